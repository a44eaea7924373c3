import { FormScreen } from './form-screen.tsx'

/** /reservedetail */
export default function ReserveDetail() {
  return <FormScreen kind="room" title="预订信息" />
}

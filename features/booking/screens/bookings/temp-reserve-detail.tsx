import { FormScreen } from './form-screen.tsx'

/** /tempreservedetail */
export default function TempReserveDetail() {
  return <FormScreen kind="display" title="外摆预订信息" />
}

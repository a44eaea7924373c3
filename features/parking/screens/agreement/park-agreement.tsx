import { PaperPage } from '#client/papers'
import { parkAgreement } from './papers/park-agreement.ts'

/** /parkagreement */
export default function ParkAgreement() {
  return <PaperPage paper={parkAgreement} otherwise="/licenseplate" note="对收费有疑问，随时联系我们" />
}

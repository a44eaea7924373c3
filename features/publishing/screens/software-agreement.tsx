import { PaperPage } from '#client/papers'
import { softwareAgreement } from './papers/software-agreement.ts'

/** /docs/softwareAgreement */
export default function SoftwareAgreement() {
  return <PaperPage paper={softwareAgreement} operator />
}

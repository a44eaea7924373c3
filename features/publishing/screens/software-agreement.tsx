import { softwareAgreement } from './papers/software-agreement.ts'
import { PaperPage } from './parts/paper-page.tsx'

/** /docs/softwareAgreement */
export default function SoftwareAgreement() {
  return <PaperPage paper={softwareAgreement} />
}

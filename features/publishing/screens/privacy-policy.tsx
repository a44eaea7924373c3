import { privacyPolicy } from './papers/privacy-policy.ts'
import { PaperPage } from './parts/paper-page.tsx'

/** /docs/privacypolicy */
export default function PrivacyPolicy() {
  return <PaperPage paper={privacyPolicy} />
}

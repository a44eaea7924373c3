import { PaperPage } from '#client/papers'
import { privacyPolicy } from './papers/privacy-policy.ts'

/** /docs/privacypolicy */
export default function PrivacyPolicy() {
  return <PaperPage paper={privacyPolicy} operator />
}

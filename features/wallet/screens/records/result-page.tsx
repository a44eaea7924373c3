import { ResultScreen } from './result-screen.tsx'

/** /resultpage?id=: the result of what was just done, asked from the server each time. */
export default function ResultPage() {
  return <ResultScreen title="提现结果" />
}

import { useBack, useQueryText } from '#client/navigation'
import { Page } from '#ui/page'
import { ResultOf, Unknown } from './result-of.tsx'

/** /resultpage?id=: the result of what was just done, asked from the server each time. */
export default function ResultPage() {
  const back = useBack('/wallet/mywallet')
  const id = useQueryText('id')
  return (
    <Page title="操作结果" onBack={back}>
      {id ? <ResultOf key={id} id={id} /> : <Unknown />}
    </Page>
  )
}

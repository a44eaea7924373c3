import { useBack, useQueryText } from '#client/navigation'
import { Page } from '#ui/page'
import { ResultOf, Unknown } from './result-of.tsx'

/** /wallet/paystatus?id=: where channels bring people back to; what the address says beside the id is not looked at. */
export default function PayStatus() {
  const back = useBack('/wallet/mywallet')
  const id = useQueryText('id')
  return (
    <Page title="支付状态" onBack={back}>
      {id ? <ResultOf key={id} id={id} counting /> : <Unknown />}
    </Page>
  )
}

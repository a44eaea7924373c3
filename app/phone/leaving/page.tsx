import { useBack, useQueryText } from '#client/navigation'
import { useMounted } from '#client/page'
import { Leaving } from '#ui/document'
import { Page } from '#ui/page'
import { Skeleton } from '#ui/state'

/** /leaving?to=: names the site of a link before anybody leaves for it. */
export default function LeavingPage() {
  const link = useQueryText('to') ?? ''
  const back = useBack()
  // the page is drawn before its address is known
  const isKnown = useMounted()
  return (
    <Page title="离开园区" onBack={back}>
      {isKnown ? <Leaving link={link} onBack={back} /> : <Skeleton shape="detail" />}
    </Page>
  )
}

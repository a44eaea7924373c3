import { hrefOf, useBack, useGo } from '#client/navigation'
import { PhoneIcon } from '#ui/icons'
import { Card, LinkRow, Page } from '#ui/page'
import { Paper, type PaperText } from '#ui/paper'

/** A text that people agree to, and whom to ask about it. */
export function PaperPage({ paper }: { paper: PaperText }) {
  const back = useBack()
  const go = useGo()
  return (
    <Page title={paper.title} onBack={back}>
      <Paper paper={paper} />
      <Card rows>
        <LinkRow
          icon={<PhoneIcon />}
          title="服务热线"
          note="有疑问可随时联系我们"
          href={hrefOf('/hotline')}
          onPress={() => go('/hotline')}
        />
      </Card>
    </Page>
  )
}

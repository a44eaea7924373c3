import { hrefOf, useBack, useGo } from '#client/navigation'
import { usePark } from '#client/park'
import { PhoneIcon } from '#ui/icons'
import { Card, LinkRow, Page } from '#ui/page'
import { Paper, type PaperText } from '#ui/paper'
import { withOperator } from './operator.ts'

/** Of `PaperPage`. */
export interface PaperPageProps {
  paper: PaperText
  /** Where back leads for who came from outside. */
  otherwise?: string
  /** When to call: 有疑问可随时联系我们. */
  note?: string
  /** The first chapter names who answers for this park, with address and phone. */
  operator?: boolean
}

/** A text that people agree to, and whom to ask about it. */
export function PaperPage({
  paper,
  otherwise = '/services',
  note = '有疑问可随时联系我们',
  operator = false,
}: PaperPageProps) {
  const park = usePark()
  const back = useBack(otherwise)
  const go = useGo()
  return (
    <Page title={paper.title} onBack={back}>
      <Paper paper={operator ? withOperator(paper, park) : paper} />
      <Card rows>
        <LinkRow
          icon={<PhoneIcon />}
          title="服务热线"
          note={note}
          href={hrefOf('/hotline')}
          onPress={() => go('/hotline')}
        />
      </Card>
    </Page>
  )
}

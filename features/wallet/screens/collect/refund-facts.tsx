import { momentOf, printedMoment } from '#client/messages'
import type { Collection } from '#contract/wallet'
import { Amount } from '#ui/amount'
import { Card, type Fact, Facts, Section } from '#ui/page'
import { Timeline } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { REFUND_WORDS } from './collection-words.ts'

/** A paid collection with what went back and what is left. */
export function RefundFacts({ collection, leftFen }: { collection: Collection; leftFen: number }) {
  const { amountFen, payer, channelName, note, paidAt, refunds } = collection
  const facts: Fact[] = [{ name: '收款金额', value: <Amount fen={amountFen} size="l" /> }]
  if (refunds.length > 0) facts.push({ name: '还可退', value: <Amount fen={leftFen} /> })
  if (payer) facts.push({ name: '付款人', value: payer })
  facts.push({ name: '付款方式', value: channelName })
  if (note) facts.push({ name: '备注', value: note })
  if (paidAt) facts.push({ name: '收款时间', value: printedMoment(paidAt) })
  return (
    <>
      <Card>
        <Facts facts={facts} />
      </Card>
      {refunds.length > 0 && (
        <Section title="退款记录">
          <Card>
            <Timeline
              items={refunds.map(({ amountFen: fen, reason, state, at }) => ({
                tone: REFUND_WORDS[state].tone,
                title: `${REFUND_WORDS[state].word} ${formatPrice(fen)}`,
                note: reason,
                time: momentOf(at),
              }))}
            />
          </Card>
        </Section>
      )}
    </>
  )
}

import type { Cost } from '#contract/booking'
import { AmountLines } from '#ui/amount'
import { Card, Section } from '#ui/page'
import { Timeline } from '#ui/state'
import s from './form.module.css'

export interface CostCardProps {
  cost: Cost
  /** Who will decide, in order; empty: nobody has to. */
  approval: readonly { title: string; who: string }[]
  /** What a cancellation gives back, by the rule of the place. */
  backWords: readonly string[]
  /** The same reckoned for this very booking; empty: by the rule alone. */
  cancelWords: readonly string[]
  /** On account there is no payment of its own. */
  payBy: 'account' | 'now'
}

/** What it costs line by line, who decides before it stands, and what a cancellation gives back. */
export function CostCard({ cost, approval, backWords, cancelWords, payBy }: CostCardProps) {
  const words = cancelWords.length > 0 ? cancelWords : backWords
  return (
    <>
      <Section title="费用">
        <Card>
          {cost.totalFen === 0 && cost.lines.every(({ amountFen }) => amountFen === 0) ? (
            <p>免费</p>
          ) : (
            <AmountLines lines={cost.lines.map(({ words, amountFen }) => ({ name: words, fen: amountFen }))} />
          )}
          {cost.totalFen > 0 && (
            <p className={s.quiet}>
              {payBy === 'account'
                ? '计入企业月结账单，无需逐笔付款'
                : approval.length > 0
                  ? '审批通过后 24 小时内、开始之前付款，过时自动取消'
                  : '提交后 15 分钟内付款，过时自动取消'}
            </p>
          )}
          {cost.totalFen > 0 && words.length > 0 && (
            <ul className={s.lines} aria-label="取消时的退款">
              {words.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </Card>
      </Section>
      {approval.length > 0 && (
        <Section title="由谁审批">
          <Card>
            <Timeline items={approval.map(({ title, who }) => ({ title, note: who }))} />
          </Card>
        </Section>
      )}
    </>
  )
}

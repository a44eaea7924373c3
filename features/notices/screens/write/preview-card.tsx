import { wordsOf } from '#client/messages'
import type { Preview } from '#contract/notices'
import { Card, Facts, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { SECOND_ABOVE } from '../parts/refused.ts'

/** What all SMS of a notice cost at most. */
export const costOf = ({ steps }: Pick<Preview, 'steps'>): number => steps.reduce((sum, { fen }) => sum + fen, 0)

/** Whom the notice would reach, at what cost, and whether a second person must agree: told before it is sent. */
export function PreviewCard({ preview, error }: { preview: Preview | undefined; error: Error | null }) {
  if (error && !preview) return <StateBanner tone="warn" title="没能算出人数" next={wordsOf(error)} />
  if (!preview) return null
  const { people, leftFen, needsSecond } = preview
  const cost = costOf(preview)
  return (
    <Section title="发送前看一眼">
      {people === 0 && <StateBanner tone="warn" title="所选范围内没有人" next="请重新选择通知对象" />}
      {needsSecond && (
        <StateBanner
          tone="warn"
          title="需要另一人复核"
          next={`对象超过 ${SECOND_ABOVE} 人，提交后由另一位有权限的同事同意才会发出`}
        />
      )}
      {cost > leftFen && (
        <StateBanner tone="bad" title="短信预算不够" next={`本月只剩 ${formatPrice(leftFen)}，请减少对象或去掉短信`} />
      )}
      <Card>
        <Facts
          facts={[
            { name: '收到的人', value: `${people} 人` },
            { name: '短信费', value: cost === 0 ? '不花钱' : `最多 ${formatPrice(cost)}` },
            { name: '本月短信预算', value: `剩 ${formatPrice(leftFen)}` },
          ]}
        />
      </Card>
    </Section>
  )
}

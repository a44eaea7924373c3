import { momentOf } from '#client/messages'
import { keepPreviousData, NotLoaded, useQuery } from '#client/query'
import { AmountLines } from '#ui/amount'
import { Card, Section } from '#ui/page'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { amountLines } from '../parts/fee-lines.ts'
import s from './sample.module.css'

/** What a stay of this length, from now, would cost. */
export function Sample({ lotId, minutes }: { lotId: string; minutes: number }) {
  const { data, error, refetch } = useQuery({
    ...calls.read('samplePrice', { lotId, minutes }),
    // choosing another length changes the numbers in place
    placeholderData: keepPreviousData,
  })
  return (
    <Section title="现在入场，预计">
      {data ? (
        <Card>
          <AmountLines lines={amountLines(data.lines)} totalName="停车费" />
          {data.nextChange && (
            <p className={s.quiet}>
              {momentOf(data.nextChange.at)} 后变为 {formatPrice(data.nextChange.dueFen)}
            </p>
          )}
        </Card>
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="card" />
      )}
    </Section>
  )
}

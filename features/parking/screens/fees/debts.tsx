import { useQuery } from '#client/query'
import type { PastStay } from '#contract/parking'
import { Button } from '#ui/button'
import { Card, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { usePayDebt } from '../parts/use-pay-debt.ts'
import { spanOf } from '../parts/when.ts'
import s from './fee.module.css'

/**
 * What the plate left unpaid before, to who may see it; nothing for anybody else, nor where it could not be asked for: it stands beside the present
 * stay, and does not keep the car in.
 */
export function Debts({ plate }: { plate: string }) {
  const { data } = useQuery(calls.read('myDebts', { plate }))
  if (!data || data.items.length === 0) return null
  return (
    <Section title="以前的欠费">
      <StateBanner
        tone="warn"
        title={`有 ${data.items.length} 次停车未付清，共 ${formatPrice(data.owedFen)}`}
        next="可以现在补缴，不影响本次离场"
      />
      {data.items.map((stay) => (
        <Debt key={stay.stayId} stay={stay} />
      ))}
    </Section>
  )
}

function Debt({ stay }: { stay: PastStay }) {
  const pay = usePayDebt()
  const { lotName, enteredAt, exitedAt, owedFen } = stay
  return (
    <Card>
      <div className={s.head}>
        <p>
          {lotName}
          <br />
          {exitedAt ? spanOf(enteredAt, exitedAt) : ''}
        </p>
        <Button kind="secondary" size="s" onPress={() => pay(stay)}>
          补缴 {formatPrice(owedFen)}
        </Button>
      </div>
    </Card>
  )
}

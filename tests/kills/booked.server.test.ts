import { expect, test } from 'vitest'
import { isDeep, seed } from '../support/budget.ts'
import { deathsOf, type MortalPark, openMortalPark } from './park.ts'

// By the clock, so in the long loops alone: the suite holds the same by counting.
test.runIf(isDeep('parking'))(
  'after each of twenty kills under load all is booked within thirty seconds',
  async () => {
    const park = await openMortalPark({ jobs: true, lanes: 16 })
    const took: number[] = []
    await park.underLoad(async () => {
      for (const death of deathsOf(20)) {
        await park.kill(death)
        const died = Date.now()
        const paid = await paidAtBank(park)
        while (!(await areBooked(park, paid))) await new Promise((done) => setTimeout(done, 50))
        took.push(Date.now() - died)
      }
    })
    const sorted = took.toSorted((a, b) => a - b)
    console.log(`record: booked after a kill, median ${sorted[10]} ms, slowest ${sorted.at(-1)} ms, seed=${seed}`)
    expect(sorted.at(-1)).toBeLessThan(30_000)
    await park.expectAsTold()
    await park.close()
  },
  900_000,
)

/** Numbers of the trades whose money the bank has. */
async function paidAtBank({ store }: MortalPark): Promise<string[]> {
  const { rows } = await store.pool.query<{ number: string }>(
    'select out_trade_no as number from payments_sandbox.trade where paid_at is not null',
  )
  return rows.map(({ number }) => number)
}

/** Whether each of these trades is paid with us, and its money is in the books. */
async function areBooked({ store }: MortalPark, numbers: readonly string[]): Promise<boolean> {
  const { rows } = await store.pool.query<{ left: number }>(
    `select count(*)::int as left from unnest($1::text[]) number
     where not exists (select from payments.trade t where t.out_trade_no = number and t.state = 'paid')
       or not exists (select from ledger.transfer l where l.reference = 'paid:' || number)`,
    [numbers],
  )
  return rows[0]?.left === 0
}

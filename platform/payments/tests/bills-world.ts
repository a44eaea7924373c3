import { afterAll, beforeEach, expect } from 'vitest'
import { newId } from '#platform/db'
import { addDays, type Day, dayOf, startOfDay } from '#vocabulary/day'
import { freshStore } from '../../../tests/support/store.ts'
import type { BillLine } from '../channel.ts'
import { newTill, tillCode } from './till.ts'
import { makePaymentsWorld } from './world.ts'

/** A moment of a day of the park. */
export const at = (day: Day, time: string) => new Date(`${day}T${time}+08:00`)

const signed = (kind: string, fen: number) => (kind === 'payment' ? fen : -fen)

/** A world whose till makes the bills that a test says. Every test of the file plays on days of its own. */
export async function makeBillsWorld() {
  const store = await freshStore()
  const till = newTill()
  const bills = new Map<Day, BillLine[] | null>()
  const billed = async (day: Day) => bills.get(day) ?? null
  /** What the day is now, and how the till makes its bills: from `bills`, unless a test says otherwise. */
  const desk = { today: '', bill: billed }
  till.channel = { ...till.channel, bill: (day) => desk.bill(day) }
  const world = await makePaymentsWorld(store, { more: [till.channel], speed: 1, engine: { channelWaitMs: 4_000 } })
  world.deaf = true
  const { payments } = world
  afterAll(() => world.stop())
  beforeEach(() => {
    world.advance(startOfDay(addDays(dayOf(world.now()), 10)).getTime() + 10 * 3_600_000 - world.now().getTime())
    desk.today = dayOf(world.now())
    desk.bill = billed
    till.query = async () => ({ state: 'none' })
  })

  /** A trade of the till that was paid at this moment. */
  async function paid(moment: Date, amountFen = 1250): Promise<BillLine> {
    const scan = world.scan({ authCode: tillCode(), amountFen })
    const { tradeId } = await payments.charge(world.tx, scan)
    const { outTradeNo } = await world.trade(tradeId)
    const channelTradeNo = `C${outTradeNo}`
    await payments.reportPaid('till', { outTradeNo, channelTradeNo, amountFen, paidAt: moment })
    expect((await world.trade(tradeId)).state).toBe('paid')
    return { kind: 'payment', outTradeNo, channelTradeNo, requestNo: null, amountFen, at: moment }
  }

  /** A refund of it that was done at this moment, by our clock. */
  async function refunded(line: BillLine, amountFen: number, moment: Date): Promise<BillLine> {
    const requestNo = `R-${newId()}`
    const { rows } = await store.pool.query<{ id: string }>('select id from payments.trade where out_trade_no = $1', [
      line.outTradeNo,
    ])
    await payments.refund(store.db, { tradeId: rows[0]?.id ?? '', amountFen, requestNo, reason: '退款' })
    await world.ring()
    await store.pool.query('update payments.refund set ended_at = $2 where request_no = $1', [requestNo, moment])
    return { ...line, kind: 'refund', requestNo, amountFen, at: moment }
  }

  /** Zero unexplained fen, reckoned from the rows themselves and not from what the comparison wrote. */
  async function expectExplained(channel: string, day: Day): Promise<void> {
    const sum = async (text: string) =>
      Number((await store.pool.query<{ fen: string }>(text, [channel, day])).rows[0]?.fen ?? 0)
    const theirs = await sum(
      `select sum(case line when 'payment' then amount_fen else -amount_fen end) as fen from payments.bill_line where channel = $1 and day = $2::date`,
    )
    // Ours on this bill: what its first lines name. Ours on no bill although its day is over: the cases.
    const onBill = await sum(
      `select sum(case b.line when 'payment' then t.amount_fen else -r.amount_fen end) as fen
       from payments.bill_line b join payments.trade t on t.channel = b.channel and t.out_trade_no = b.out_trade_no
       left join payments.refund r on r.trade_id = t.id and r.request_no = b.request_no and r.state = 'done'
       where b.channel = $1 and b.day = $2::date and b.nth = 1 and (b.line = 'refund' or t.state = 'paid')
         and not exists (select from payments.bill_line e where e.channel = b.channel and e.line = b.line
           and e.out_trade_no = b.out_trade_no and e.request_no = b.request_no and e.day < b.day)`,
    )
    const differences = (await payments.differences(store.db, { limit: 1000 }))
      .filter((d) => d.channel === channel && d.day === day && d.state !== 'gone')
      .map((d) => [d, signed(d.line, d.theirsFen - d.oursFen)] as const)
    const total = (list: typeof differences) => list.reduce((all, [, fen]) => all + fen, 0)
    const oursOnly = differences.filter(([d]) => d.kind === 'ours_only')
    expect(onBill - total(oursOnly) + total(differences), `${channel} ${day}`).toBe(theirs)
    const [row] = (await payments.billDays(store.db, { channel, limit: 1000 })).filter((one) => one.day === day)
    if (!row) throw new Error('no such day')
    expect(row.theirsInFen - row.theirsOutFen).toBe(theirs)
    expect(row.differenceFen).toBe(total(differences))
    expect(row.oursInFen - row.oursOutFen + row.movedFen + row.differenceFen).toBe(theirs)
  }

  const casesOf = async (day: Day, open?: boolean) =>
    (await payments.differences(store.db, { limit: 200, ...(open === undefined ? {} : { open }) })).filter(
      (d) => d.day === day,
    )

  return { store, till, bills, desk, world, payments, paid, refunded, expectExplained, casesOf }
}

import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import { addDays, type Day, dayOf, startOfDay } from '#vocabulary/day'

/** A difference to be made; what is not said is made up. */
export interface DifferenceToMake {
  now: Date
  areaId?: string
  channel?: string
  /** The day before `now` where it is not said. */
  day?: Day
  /** 0: our books do not have it. */
  oursFen: number
  /** 0: the channel's bill does not have it. */
  theirsFen: number
  title?: string
  /** Whose collection the money is. Null: a trade that nobody knows. Left out: a payment of something else. */
  merchantId?: string | null
  companyId?: string
  /** Of one that the system settled by itself. */
  explained?: string
}

/** Writes a payment about which a channel and the books disagree, its case, and its day as compared; answers the case. */
export async function makeDifference(
  db: Db,
  facts: DifferenceToMake,
): Promise<{ id: string; day: Day; channel: string }> {
  const { now, areaId = '1', channel = 'sandbox', oursFen, theirsFen, title = '测试收款', merchantId } = facts
  const day = facts.day ?? addDays(dayOf(now), -1)
  const at = new Date(startOfDay(day).getTime() + 12 * 3_600_000)
  const [id, tradeId, subjectId] = [newId(), newId(), newId()]
  const outTradeNo = `YQ${tradeId.replaceAll('-', '').toUpperCase()}`
  const channelTradeNo = `C${outTradeNo}`
  const isKnown = merchantId !== null
  if (typeof merchantId === 'string') {
    await db
      .insertInto('wallet.collection')
      .values({
        id: subjectId,
        areaId,
        merchantId,
        companyId: facts.companyId ?? null,
        way: 'scan',
        amountFen: oursFen || theirsFen,
        state: 'waiting',
        createdAt: at,
        goodUntil: at,
      })
      .execute()
  }
  if (isKnown) {
    const paid = { state: 'paid', paidAt: at, channelTradeNo, verdict: 'accepted', learnedBy: 'notify' }
    await db
      .insertInto('payments.trade')
      .values({
        id: tradeId,
        areaId,
        subjectId,
        channel,
        outTradeNo,
        title,
        way: 'page',
        returnPath: '/',
        subjectKind: merchantId === undefined ? 'test.order' : 'wallet.collection',
        amountFen: oursFen || theirsFen,
        createdAt: at,
        expiresAt: new Date(at.getTime() + 60_000),
        ...(oursFen > 0 ? paid : { state: 'closed', closedAt: new Date(at.getTime() + 60_000) }),
      })
      .execute()
  }
  const line = { channel, day, line: 'payment', outTradeNo, requestNo: '', nth: 1 }
  if (theirsFen > 0)
    await db
      .insertInto('payments.billLine')
      .values({ ...line, channelTradeNo, amountFen: theirsFen, at })
      .execute()
  const kind = oursFen === 0 ? 'theirs_only' : theirsFen === 0 ? 'ours_only' : 'amount_differs'
  const { explained } = facts
  await db
    .insertInto('payments.difference')
    .values({
      id,
      ...line,
      kind,
      oursFen,
      theirsFen,
      channelTradeNo,
      foundAt: now,
      ...(isKnown ? { areaId, tradeId } : {}),
      ...(explained === undefined ? { state: 'open' } : { state: 'settled', note: explained, endedAt: now }),
    })
    .execute()
  await compared(db, { channel, day, now, oursFen, theirsFen })
  return { id, day, channel }
}

/** A compared day without anything on it, or with this money more. */
export async function compared(
  db: Db,
  {
    channel,
    day,
    now,
    oursFen = 0,
    theirsFen = 0,
  }: { channel: string; day: Day; now: Date; oursFen?: number; theirsFen?: number },
): Promise<void> {
  await sql`
    insert into payments.bill_day (channel, day, state, compared_at, ours_in_fen, theirs_in_fen, difference_fen)
    values (${channel}, ${day}::date, 'compared', ${now}, ${oursFen}, ${theirsFen}, ${theirsFen - oursFen})
    on conflict (channel, day) do update set state = 'compared', ours_in_fen = bill_day.ours_in_fen + ${oursFen},
      theirs_in_fen = bill_day.theirs_in_fen + ${theirsFen}, difference_fen = bill_day.difference_fen + ${theirsFen - oursFen}
  `.execute(db)
}

import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Difference, DifferenceFilter } from './bill-day.ts'
import type { Found } from './compare.ts'

/** Notes the differences that a comparison found, reopens those that had gone, and lets go those that it did not find again. */
export async function keepDifferences(
  db: Db,
  channel: string,
  day: Day,
  found: readonly Found[],
  now: Date,
): Promise<void> {
  const current: string[] = []
  for (const difference of found) current.push(await keepDifference(db, channel, day, difference, now))
  await sql`
    update payments.difference
    set state = 'gone', ended_at = ${now}, note = concat_ws('；', note, '再次对账时已一致')
    where channel = ${channel} and day = ${day}::date and state in ('open', 'settled')
      and not (id = any(${current}::uuid[]))`.execute(db)
}

async function keepDifference(db: Db, channel: string, day: Day, found: Found, now: Date): Promise<string> {
  const { explained, ...difference } = found
  const current =
    explained === null
      ? { state: 'open', endedAt: null, note: null }
      : { state: 'settled', endedAt: now, note: explained }
  const { line, outTradeNo, requestNo, nth, oursFen, theirsFen } = difference
  const before = await db
    .selectFrom('payments.difference')
    .select(['id', 'state'])
    .where((w) => w.and({ channel, day, line, outTradeNo, requestNo, nth, oursFen, theirsFen }))
    .executeTakeFirst()
  if (!before) {
    const id = newId()
    await db
      .insertInto('payments.difference')
      .values({ id, channel, day, ...difference, ...current, foundAt: now })
      // One that this moment does not see makes the transaction be tried again.
      .onConflict((c) => c.constraint('difference_once').doNothing())
      .execute()
    return id
  }
  // What somebody settled stays so.
  if (before.state !== 'settled' && before.state !== current.state) {
    await db
      .updateTable('payments.difference')
      .set({ ...current, personId: null })
      .where('id', '=', before.id)
      .execute()
  }
  return before.id
}

/** Cases with the trades they are about and the moments of the bill's lines. */
function cases(db: Db) {
  return db
    .selectFrom('payments.difference as d')
    .leftJoin('payments.trade as t', 't.id', 'd.tradeId')
    .selectAll('d')
    .select([
      't.subjectKind',
      't.subjectId',
      't.title',
      't.state as tradeState',
      't.createdAt as tradeCreatedAt',
      't.paidAt',
    ])
    .select((s) =>
      s
        .selectFrom('payments.billLine as b')
        .select('b.at')
        .whereRef('b.channel', '=', 'd.channel')
        .whereRef('b.line', '=', 'd.line')
        .whereRef('b.outTradeNo', '=', 'd.outTradeNo')
        .whereRef('b.requestNo', '=', 'd.requestNo')
        .whereRef('b.day', '=', 'd.day')
        .whereRef('b.nth', '=', 'd.nth')
        .as('billedAt'),
    )
}
type CaseRow = Awaited<ReturnType<ReturnType<typeof cases>['execute']>>[number]

/** Cases, newest first. */
export async function listDifferences(db: Db, filter: DifferenceFilter): Promise<Difference[]> {
  const { areaId, id, channel, day, subjectKind, open, after } = filter
  const rows = await cases(db)
    .$if(areaId !== undefined, (q) =>
      q.where((w) => w.or([w('d.areaId', '=', areaId ?? ''), w('d.areaId', 'is', null)])),
    )
    .$if(id !== undefined, (q) => q.where('d.id', '=', id ?? ''))
    .$if(channel !== undefined, (q) => q.where('d.channel', '=', channel ?? ''))
    .$if(day !== undefined, (q) => q.where('d.day', '=', day ?? ''))
    .$if(subjectKind !== undefined, (q) => q.where('t.subjectKind', '=', subjectKind ?? ''))
    .$if(open !== undefined, (q) => q.where('d.state', open ? '=' : '<>', 'open'))
    .$if(after !== undefined, (q) => q.where('d.id', '<', after ?? ''))
    .orderBy('d.id', 'desc')
    .limit(filter.limit)
    .execute()
  return rows.map(differenceOf)
}

/** Locks one case and answers how it stands, or null. */
export async function lockDifference(db: Db, id: string): Promise<Difference['state'] | null> {
  const row = await db
    .selectFrom('payments.difference')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  // The cast repeats what the named check of the column promises.
  return (row?.state as Difference['state'] | undefined) ?? null
}

/** The caller holds the row's lock and knows that it is open. */
export async function markSettled(
  db: Db,
  id: string,
  settled: { personId: string; note: string; endedAt: Date },
): Promise<Difference> {
  await db
    .updateTable('payments.difference')
    .set({ state: 'settled', ...settled })
    .where('id', '=', id)
    .execute()
  return differenceOf(await cases(db).where('d.id', '=', id).executeTakeFirstOrThrow())
}

function differenceOf(row: CaseRow): Difference {
  return {
    id: row.id,
    channel: row.channel,
    day: row.day,
    areaId: row.areaId,
    // The casts repeat what the named checks of the columns promise.
    kind: row.kind as Difference['kind'],
    line: row.line as Difference['line'],
    outTradeNo: row.outTradeNo,
    requestNo: row.requestNo === '' ? null : row.requestNo,
    channelTradeNo: row.channelTradeNo,
    tradeId: row.tradeId,
    trade: tradeOf(row),
    billedAt: row.billedAt,
    oursFen: row.oursFen,
    theirsFen: row.theirsFen,
    state: row.state as Difference['state'],
    foundAt: row.foundAt,
    endedAt: row.endedAt,
    personId: row.personId,
    note: row.note,
  }
}

/** What a case has of its trade: the outer join finds all of it or nothing. */
type JoinedTrade =
  | { subjectKind: null }
  | {
      [Column in 'subjectKind' | 'subjectId' | 'title' | 'tradeState' | 'tradeCreatedAt']: NonNullable<CaseRow[Column]>
    }

function tradeOf({ paidAt, ...row }: CaseRow): Difference['trade'] {
  const joined = row as JoinedTrade
  if (joined.subjectKind === null) return null
  const { subjectKind, subjectId, title, tradeState, tradeCreatedAt } = joined
  return {
    subject: { kind: subjectKind, id: subjectId },
    title,
    state: tradeState as NonNullable<Difference['trade']>['state'],
    createdAt: tradeCreatedAt,
    paidAt,
  }
}

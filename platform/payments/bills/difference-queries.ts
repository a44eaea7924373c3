import { type Selectable, sql } from 'kysely'
import { type Database, type Db, newId } from '#platform/db'
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
  const standing: string[] = []
  for (const difference of found) standing.push(await keepDifference(db, channel, day, difference, now))
  await sql`
    update payments.difference
    set state = 'gone', ended_at = ${now}, note = concat_ws('；', note, '再次对账时已一致')
    where channel = ${channel} and day = ${day}::date and state in ('open', 'settled')
      and not (id = any(${standing}::uuid[]))`.execute(db)
}

async function keepDifference(db: Db, channel: string, day: Day, found: Found, now: Date): Promise<string> {
  const { explained, ...difference } = found
  const standing =
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
      .values({ id, channel, day, ...difference, ...standing, foundAt: now })
      // One that this moment does not see makes the transaction be tried again.
      .onConflict((c) => c.constraint('difference_once').doNothing())
      .execute()
    return id
  }
  // What somebody settled stays so.
  if (before.state !== 'settled' && before.state !== standing.state) {
    await db
      .updateTable('payments.difference')
      .set({ ...standing, personId: null })
      .where('id', '=', before.id)
      .execute()
  }
  return before.id
}

/** Cases, newest first. */
export async function listDifferences(db: Db, filter: DifferenceFilter): Promise<Difference[]> {
  const { areaId, open, after } = filter
  const rows = await db
    .selectFrom('payments.difference')
    .selectAll()
    .$if(areaId !== undefined, (q) => q.where((w) => w.or([w('areaId', '=', areaId ?? ''), w('areaId', 'is', null)])))
    .$if(open !== undefined, (q) => q.where('state', open ? '=' : '<>', 'open'))
    .$if(after !== undefined, (q) => q.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute()
  return rows.map(differenceOf)
}

/** One case, locked. */
export async function lockDifference(db: Db, id: string): Promise<Difference | null> {
  const row = await db.selectFrom('payments.difference').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? differenceOf(row) : null
}

/** The caller holds the row's lock and knows that it is open. */
export async function markSettled(
  db: Db,
  id: string,
  settled: { personId: string; note: string; endedAt: Date },
): Promise<Difference> {
  const row = await db
    .updateTable('payments.difference')
    .set({ state: 'settled', ...settled })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return differenceOf(row)
}

function differenceOf(row: Selectable<Database['payments.difference']>): Difference {
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
    oursFen: row.oursFen,
    theirsFen: row.theirsFen,
    state: row.state as Difference['state'],
    foundAt: row.foundAt,
    endedAt: row.endedAt,
    personId: row.personId,
    note: row.note,
  }
}

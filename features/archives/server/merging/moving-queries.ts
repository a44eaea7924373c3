import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Moved } from '../ground/moves.ts'

/** Two archives that are merged. */
export interface Two {
  readonly survivorId: string
  readonly mergedId: string
}

/** Rows of one name, and how many. */
export interface Counted {
  readonly called: string
  readonly count: number
}

const table = (moved: Moved) => sql.table(moved.table)

/** Whether a row is among those of which an archive has one. */
function isOnce(moved: Moved, row: string): RawBuilder<boolean> {
  const where = Object.entries(moved.once?.where ?? {}).map(
    ([column, value]) => sql`${sql.ref(`${row}.${column}`)} is not distinct from ${value}`,
  )
  return where.length === 0 ? sql`true` : sql`(${sql.join(where, sql` and `)})`
}

/** Whether the survivor has the like of the row `t`, so that it stays with the merged one. */
function hasLike(moved: Moved, survivorId: string): RawBuilder<boolean> {
  if (!moved.once) return sql`false`
  const same = moved.once.columns.map(
    (column) => sql`${sql.ref(`s.${column}`)} is not distinct from ${sql.ref(`t.${column}`)}`,
  )
  return sql`(${isOnce(moved, 't')} and exists (
    select 1 from ${table(moved)} s where s.archive_id = ${survivorId} and ${isOnce(moved, 's')} and ${sql.join(same, sql` and `)}))`
}

/** Of which kind a row is, where its rows are counted by kind. */
const kindOf = (moved: Moved) => (moved.kinds ? sql`t.kind` : sql`null::text`)

interface Kinded extends Counted {
  readonly kind: string | null
}

/** Counted rows as people call them. */
function inWords<Row extends Kinded>(rows: readonly Row[], moves: readonly Moved[]): Row[] {
  return rows.map((row) => {
    const kinds = moves.find(({ called }) => called === row.called)?.kinds
    return row.kind === null ? row : { ...row, called: kinds?.[row.kind] ?? row.called }
  })
}

/** How many rows of the merged one would move, and how many would stay with it. */
export async function countMoves(
  db: Db,
  moves: readonly Moved[],
  { survivorId, mergedId }: Two,
): Promise<(Counted & { stays: boolean })[]> {
  const each = moves.map(
    (moved) => sql`
      select ${moved.called}::text as called, ${kindOf(moved)} as kind, ${hasLike(moved, survivorId)} as stays, count(*)::int as count
        from ${table(moved)} t where t.archive_id = ${mergedId} group by 1, 2, 3`,
  )
  const { rows } = await sql<Kinded & { stays: boolean }>`${sql.join(each, sql` union all `)}`.execute(db)
  return inWords(rows, moves)
}

/** Moves the rows of one table to the survivor, and writes down which; the survivor's own are written down too. The caller holds both archives. */
export async function moveRows(db: Db, moved: Moved, mergeId: string, { survivorId, mergedId }: Two): Promise<void> {
  await sql`
    insert into archives.merge_row (merge_id, table_name, row_id, fate)
    select ${mergeId}, ${moved.table}, t.id, case when t.archive_id = ${survivorId} then 'own' else 'moved' end
      from ${table(moved)} t
     where t.archive_id = ${survivorId} or (t.archive_id = ${mergedId} and not ${hasLike(moved, survivorId)})`.execute(
    db,
  )
  await giveRows(db, moved, mergeId, survivorId)
}

/** The rows of one table that a merge moved are of this archive from now on. */
export async function giveRows(db: Db, moved: Moved, mergeId: string, archiveId: string): Promise<void> {
  await sql`
    update ${table(moved)} t set archive_id = ${archiveId} from archives.merge_row x
     where x.merge_id = ${mergeId} and x.table_name = ${moved.table} and x.fate = 'moved' and t.id = x.row_id`.execute(
    db,
  )
}

/** All versions of records that a merge moved are where their records are. */
export async function giveVersions(db: Db, mergeId: string, archiveId: string): Promise<void> {
  await sql`
    update archives.record_version v set archive_id = ${archiveId} from archives.merge_row x
     where x.merge_id = ${mergeId} and x.table_name = 'archives.record' and x.fate = 'moved' and v.record_id = x.row_id`.execute(
    db,
  )
}

const LINKS = 'archives.record_archive'

/**
 * Records of others that name the merged one as a further enterprise name the survivor. What would name an enterprise as a further one of its own
 * record goes: a joint work of the two is one of the survivor's alone.
 */
export async function moveLinks(db: Db, mergeId: string, { survivorId, mergedId }: Two): Promise<void> {
  await sql`
    with own as (
      delete from archives.record_archive o using archives.record r
       where r.id = o.record_id and r.archive_id = ${survivorId} and o.archive_id = ${survivorId} returning o.record_id)
    insert into archives.merge_row (merge_id, table_name, row_id, fate)
    select ${mergeId}, ${LINKS}, record_id, 'dropped' from own`.execute(db)
  await sql`
    with further as (
      update archives.record_archive o set archive_id = ${survivorId} from archives.record r
       where r.id = o.record_id and o.archive_id = ${mergedId} and r.archive_id <> ${survivorId}
         and not exists (select 1 from archives.record_archive s where s.record_id = o.record_id and s.archive_id = ${survivorId})
      returning o.record_id)
    insert into archives.merge_row (merge_id, table_name, row_id, fate)
    select ${mergeId}, ${LINKS}, record_id, 'moved' from further`.execute(db)
}

/** Links are as they were before the merge, where their records still have them. */
export async function giveLinksBack(db: Db, mergeId: string, { survivorId, mergedId }: Two): Promise<void> {
  await sql`
    update archives.record_archive o set archive_id = ${mergedId} from archives.merge_row x
     where x.merge_id = ${mergeId} and x.table_name = ${LINKS} and x.fate = 'moved'
       and o.record_id = x.row_id and o.archive_id = ${survivorId}`.execute(db)
  await sql`
    insert into archives.record_archive (record_id, archive_id)
    select x.row_id, ${survivorId} from archives.merge_row x join archives.record r on r.id = x.row_id
     where x.merge_id = ${mergeId} and x.table_name = ${LINKS} and x.fate = 'dropped'
    on conflict on constraint record_archive_pk do nothing`.execute(db)
}

/** Rows that the survivor got since each of these merges: they stay with it. */
export async function countLater(
  db: Db,
  moves: readonly Moved[],
  mergeIds: readonly string[],
): Promise<(Counted & { mergeId: string })[]> {
  if (mergeIds.length === 0) return []
  const each = moves.map(
    (
      moved,
    ) => sql`select m.id as merge_id, ${moved.called}::text as called, ${kindOf(moved)} as kind, count(*)::int as count
      from archives.merge m join ${table(moved)} t on t.archive_id = m.survivor_id
     where m.id = any(${[...mergeIds]}::uuid[])
       and not exists (select 1 from archives.merge_row x where x.merge_id = m.id and x.table_name = ${moved.table} and x.row_id = t.id)
     group by 1, 2, 3`,
  )
  const { rows } = await sql<
    Counted & { mergeId: string; kind: string | null }
  >`${sql.join(each, sql` union all `)}`.execute(db)
  return inWords(rows, moves)
}

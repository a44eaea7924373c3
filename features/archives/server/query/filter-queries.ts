import { type RawBuilder, sql } from 'kysely'
import type { ArchiveQuery } from '#contract/archives'
import { addDays, type Day } from '#vocabulary/day'
import { reads, readsRecord, sees } from '../sight/predicate-queries.ts'
import type { Sight } from '../sight/rules.ts'

type Truth = RawBuilder<boolean>

/** Whose list it is, and when they look. */
export interface Looking {
  readonly sight: Sight
  readonly today: Day
}

/**
 * The rows that lists over archives begin with, under alias `a`: those of the park that the viewer sees, each with its registration under alias `b` where they read it. What
 * stands in `a` beside name, address and industry is asked by `reads`.
 */
export function archivesSeen({ sight, today }: Looking): RawBuilder<unknown> {
  return sql`archives.v_archive a
      left join archives.record b on b.archive_id = a.id and b.kind = 'basic' and b.deleted_at is null and ${readsRecord(sight, 'b', 'a', today)}`
}

/** The same rows without their registration, where nothing asks for it: reading that of every archive takes as long as the list itself. */
export const archivesAlone = sql`archives.v_archive a`

/** Whether the registration answers some field of a query. */
export function asksBasic(query: ArchiveQuery): boolean {
  return innerOf(query).length > 0
}

/** Which of those rows are listed: seen by the viewer, and answering the query but for its words. */
export function answers(looking: Looking, query: ArchiveQuery): Truth {
  const { sight, today } = looking
  return sql<boolean>`${sql.join(
    [
      sql`a.area_id = ${sight.areaId}`,
      sees(sight, 'a', today),
      ...publicOf(looking, query),
      ...innerOf(query),
      ...staffOf(looking, query),
    ],
    sql` and `,
  )}`
}

/** A record under alias `r` of the archive under alias `a` that stands and that the viewer may read. */
export function readable({ sight, today }: Looking): Truth {
  return sql`r.archive_id = a.id and r.deleted_at is null and ${readsRecord(sight, 'r', 'a', today)}`
}

/** That a record under alias `r` is an honour of this name or level. */
export function isHonour({ honour, honourLevel }: ArchiveQuery): Truth {
  const name =
    honour === undefined
      ? sql`true`
      : sql`position(archives.folded(${honour}) in archives.folded(r.data ->> 'name')) > 0`
  const level = honourLevel === undefined ? sql`true` : sql`r.data ->> 'level' = ${honourLevel}`
  return sql`(r.kind = 'honour' and ${name} and ${level})`
}

/** That a record under alias `r` ends within so many days. */
export function isEnding(days: string, today: Day): Truth {
  return sql`(r.until between ${today}::date and ${addDays(today, Number(days))}::date)`
}

/** That a record under alias `r` is a patent. */
export const IS_PATENT: Truth = sql`(r.kind = 'achievement' and r.data ->> 'type' = 'patent')`

const holdsRecord = (looking: Looking, which: Truth): Truth =>
  sql`exists (select 1 from archives.record r where ${readable(looking)} and ${which})`

function publicOf(looking: Looking, query: ArchiveQuery): Truth[] {
  const { kind, state, industry, buildingId, regionId, honour, honourLevel, patents, endingDays } = query
  const { today } = looking
  const rooms = (
    where: Truth,
  ): Truth => sql`exists (select 1 from estate.v_company_room t join estate.v_room v on v.room_id = t.room_id
    where t.company_id = a.company_id and t.first_on <= ${today}::date and coalesce(t.last_on >= ${today}::date, true) and ${where})`
  return [
    ...(kind === undefined
      ? []
      : [kind === 'inside' ? sql<boolean>`a.company_id is not null` : sql<boolean>`a.company_id is null`]),
    ...(state === undefined ? [] : [sql<boolean>`a.state = ${state}`]),
    ...(industry === undefined ? [] : [sql<boolean>`a.industry = ${industry}`]),
    ...(buildingId === undefined ? [] : [rooms(sql`v.building_id = ${buildingId}`)]),
    ...(regionId === undefined ? [] : [rooms(sql`v.region_id = ${regionId}`)]),
    ...(honour === undefined && honourLevel === undefined ? [] : [holdsRecord(looking, isHonour(query))]),
    ...(patents === undefined ? [] : [sql<boolean>`${holdsRecord(looking, IS_PATENT)} = ${patents === 'yes'}`]),
    ...(endingDays === undefined ? [] : [holdsRecord(looking, isEnding(endingDays, today))]),
  ]
}

/** Capital of the registration under alias `b`, in 万元, of those who have theirs in 人民币. */
export const CAPITAL = sql`case when b.data ->> 'currency' = 'CNY' then nullif(b.data ->> 'capital', '')::numeric end`

/** What the registration answers: null where the viewer may not read it, which answers nothing. */
function innerOf({ industryClass, size, capitalFrom, capitalTo, foundedFrom, foundedTo }: ArchiveQuery): Truth[] {
  const capital = (limit: string | undefined, way: RawBuilder<unknown>): Truth[] =>
    limit === undefined || limit === '' ? [] : [sql`${CAPITAL} ${way} ${limit}::numeric`]
  return [
    ...(industryClass === undefined ? [] : [sql<boolean>`starts_with(b.data ->> 'industryClass', ${industryClass})`]),
    ...(size === undefined ? [] : [sql<boolean>`b.data ->> 'size' = ${size}`]),
    ...capital(capitalFrom, sql`>=`),
    ...capital(capitalTo, sql`<=`),
    ...(foundedFrom === undefined ? [] : [sql<boolean>`b.data ->> 'founded' >= ${foundedFrom}`]),
    ...(foundedTo === undefined ? [] : [sql<boolean>`b.data ->> 'founded' <= ${foundedTo}`]),
  ]
}

function staffOf({ sight, today }: Looking, { stage, followerId }: ArchiveQuery): Truth[] {
  if (stage === undefined && followerId === undefined) return []
  return [
    reads(sight, 'staff', 'a', today),
    ...(stage === undefined ? [] : [sql<boolean>`a.stage = ${stage}`]),
    ...(followerId === undefined ? [] : [sql<boolean>`a.follower_id = ${followerId}`]),
  ]
}

import { type RawBuilder, sql } from 'kysely'
import { type Db, PLANNED_ANEW } from '#platform/db'
import { reads, readsRecord } from '../sight/predicate-queries.ts'
import type { Sight } from '../sight/rules.ts'
import { type Looking, readable } from './filter-queries.ts'

type Truth = RawBuilder<boolean>

/**
 * A word that stands in more records than this, and is asked alone, is looked for archive by archive, in the order of the list; a rarer one in the index first. Of several words
 * each is: they may stand everywhere and nowhere together, which a walk through all archives would find out last.
 */
const RARE = 3000

/** A part of what was typed, and how it is looked for. */
export interface WordPart {
  readonly text: string
  /** By the index first. */
  readonly indexed: boolean
}

const recordHas = (text: string): Truth =>
  sql`archives.words_of(archives.text_of(r.kind, r.data)) @> archives.asked_words(${text})`
const recordHolds = (text: string): Truth =>
  sql`position(archives.folded(${text}) in archives.folded(archives.text_of(r.kind, r.data))) > 0`

/** A sign and a pair of signs are words of the index themselves: whatever has them holds them. */
const isExact = (text: string): Truth => sql`length(archives.folded(${text})) <= 2`

/** How each part is best looked for. It decides about time alone: what is found is decided by `holdsPart`. */
export async function planParts(db: Db, areaId: string, parts: readonly string[]): Promise<WordPart[]> {
  const [only = ''] = parts
  if (parts.length !== 1) return parts.map((text) => ({ text, indexed: true }))
  const { rows } = await sql<{ count: number }>`${PLANNED_ANEW}
    select count(*)::int as count from (
      select 1 from archives.record r
       where ${recordHas(only)} and r.deleted_at is null and r.area_id = ${areaId} limit ${RARE + 1}) found`.execute(db)
  return [{ text: only, indexed: (rows[0]?.count ?? 0) <= RARE }]
}

/** That a part stands in what an archive under alias `a` is called, or in its code where the viewer reads it. */
export function namedBy({ sight, today }: Looking, text: string): Truth {
  const letters = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const isLetters = letters !== '' && /^[\x20-\x7e]+$/.test(text)
  // initials: each letter begins a syllable, told by the cheap pattern first
  const initials = sql`case when ' ' || a.pinyin like ${[...letters].map((each) => `% ${each}`).join('')} || '%'
      then regexp_replace(a.pinyin, '(\\S)\\S*\\s*', '\\1', 'g') like ${letters} || '%' else false end`
  const spelled = isLetters
    ? sql`replace(a.pinyin, ' ', '') like ${letters} || '%' or ${initials}
      or (${reads(sight, 'inner', 'a', today)} and position(${text.toUpperCase()} in coalesce(a.credit_code, '')) > 0)`
    : sql`false`
  return sql`(position(archives.folded(${text}) in archives.folded(a.name)) > 0 or ${spelled})`
}

/** Whether what they read hangs on the archive: else the class of a record says all. */
const hangsOnArchive = ({ reach, manages }: Sight) =>
  manages.length > 0 ||
  Object.values(reach).some(({ regionIds, companyIds }) => regionIds.length + companyIds.length > 0)

/** That a part stands in the name of the archive under alias `a`, in its spelling or code, or in a record of it that the viewer may read. */
function holdsPart(looking: Looking, { text, indexed }: WordPart): Truth {
  const { sight, today } = looking
  const archive = hangsOnArchive(sight) ? sql`join archives.archive x on x.id = r.archive_id` : sql``
  const found = indexed
    ? sql`a.id in (select r.archive_id from archives.record r ${archive}
        where ${recordHas(text)} and r.deleted_at is null and r.area_id = ${sight.areaId}
          and ${readsRecord(sight, 'r', 'x', today)} and (${isExact(text)} or ${recordHolds(text)}))`
    : // a value that hangs on the row is asked row by row; `exists` may be turned round, which reads all records
      sql`coalesce((select true from archives.record r where ${readable(looking)} and ${recordHolds(text)} limit 1), false)`
  return sql`(${namedBy(looking, text)} or ${found})`
}

/** That every one of these parts stands there. */
export function holdsParts(looking: Looking, parts: readonly WordPart[]): Truth {
  if (parts.length === 0) return sql`true`
  return sql.join(
    parts.map((part) => holdsPart(looking, part)),
    sql` and `,
  )
}

/** How many of these parts a record under alias `r` holds. */
export function partsHeld(parts: readonly WordPart[]): RawBuilder<number> {
  if (parts.length === 0) return sql`0::int`
  return sql`(${sql.join(
    parts.map(({ text }) => sql`(${recordHolds(text)})::int`),
    sql` + `,
  )})`
}

import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { sees } from '../sight/predicate-queries.ts'
import type { Sight } from '../sight/rules.ts'

/** How a row names an enterprise. */
export interface Named {
  readonly name: string | null
  readonly code: string | null
}

/** An archive that a row may mean. */
export interface Candidate {
  readonly id: string
  readonly companyId: string | null
  readonly name: string
  readonly pinyin: string
  readonly creditCode: string | null
  readonly noCodeReason: string
  readonly address: string
  readonly version: number
  readonly regionIds: readonly string[]
  /** By what it was found: its own, or those of an archive that went into it. */
  readonly hitName: string
  readonly hitCode: string | null
}

/** Archives of these codes or names that somebody sees; one that was merged leads to where it went. With `isHeld` they are locked until the transaction ends, in the order of their ids. */
export async function listCandidates(
  db: Db,
  { sight, today, isHeld }: { sight: Sight; today: Day; isHeld: boolean },
  named: readonly Named[],
): Promise<Candidate[]> {
  const codes = [...new Set(named.flatMap(({ code }) => code ?? []))]
  const names = [...new Set(named.flatMap(({ name }) => name ?? []))]
  const found = await find(db, { sight, today }, codes, names)
  if (!isHeld || found.length === 0) return found
  const ids = [...new Set(found.map(({ id }) => id))]
  await sql`select 1 from archives.archive where id = any(${ids}::uuid[]) order by id for update`.execute(db)
  // looked at again under the lock: somebody may have renamed or merged one meanwhile
  return await find(db, { sight, today }, codes, names)
}

async function find(
  db: Db,
  { sight, today }: { sight: Sight; today: Day },
  codes: readonly string[],
  names: readonly string[],
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with recursive named as (
      select a.id from archives.archive a where a.area_id = ${sight.areaId}
         and (a.credit_code = any(${codes}::text[]) or a.name = any(${names}::text[]))
      union
      select a.id from people.v_company c join archives.archive a on a.company_id = c.id where c.area_id = ${sight.areaId}
         and (c.credit_code = any(${codes}::text[]) or c.name = any(${names}::text[]))
    ), trail as (
      select n.id as hit, a.id, a.merged_into from named n join archives.archive a on a.id = n.id
      union select t.hit, a.id, a.merged_into from trail t join archives.archive a on a.id = t.merged_into
    )
    select a.id, a.company_id, a.name, a.pinyin, a.credit_code, a.no_code_reason, a.address, a.version,
           array(select distinct t.region_id from estate.v_company_region t where t.company_id = a.company_id
                  and t.first_on <= ${today}::date and coalesce(t.last_on >= ${today}::date, true)) as region_ids,
           h.name as hit_name, h.credit_code as hit_code
      from trail join archives.v_archive a on a.id = trail.id join archives.v_archive h on h.id = trail.hit
     where trail.merged_into is null and ${sees(sight, 'a', today)}`.execute(db)
  return rows
}

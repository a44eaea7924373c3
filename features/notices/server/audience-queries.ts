import { type RawBuilder, sql } from 'kysely'
import type { ScopeLine } from '#contract/notices'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Sender } from './rights.ts'

/** Whom a scope means. */
export interface Scope {
  readonly sender: Sender
  readonly scope: readonly ScopeLine[]
  readonly except: readonly string[]
  /** Today in the park. */
  readonly today: Day
}

/** So many of a line, those that no line before it reaches. */
export interface LineCount {
  readonly line: number
  readonly people: number
  readonly phones: number
}

type People = RawBuilder<unknown>

/** The people of one line, `person_id` and `has_phone`: never beyond the sender's company, or park. */
function peopleOf({ sender: { areaId, companyId }, today }: Scope, { kind, ids }: ScopeLine): People {
  const wanted = sql`any(${ids}::uuid[])`
  if (companyId === null) return peopleOfPark(areaId, today, kind, wanted)
  const members = sql`select m.person_id, m.has_phone from people.v_member m where m.company_id = ${companyId}`
  switch (kind) {
    case 'company':
      return members
    case 'people':
      return sql`${members} and m.person_id = ${wanted}`
    case 'departments':
      return sql`${members} and m.department_id in (
        with recursive below as (
          select d.id from people.v_department d where d.company_id = ${companyId} and d.id = ${wanted}
          union select d.id from people.v_department d join below b on d.parent_id = b.id)
        select id from below)`
    case 'roles':
      return sql`${members} and exists (select 1 from people.v_business_role_member r
        where r.person_id = m.person_id and r.company_id = ${companyId} and r.role_id = ${wanted})`
    default:
      return NOBODY
  }
}

const NOBODY = sql`select null::uuid as person_id, false as has_phone where false`

function peopleOfPark(areaId: string, today: Day, kind: ScopeLine['kind'], wanted: People): People {
  const members = sql`select m.person_id, m.has_phone from people.v_member m where m.area_id = ${areaId}`
  const everybody = sql`select p.person_id, p.has_phone from people.v_park_person p where p.area_id = ${areaId}`
  switch (kind) {
    case 'park':
      return everybody
    case 'people':
      return sql`${everybody} and p.person_id = ${wanted}`
    case 'companies':
      return sql`${members} and m.company_id = ${wanted}`
    case 'buildings':
      return sql`${members} and exists (select 1 from estate.v_building_tenant t
        where t.company_id = m.company_id and t.area_id = ${areaId} and t.building_id = ${wanted}
          and t.first_on <= ${today}::date and coalesce(t.last_on >= ${today}::date, true))`
    case 'parkRoles':
      return sql`${everybody} and exists (select 1 from people.v_park_role_holder h
        where h.person_id = p.person_id and h.area_id = ${areaId} and h.role_id = ${wanted})`
    default:
      return NOBODY
  }
}

/** Everybody of a scope once, by the first line that reaches them: `person_id`, `line`, `has_phone`. */
function audience(of: Scope): People {
  const lines = of.scope.map(
    (line, index) => sql`select person_id, ${index}::int as line, has_phone from (${peopleOf(of, line)}) as l`,
  )
  if (lines.length === 0) return sql`select null::uuid as person_id, 0 as line, false as has_phone where false`
  return sql`select person_id, min(line) as line, bool_or(has_phone) as has_phone
    from (${sql.join(lines, sql` union all `)}) as every
    where person_id <> all(${of.except}::uuid[]) group by person_id`
}

/** How many people each line reaches, those with a phone counted too; lines that reach nobody are left out. */
export async function countAudience(db: Db, of: Scope): Promise<LineCount[]> {
  const { rows } = await sql<LineCount>`
    select line::int as line, count(*)::int as people, count(*) filter (where has_phone)::int as phones
      from (${audience(of)}) as a group by line order by line`.execute(db)
  return rows
}

/** Puts a notice into the inbox of everybody of its scope who has it not, in the order in which inboxes stand in their indexes; answers how many. */
export async function deliver(
  db: Db,
  notice: { id: string; wanted: number; at: Date },
  of: Scope,
  only: readonly string[] | null = null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into notices.receipt (notice_id, person_id, line, wanted, delivered_at)
    select ${notice.id}, person_id, line, ${notice.wanted}, ${notice.at} from (${audience(of)}) as a
     where ${only === null ? sql`true` : sql`person_id = any(${only}::uuid[])`}
     order by person_id
    on conflict on constraint receipt_pk do nothing`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** The first line of a scope that reaches a person, and whether an exception takes them out of it; null: none does. */
export async function lineOf(db: Db, of: Scope, personId: string): Promise<{ line: number; except: boolean } | null> {
  const { rows } = await sql<{ line: number }>`
    select min(line)::int as line from (${audience({ ...of, except: [] })}) as a where person_id = ${personId}
    having count(*) > 0`.execute(db)
  const [row] = rows
  return row ? { line: row.line, except: of.except.includes(personId) } : null
}

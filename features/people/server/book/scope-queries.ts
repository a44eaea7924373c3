import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Company, Viewer } from './audience.ts'

/** Who looks into a book: a person, or a role that nobody need have. */
export interface Looker {
  readonly areaId: string
  readonly personId: string
  readonly operator: boolean
  readonly insider: boolean
}

/** A company's book in the hands of one viewer. */
export interface Book {
  readonly company: Company & { readonly id: string; readonly name: string }
  readonly viewer: Viewer
}

/** A company's book for somebody of its park; null: there is no such active company. */
export async function findBook(db: Db, looker: Looker, companyId: string): Promise<Book | null> {
  const { areaId, personId, operator, insider } = looker
  const { rows } = await sql<{
    name: string
    bookOpen: boolean
    member: boolean
    manager: boolean | null
    hr: boolean
    departmentId: string | null
    path: string[]
    exceptIds: string[] | null
  }>`
    select company.name, company.book_open, tie.person_id is not null as member, tie.manager, tie.department_id,
           exists (select from people.business_role_member seat join people.business_role role on role.id = seat.role_id
                    where seat.person_id = tie.person_id and seat.company_id = tie.company_id and role.hr) as hr,
           array(with recursive up as (
                   select id, parent_id from people.department where id = tie.department_id
                   union select above.id, above.parent_id from people.department above join up on above.id = up.parent_id)
                 select id from up)::text[] as path,
           (select rule.except_ids::text[] from people.book_rule rule
             where rule.company_id = tie.company_id and rule.person_id = tie.person_id and rule.kind = 'own-department') as except_ids
      from people.company company
      left join people.membership tie on tie.company_id = company.id and tie.person_id = ${personId}
     where company.id = ${companyId} and company.area_id = ${areaId} and company.state = 'active'`.execute(db)
  const [row] = rows
  if (!row) return null
  const { name, bookOpen, member, manager, hr, departmentId, path, exceptIds } = row
  return {
    company: { id: companyId, name, active: true, bookOpen },
    viewer: {
      personId,
      status: member ? (manager ? 'manager' : hr ? 'hr' : 'member') : null,
      departmentId,
      path,
      ownDepartment: exceptIds && { exceptIds },
      operator,
      insider,
    },
  }
}

/** The person of the query's `person` is there: neither disabled nor closing their account. */
export const isThere = sql<boolean>`(person.disabled_at is null
  and not exists (select from people.closing closing where closing.person_id = person.id))`

/** A member of a company who looks into its book, as values or as columns of the query. */
interface Member {
  readonly personId: string | RawBuilder<unknown>
  readonly departmentId: string | null | RawBuilder<unknown>
  readonly path: readonly string[] | RawBuilder<unknown>
  /** Whom they see beside their own department; null: they see the whole company. */
  readonly exceptIds: readonly string[] | null | RawBuilder<unknown>
}

/** No rule keeps the person of the query's `tie` from this viewer. */
const notHidden = ({ personId, path }: Pick<Member, 'personId' | 'path'>) => sql<boolean>`not exists (
  select from people.book_rule rule
   where rule.company_id = tie.company_id and rule.person_id = tie.person_id and rule.kind in ('hidden', 'senior')
     and not ${personId}::uuid = any(rule.except_ids)
     and not (rule.kind = 'senior' and rule.department_ids && ${path}::uuid[]))`

/** Whether a member who keeps nobody's entry sees the person of the query's `tie` and `person`. */
const memberSees = (member: Member) => sql<boolean>`(${isThere} and (tie.person_id = ${member.personId}::uuid
  or ((${member.exceptIds}::uuid[] is null or tie.department_id = ${member.departmentId}::uuid
       or tie.person_id = any(${member.exceptIds}::uuid[])) and ${notHidden(member)})))`

/**
 * Whether this viewer sees anything of the person of the query's `tie` and `person`: `fieldsSeen` as SQL, for lists, counts and searches. A property
 * test holds that both say the same.
 */
export function seenBy({ viewer, company }: Book): RawBuilder<boolean> {
  if (viewer.status === 'manager' || viewer.status === 'hr') return isThere
  if (viewer.status === 'member') return memberSees({ ...viewer, exceptIds: viewer.ownDepartment?.exceptIds ?? null })
  if (viewer.operator)
    return company.bookOpen
      ? sql`(${isThere} and ${notHidden(viewer)})`
      : sql`(${isThere} and (tie.manager or tie.reception) and ${notHidden(viewer)})`
  return viewer.insider ? sql`(${isThere} and tie.reception and ${notHidden(viewer)})` : sql`false`
}

/** The departments above and at `tie.department_id`, as an array. */
const pathOfTie = sql`array(with recursive up as (
    select id, parent_id from people.department where id = tie.department_id
    union select above.id, above.parent_id from people.department above join up on above.id = up.parent_id)
  select id from up)`

/** The member of the query's `mine`, a row of `tiesOf`. */
const MINE: Member = {
  personId: sql.ref('mine.person_id'),
  departmentId: sql.ref('mine.department_id'),
  path: sql.ref('mine.path'),
  exceptIds: sql.ref('mine.except_ids'),
}

/** What somebody is in each active company of theirs, for a query that joins it as `mine` and asks `mineSees`. */
export const tiesOf = (personId: string): RawBuilder<unknown> => sql`(
  select tie.company_id, tie.person_id, tie.department_id, ${pathOfTie} as path,
         tie.manager or exists (select from people.business_role_member seat join people.business_role role on role.id = seat.role_id
           where seat.person_id = tie.person_id and seat.company_id = tie.company_id and role.hr) as keeps,
         (select rule.except_ids from people.book_rule rule
           where rule.company_id = tie.company_id and rule.person_id = tie.person_id and rule.kind = 'own-department') as except_ids
    from people.membership tie join people.company company on company.id = tie.company_id and company.state = 'active'
   where tie.person_id = ${personId})`

/** Whether the member of the query's `mine` sees the person of its `tie` and `person`: `seenBy` for many companies at once. */
export const mineSees: RawBuilder<boolean> = sql`((mine.keeps and ${isThere}) or ${memberSees(MINE)})`

/** Whether somebody outside the company, who knows the person of the query's `tie` by name or number, may be sure of them: no rule hides them. */
export const strangerMayMeet = (personId: string): RawBuilder<boolean> =>
  sql`(${isThere} and ${notHidden({ personId, path: [] })})`

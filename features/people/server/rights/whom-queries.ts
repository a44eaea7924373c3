import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { nameHolds } from '../names/queries.ts'

/** Somebody who was found. */
export interface FoundRow {
  id: string
  name: string
  phoneSealed: Buffer | null
  /** Their company, the one that they joined first; empty: none. */
  company: string
}

const found = sql`p.id, p.nick_name as name, p.phone_sealed, coalesce((select c.name from people.membership m
  join people.company c on c.id = m.company_id and c.state = 'active' where m.person_id = p.id
  order by m.joined_at, m.company_id limit 1), '') as company`

const isThere = sql`p.disabled_at is null and not exists (select from people.closing c where c.person_id = p.id)`

/** Who of a park has this phone. */
export async function findByPhone(db: Db, areaId: string, phoneIndex: Buffer): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`select ${found} from people.person p
    where p.area_id = ${areaId} and p.phone_index = ${phoneIndex} and ${isThere}`.execute(db)
  return rows
}

/** The park's own people (by office or by entry) whose name or its pinyin holds `part`, by pinyin. */
export async function listOwnPeople(
  db: Db,
  areaId: string,
  { part, limit }: { part: string; limit: number },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`select ${found} from people.person p
    where p.area_id = ${areaId} and ${isThere}
      and (p.roles && '{operator,property}'::text[] or exists (select from people.park_entry e where e.person_id = p.id))
      and ${nameHolds(part, sql`p.nick_name`, sql`p.pinyin`)}
    order by p.pinyin, p.id limit ${limit}`.execute(db)
  return rows
}

/** Companies that are in a park, whose name or its pinyin holds `part`, by pinyin. */
export async function listCompaniesCalled(
  db: Db,
  areaId: string,
  { part, limit }: { part: string; limit: number },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from people.company
    where area_id = ${areaId} and state = 'active' and (position(lower(${part}) in lower(name)) > 0
      or position(lower(${part}) in replace(pinyin, ' ', '')) > 0)
    order by pinyin, id limit ${limit}`.execute(db)
  return rows
}

/** What these companies of a park are called, by pinyin. */
export async function listNamed(
  db: Db,
  areaId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from people.company
    where id = any(${[...ids]}::uuid[]) and area_id = ${areaId} order by pinyin, id`.execute(db)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import type { CompanyState } from './rules.ts'

const bySpelling = keyset('asc', { 'c.pinyin': 'text', 'c.id': 'id' })

/** Above every key that begins with another one: the last sign there is. */
const LAST = '\u{10FFFF}'

/** A company, called `c`, is found by this beginning of one of its keys. An empty one finds nothing. */
const isFoundBy = (key: string): RawBuilder<boolean> => sql<boolean>`(${key} <> '' and exists (
  select 1 from people.company_key k
   where k.company_id = c.id and k.area_id = c.area_id and k.key >= ${key} and k.key < ${key + LAST}))`

/** Others know of a company, called `c`: it is in the park and listed. */
const isListed = sql<boolean>`(c.state = 'active' and c.listed)`

/** Listed companies by their spelling: of one letter, and found by this key, where they are given. */
export function listListed(
  db: Db,
  areaId: string,
  { letter, key, ...asked }: PageAsked & { letter: string | undefined; key: string | null },
) {
  const companies = db
    .selectFrom('people.company as c')
    .select(['c.id', 'c.name', 'c.letter', 'c.industry', 'c.address', 'c.pinyin', 'c.reception', 'c.way', 'c.logoId'])
    .where('c.areaId', '=', areaId)
    .where(isListed)
    .$if(letter !== undefined, (query) => query.where('c.letter', '=', letter ?? ''))
    .$if(key !== null, (query) => query.where(isFoundBy(key ?? '')))
  return bySpelling.page(companies, asked)
}

/** A company that others know of; undefined: unknown, not in the park, or not listed. */
export function findListed(db: Db, areaId: string, companyId: string) {
  return db
    .selectFrom('people.company as c')
    .select(['c.id', 'c.name', 'c.letter', 'c.industry', 'c.address', 'c.pinyin', 'c.reception', 'c.way'])
    .where('c.areaId', '=', areaId)
    .where('c.id', '=', companyId)
    .where(isListed)
    .executeTakeFirst()
}

/** The letters under which listed companies stand. */
export async function listLetters(db: Db, areaId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('people.company as c')
    .select('c.letter')
    .distinct()
    .where('c.areaId', '=', areaId)
    .where(isListed)
    .execute()
  return rows.map(({ letter }) => letter)
}

/** Companies of the park for operators, by their spelling: in one state, and found by this key, where it is given. */
export function listForDesk(
  db: Db,
  areaId: string,
  { state, key, ...asked }: PageAsked & { state: CompanyState; key: string | null },
) {
  const companies = deskCompanies(db, areaId)
    .where('c.state', '=', state)
    .$if(key !== null, (query) => query.where(isFoundBy(key ?? '')))
  return bySpelling.page(companies, asked)
}

/** One company as operators see it. */
export function findForDesk(db: Db, areaId: string, companyId: string) {
  return deskCompanies(db, areaId).where('c.id', '=', companyId).executeTakeFirst()
}

const deskCompanies = (db: Db, areaId: string) =>
  db
    .selectFrom('people.company as c')
    .select(['c.id', 'c.name', 'c.creditCode', 'c.state', 'c.stateAt', 'c.industry', 'c.address', 'c.listed'])
    .select(['c.version', 'c.pinyin', 'c.logoId'])
    .select(sql<number>`(select count(*)::int from people.membership m where m.company_id = c.id)`.as('people'))
    .select(
      sql<boolean>`exists (select from people.membership m join people.person p on p.id = m.person_id
        where m.company_id = c.id and m.manager and p.disabled_at is null
          and not exists (select from people.closing x where x.person_id = p.id))`.as('managed'),
    )
    .where('c.areaId', '=', areaId)
    .$narrowType<{ state: CompanyState }>()

/** What tenants are looked for by. */
export interface TenantFilter {
  day: Day
  buildingId: string | undefined
  floorId: string | undefined
  industry: string | undefined
  key: string | null
  /** The beginning of a room's name. */
  room: string | undefined
}

/** A company on one floor. */
export interface TenantRow {
  id: string
  name: string
  industry: string
  pinyin: string
  position: number
  buildingId: string
  building: string
  floorId: string
  floor: string
  level: number
  rooms: string[]
  logoId: string | null
}

const byPlace = keyset('asc', {
  'v.position': 'integer',
  'v.building': 'text',
  'v.level': 'integer',
  'c.pinyin': 'text',
  'c.id': 'id',
})

/** Listed companies by building, floor and spelling, with their rooms of that floor on a day; one row a floor. */
export async function listTenants(
  db: Db,
  areaId: string,
  { day, buildingId, floorId, industry, key, room }: TenantFilter,
  { next, size }: PageAsked,
): Promise<Page<TenantRow>> {
  const and = (more: RawBuilder<boolean> | false | null) => (more ? sql`and ${more}` : sql``)
  const { rows } = await sql<TenantRow>`
    select c.id, c.name, c.industry, c.pinyin, c.logo_id as "logoId", v.position, v.building_id, v.building, v.floor_id, v.floor, v.level,
           array_agg(v.room order by v.room) as rooms
      from estate.v_company_room v
      join people.company c on c.id = v.company_id and c.area_id = v.area_id
     where v.area_id = ${areaId} and ${isListed} and ${byPlace.after(next)}
       and v.first_on <= ${day}::date and coalesce(v.last_on >= ${day}::date, true)
       ${and(buildingId !== undefined && sql<boolean>`v.building_id = ${buildingId}::uuid`)}
       ${and(floorId !== undefined && sql<boolean>`v.floor_id = ${floorId}::uuid`)}
       ${and(industry !== undefined && sql<boolean>`c.industry = ${industry}`)}
       ${and(key !== null && isFoundBy(key))}
       ${and(room !== undefined && sql<boolean>`starts_with(lower(v.room), lower(${room}))`)}
     group by c.id, v.position, v.building_id, v.building, v.floor_id, v.floor, v.level
     order by ${byPlace.order}
     limit ${size + 1}`.execute(db)
  return byPlace.cut(rows, size)
}

/** A floor where listed companies are. */
export interface TenantFloor {
  buildingId: string
  building: string
  floorId: string
  floor: string
}

/** Floors where listed companies are on a day, in the order of buildings and levels. */
export async function listTenantFloors(db: Db, areaId: string, day: Day): Promise<TenantFloor[]> {
  const { rows } = await sql<TenantFloor>`
    select v.building_id, v.building, v.floor_id, v.floor
      from estate.v_company_room v
      join people.company c on c.id = v.company_id and c.area_id = v.area_id
     where v.area_id = ${areaId} and ${isListed}
       and v.first_on <= ${day}::date and coalesce(v.last_on >= ${day}::date, true)
     group by v.position, v.building_id, v.building, v.floor_id, v.floor, v.level
     order by v.position, v.building, v.level
     limit 1000`.execute(db)
  return rows
}

/** Industries of listed companies that hold a room on a day. */
export async function listIndustries(db: Db, areaId: string, day: Day): Promise<string[]> {
  const { rows } = await sql<{ industry: string }>`
    select distinct c.industry
      from people.company c
     where c.area_id = ${areaId} and ${isListed} and c.industry <> ''
       and exists (select 1 from estate.v_company_room v where v.company_id = c.id and v.area_id = c.area_id
         and v.first_on <= ${day}::date and coalesce(v.last_on >= ${day}::date, true))
     order by 1
     limit 100`.execute(db)
  return rows.map(({ industry }) => industry)
}

/** Listed companies of a park that made this number public, whatever stands between its digits. */
export async function listOfPhone(
  db: Db,
  areaId: string,
  digits: string,
): Promise<{ id: string; name: string; publicPhone: string }[]> {
  return await db
    .selectFrom('people.company as c')
    .select(['c.id', 'c.name', 'c.publicPhone'])
    .where('c.areaId', '=', areaId)
    .where(isListed)
    .where('c.publicPhone', '<>', '')
    .where(sql<boolean>`regexp_replace(c.public_phone, '[^0-9]', '', 'g') = ${digits}`)
    .orderBy('c.pinyin')
    .orderBy('c.id')
    .limit(20)
    .execute()
}

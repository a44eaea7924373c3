import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Document } from '#vocabulary/document'
import type { CompanyState } from './rules.ts'

/** A company with what its page shows, and how a person stands to it. */
export async function findPage(db: Db, areaId: string, companyId: string, personId: string | null) {
  return await db
    .selectFrom('people.company as c')
    .select(['c.id', 'c.name', 'c.state', 'c.listed', 'c.industry', 'c.address', 'c.introduction', 'c.publicPhone'])
    .select([
      'c.publicEmail',
      'c.website',
      'c.way',
      'c.reception',
      'c.version',
      'c.creditCode',
      'c.logoId',
      'c.pictureId',
    ])
    .select(
      sql<boolean>`exists (select 1 from people.membership m where m.company_id = c.id and m.person_id = ${personId}::uuid)`.as(
        'member',
      ),
    )
    .select(
      sql<string | null>`(select a.state from people.application a
        where a.company_id = c.id and a.person_id = ${personId}::uuid and a.state in ('applied', 'invited') limit 1)`.as(
        'asked',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from people.application a where a.person_id = ${personId}::uuid and a.state = 'applied')`.as(
        'open',
      ),
    )
    .where('c.areaId', '=', areaId)
    .where('c.id', '=', companyId)
    .$narrowType<{ state: CompanyState; introduction: Document | null }>()
    .executeTakeFirst()
}

/** As `findPage` finds it. */
export type PageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>

/** Groups of a company by name, with how many are in them. */
export function listGroups(db: Db, companyId: string) {
  return db
    .selectFrom('people.businessRole as g')
    .select(['g.id', 'g.name'])
    .select(sql<number>`(select count(*)::int from people.business_role_member m where m.role_id = g.id)`.as('people'))
    .where('g.companyId', '=', companyId)
    .where('g.kind', '=', 'group')
    .orderBy('g.name')
    .limit(500)
    .execute()
}

/** What a manager writes of their company. */
export interface PageChange {
  industry: string
  introduction: Document | null
  publicPhone: string
  publicEmail: string
  website: string
  way: string
  reception: string
  listed: boolean
}

/** Writes what a manager said of a locked company; its version goes up by one. */
export async function updatePage(db: Db, companyId: string, { introduction, ...facts }: PageChange): Promise<void> {
  await db
    .updateTable('people.company')
    .set({
      ...facts,
      introduction: introduction === null ? null : JSON.stringify(introduction),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', companyId)
    .execute()
}

/** What an operator writes of a company. */
export interface DeskChange {
  name: string
  pinyin: string
  letter: string
  creditCode: string | null
  industry: string
  address: string
  listed: boolean
}

/** Writes what an operator said of a locked company; its version goes up by one. */
export async function updateFromDesk(db: Db, companyId: string, facts: DeskChange): Promise<void> {
  await db
    .updateTable('people.company')
    .set({ ...facts, version: sql<number>`version + 1` })
    .where('id', '=', companyId)
    .execute()
}

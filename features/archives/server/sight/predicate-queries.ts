import { type RawBuilder, sql } from 'kysely'
import type { FactClass } from '#contract/archives'
import type { Day } from '#vocabulary/day'
import { type Held, OWN_CLASSES, type Reach, reachOf, type Sight, WRITTEN_BY } from './rules.ts'

type Truth = RawBuilder<boolean>

/** `holds` of `rules.ts` over rows of archives: `a` is the alias under which the query has them. */
export function reached({ whole, regionIds, companyIds }: Reach, a: string, today: Day): Truth {
  if (whole) return sql`true`
  const company = sql.ref(`${a}.companyId`)
  const ways: Truth[] = []
  if (companyIds.length > 0) ways.push(sql`${company} = any(${[...companyIds]}::uuid[])`)
  if (regionIds.length > 0)
    ways.push(sql`exists (select 1 from estate.v_company_region t
      where t.company_id = ${company} and t.region_id = any(${[...regionIds]}::uuid[])
        and t.first_on <= ${today}::date and coalesce(t.last_on >= ${today}::date, true))`)
  return ways.length === 0 ? sql`false` : sql`coalesce(${sql.join(ways, sql` or `)}, false)`
}

/** `mayRead` of `rules.ts` as a condition of a query: whether the row of archives under alias `a` shows this class to them. */
export function reads(sight: Sight, fact: FactClass, a: string, today: Day): Truth {
  const right = reached(sight.reach[fact], a, today)
  if (sight.manages.length === 0 || !OWN_CLASSES.includes(fact)) return right
  return sql`(coalesce(${sql.ref(`${a}.companyId`)} = any(${[...sight.manages]}::uuid[]), false) or ${right})`
}

/** `mayWrite` of `rules.ts` as a condition of a query. */
export function writes(held: readonly Held[], fact: FactClass, a: string, today: Day): Truth {
  return reached(reachOf(held, WRITTEN_BY[fact]), a, today)
}

/** Whether the row of records under alias `r`, of the archive under alias `a`, is of a class that they read. */
export function readsRecord(sight: Sight, r: string, a: string, today: Day): Truth {
  const classes = (['public', 'inner', 'personal', 'staff'] as const).map(
    (fact) => sql`when ${fact} then ${reads(sight, fact, a, today)}`,
  )
  return sql`case ${sql.ref(`${r}.class`)} ${sql.join(classes, sql` `)} else false end`
}

/**
 * Whether they see that the archive under alias `a` is there at all. One of a company in the park: everybody who works there. Every other one (a lead, a draft, one that left):
 * who reads its inner facts, or follows enterprises; deleted and merged ones nobody.
 */
export function sees(sight: Sight, a: string, today: Day): Truth {
  const state = sql.ref(`${a}.state`)
  const company = sql.ref(`${a}.companyId`)
  return sql`(${state} = 'listed' and ${company} is not null
    or ${state} in ('draft', 'listed', 'left') and (${reads(sight, 'inner', a, today)} or ${reads(sight, 'staff', a, today)}))`
}

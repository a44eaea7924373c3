import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'
import { type Rule, type ValueOf, valuesFrom } from './rule.ts'

/** What a park has set of rules, by name; of those under a heading without it. */
export type Stored = Readonly<Record<string, unknown>>

/** SQL for another statement: what a park has set of the rules whose names begin so, by the rest of their names. */
export function storedUnder(areaId: string | RawBuilder<unknown>, prefix: string): RawBuilder<Stored> {
  return sql<Stored>`(
    select coalesce(jsonb_object_agg(substr(name, ${sql.lit(prefix.length + 1)}), value), '{}')
    from settings.v_current where area_id = ${areaId} and starts_with(name, ${sql.lit(prefix)})
  )`
}

/** SQL for another statement: what a park has set of one rule; null: nothing. */
export function storedOf(areaId: string | RawBuilder<unknown>, name: string): RawBuilder<unknown> {
  return sql`(select value from settings.v_current where area_id = ${areaId} and name = ${sql.lit(name)})`
}

/** What rules say in a park now, by the names that the caller gives them: one statement, within the caller's transaction. */
export async function readRules<Rules extends Readonly<Record<string, Rule>>>(
  db: Db,
  areaId: string,
  rules: Rules,
): Promise<{ [Key in keyof Rules]: ValueOf<Rules[Key]> }> {
  const names = Object.values(rules).map(({ name }) => name)
  const { rows } = await sql<{ name: string; value: unknown }>`
    select name, value from settings.v_current where area_id = ${areaId} and name = any (${names}::text[])`.execute(db)
  return valuesFrom(rules, Object.fromEntries(rows.map(({ name, value }) => [name, value])))
}

/** What holds in a park, or will from a day on: as the memory of a process has it. */
export interface HeldVersion {
  areaId: string
  name: string
  number: number
  value: unknown
  fromAt: Date
}

/** What holds or will hold, in one park or in all. */
export async function listHeld(db: Db, areaId: string | null): Promise<HeldVersion[]> {
  const { rows } = await sql<HeldVersion>`
    select v.area_id, v.name, v.number, v.value, v.from_at from settings.version v
    where v.state = 'confirmed' and (${areaId}::text is null or v.area_id = ${areaId})
      and not exists (
        select from settings.version later where later.area_id = v.area_id and later.name = v.name
          and later.state = 'confirmed' and later.from_at <= now()
          and (later.from_at, later.number) > (v.from_at, v.number)
      )`.execute(db)
  return rows
}

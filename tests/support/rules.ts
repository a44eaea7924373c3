import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'

/** Sets a rule of a park for a test, whatever its range: it holds at once, and no process is told. */
export async function setRule(db: Db, areaId: string, name: string, value: unknown): Promise<void> {
  await sql`
    insert into settings.rule as r (area_id, name, version) values (${areaId}, ${name}, 1)
    on conflict on constraint rule_pk do update set version = r.version + 1`.execute(db)
  await sql`
    insert into settings.version (id, area_id, name, number, value, reason, state, from_at, second, proposed_at, decided_at)
    select ${newId()}::uuid, ${areaId}, ${name}, coalesce(max(number), 0) + 1, ${JSON.stringify(value)}::jsonb, '测试', 'confirmed', now(),
      false, now(), now()
    from settings.version where area_id = ${areaId} and name = ${name}`.execute(db)
}

import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** A point at which somebody judges who comes. */
export interface PostRow {
  readonly name: string
  /** Whether nobody else who may sign in judges there. */
  readonly alone: boolean
}

/** The points of a gatekeeper, in the park's order, those out of service left out. */
export async function listPosts(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select p.name, not exists (
      select from access.gatekeeper o join people.v_park_person other on other.person_id = o.person_id and other.area_id = o.area_id
      where o.point_id = p.id and o.person_id <> k.person_id) as alone
    from access.gatekeeper k join access.point p on p.id = k.point_id
    where k.area_id = ${areaId} and k.person_id = ${personId} and p.disabled_at is null
    order by p.position, p.id`.execute(db)
  return rows
}

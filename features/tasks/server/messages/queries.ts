import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { seesTask } from '../ground/queries.ts'

/** Of these tasks, those of a park that a person sees. */
export async function listSeenTasks(
  db: Db,
  person: Pick<Caller, 'personId' | 'areaId' | 'companies' | 'roles'>,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks.task t
     where t.id = any (${[...ids]}::uuid[]) and t.area_id = ${person.areaId} and ${seesTask(person)}`.execute(db)
  return rows.map(({ id }) => id)
}

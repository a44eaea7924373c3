import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { type Day, dayOf } from '#vocabulary/day'
import { type Archive, findArchive } from '../ground/queries.ts'
import { type Sight, sightOf } from '../sight/rules.ts'
import { findOwnId } from './queries.ts'

/** The own archive of a company, and what its managers read of it. */
export interface Own {
  readonly archive: Archive
  readonly sight: Sight
  readonly today: Day
}

/** The archive of the company that a manager acts for, as every manager of it reads it, whatever other rights this one has; null: there is none. */
export async function findOwn(db: Db, person: Caller, now: Date): Promise<Own | null> {
  const { areaId, personId, companyId } = person
  if (companyId === null) return null
  const id = await findOwnId(db, areaId, companyId)
  if (id === null) return null
  const sight = sightOf({ areaId, personId, manages: [companyId] }, [])
  const today = dayOf(now)
  const archive = await findArchive(db, sight, id, today)
  return archive && { archive, sight, today }
}

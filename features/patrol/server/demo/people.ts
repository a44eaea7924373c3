import { factsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import type { Right } from '#vocabulary/rights'
import { REVIEW, WALK } from '../ground/rights.ts'

/** The people of the demo who have to do with patrol, as callers. */
export interface DemoPeople {
  readonly walker: Caller
  readonly reviewer: Caller
  readonly second: Caller
  readonly manager: Caller
  readonly companyId: string
}

/** Who of the demo is who, by their ids; null: they are not there. */
export type DemoIds = Readonly<Record<'walker' | 'reviewer' | 'second' | 'manager', string | null>>

/** Somebody of the demo as a caller. Their rights begin today: the month before is made as if they had held these. */
async function callerOf(
  db: Db,
  areaId: string,
  personId: string | null,
  ...rights: readonly Right[]
): Promise<Caller | null> {
  const facts = personId === null ? null : await factsOf(db, { areaId, personId })
  if (personId === null || facts === null) return null
  const all = [...new Set([...facts.rights, ...rights])]
  return { sessionId: 'demo', personId, areaId, kind: 'person', companyId: null, ...facts, rights: all }
}

/** The people of the demo; null: one of them is not there. */
export async function demoPeople(db: Db, areaId: string, ids: DemoIds): Promise<DemoPeople | null> {
  const walker = await callerOf(db, areaId, ids.walker, WALK)
  const reviewer = await callerOf(db, areaId, ids.reviewer, REVIEW)
  const second = await callerOf(db, areaId, ids.second, REVIEW)
  const manager = await callerOf(db, areaId, ids.manager)
  const companyId = manager?.companies[0]?.companyId
  if (!walker || !reviewer || !second || !manager || companyId === undefined) return null
  return { walker, reviewer, second, manager, companyId }
}

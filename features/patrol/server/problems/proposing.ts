import { holderOf } from '#door/estate'
import { companyNamesOf, namesOf, peersOf, rolesOf } from '#door/people'
import type { Db } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { lastAssignee } from './queries.ts'
import type { ProblemRow } from './row.ts'

/** Who is proposed as addressee. */
export interface Proposed {
  readonly kind: 'company' | 'person'
  readonly id: string
  readonly name: string
}

/** The company that holds the room today, else who of the property staff mended there last, else the first of them; null: there is nobody. */
export async function proposedFor(db: Db, problem: ProblemRow, now: Date): Promise<Proposed | null> {
  const { areaId, roomId } = problem
  const held = roomId === null ? null : await holderOf(db, { areaId, roomId, day: dayOf(now) })
  if (held && 'companyId' in held.holder) {
    const { companyId } = held.holder
    const name = (await companyNamesOf(db, areaId, [companyId])).get(companyId)
    if (name !== undefined) return { kind: 'company', id: companyId, name }
  }
  const last = await lastAssignee(db, problem)
  if (last !== undefined && (await rolesOf(db, areaId, [last])).get(last)?.includes('property'))
    return { kind: 'person', id: last, name: (await namesOf(db, [last])).get(last) ?? '' }
  const [first] = await peersOf(db, { areaId, roles: ['property'] }, { part: '', limit: 1 })
  return first ? { kind: 'person', ...first } : null
}

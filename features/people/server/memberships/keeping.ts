import type { Db } from '#platform/db'
import type { CallContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { type MemberStatus, statusIn } from '../status/queries.ts'
import { lockCompanies } from './queries.ts'

/** A company whose people somebody may manage, and their status in it. */
export interface Keeping {
  areaId: string
  companyId: string
  personId: string
  status: Exclude<MemberStatus, 'member'>
}

/** The company for which somebody acts and whose people they may manage, read in this transaction. Refuses 403. */
export async function keepingOf({ areaId, person }: Pick<CallContext, 'areaId' | 'person'>, db: Db): Promise<Keeping> {
  const { personId, companyId } = person
  const status = companyId === null ? null : await statusIn(db, personId, companyId)
  if (companyId === null || status === null || status === 'member') refuse(refusals.forbidden)
  return { areaId, companyId, personId, status }
}

/** As `keepingOf`, with the company locked first: who keeps it, and its managers and departments, stay as they are until the transaction ends. */
export async function keepingLocked(ctx: Pick<CallContext, 'areaId' | 'person'>, db: Db): Promise<Keeping> {
  const { companyId } = ctx.person
  if (companyId === null) refuse(refusals.forbidden)
  await lockCompanies(db, ctx.areaId, [companyId])
  return await keepingOf(ctx, db)
}

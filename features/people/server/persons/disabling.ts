import { PERSON_DISABLED, PERSON_ENABLED, personRefusals } from '#contract/people'
import { type AuditedBy, audited } from '#platform/audit'
import { type Db, holdName } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { lockCompanies } from '../memberships/queries.ts'
import { withdrawOpen } from '../slips/queries.ts'
import {
  countOtherOperators,
  endGrantsOfPerson,
  type HeldPerson,
  holdPerson,
  updateDisabled,
} from './change-queries.ts'
import { listTies } from './queries.ts'
import { operatorsRefusal } from './rules.ts'

/** Who disables whom, where and when; the context of a call is one. */
export type Disabling = AuditedBy & { readonly db: Db }

/** Who may sign in as an operator of a park changes one change after another: of two who take each other’s office one finds it taken. */
export function holdOperators(db: Db, areaId: string): Promise<void> {
  return holdName(db, `people.operators ${areaId}`)
}

/** A person of the park, held. Refuses 404 for who is not there. */
export async function mustHold(db: Db, areaId: string, id: string): Promise<HeldPerson> {
  return (await holdPerson(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
}

/**
 * Disables a person in the caller's transaction: their sessions, grants and slip end with it, other areas hear of it. Whoever signs in as them at this moment waits for the row, and is refused after. Refuses
 * where fewer than two operators would stay, and, unless it is urgent, where something must be handed over first.
 */
export async function disable(
  ctx: Disabling,
  { identity, jobs, posts }: Pick<PeopleEngines, 'identity' | 'jobs' | 'posts'>,
  { id, reason, urgent }: { id: string; reason: string; urgent: boolean },
): Promise<void> {
  const { areaId, db, now } = ctx
  await holdOperators(db, areaId)
  const person = await mustHold(db, areaId, id)
  if (person.disabledAt !== null) return
  const otherOperators = await countOtherOperators(db, areaId, id)
  const no = operatorsRefusal({ roles: person.roles, disabled: false, otherOperators })
  if (no) refuse(no)
  const managed = (await listTies(db, id)).filter(({ manager }) => manager)
  // Of two managers of one company who are disabled at once the second is found to be the last.
  const managedIds = managed.map((tie) => tie.id)
  if (managedIds.length > 0) await lockCompanies(db, areaId, managedIds)
  const open = urgent ? [] : await posts.openOf(db, { areaId, personId: id })
  if (open.length > 0) refuse(personRefusals.handOver, { data: { n: open.length } })
  await updateDisabled(db, id, { disabledAt: now, disabledWhy: reason })
  await identity.sessions.endAll(db, id, 'person disabled')
  const end = { endedAt: now, endedBy: ctx.person.personId, endReason: '账号已停用' }
  const grants = await endGrantsOfPerson(db, id, end)
  await withdrawOpen(db, [id], now)
  await jobs.announce(db, { type: PERSON_DISABLED, payload: { areaId, personId: id } })
  const detail = { reason, urgent, grants: grants.length }
  await audited(db, ctx, 'people.person.disabled', { kind: 'people.person', id }, detail)
}

/** Enables a person again: they may sign in. What ended with the disabling is given anew. */
export async function enable(
  ctx: Disabling,
  { identity, jobs }: Pick<PeopleEngines, 'identity' | 'jobs'>,
  id: string,
): Promise<void> {
  const { areaId, db } = ctx
  const person = await mustHold(db, areaId, id)
  if (person.disabledAt === null) return
  await updateDisabled(db, id, { disabledAt: null, disabledWhy: '' })
  await identity.sessions.personChanged(db, id)
  await jobs.announce(db, { type: PERSON_ENABLED, payload: { areaId, personId: id } })
  await audited(db, ctx, 'people.person.enabled', { kind: 'people.person', id })
}

import { type Db, holdName, newId } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import { personAddress } from '../address.ts'
import type { Delegation, PeoplePort } from '../approvals.ts'
import { approvalRefusals } from '../contract.ts'
import type { Address } from '../process.ts'
import type { Actor } from '../subject.ts'
import {
  type DelegationRow,
  endDelegation,
  findOverlapping,
  insertDelegation,
  listDelegations,
  listDelegators,
} from './queries.ts'

const MAX_MS = 366 * 86_400_000

/**
 * The actor with the addresses of those who delegated to them. Not passed on: who stands in for somebody does not get what that one stands in for. Asked
 * once, it is not asked again.
 */
export async function standIn(db: Db, people: PeoplePort, actor: Actor): Promise<Actor> {
  if (actor.via) return actor
  const { areaId, personId, addresses, now } = actor
  const via = new Map<Address, string>()
  const delegators = await listDelegators(db, areaId, personId, now)
  const theirs = delegators.length > 0 ? await people.addressesOf(db, areaId, delegators) : new Map()
  for (const delegator of delegators)
    for (const address of theirs.get(delegator) ?? [])
      if (!addresses.includes(address) && !via.has(address)) via.set(address, delegator)
  return { ...actor, addresses: [...addresses, ...via.keys()], via }
}

/** Keeps that a person's duties go to another for a time; one at a time. Refuses `approval_delegate`. */
export async function delegate(
  db: Db,
  people: PeoplePort,
  { areaId, personId, now }: Actor,
  { toPersonId, fromAt, untilAt }: { toPersonId: string; fromAt: Date; untilAt: Date },
): Promise<Delegation> {
  const problem = (words: string, field: string) =>
    refuse(approvalRefusals.delegate, { field, data: { problem: words } })
  if (untilAt <= now || untilAt <= fromAt) problem('结束时间须晚于开始时间和现在', 'untilAt')
  if (untilAt.getTime() - Math.max(fromAt.getTime(), now.getTime()) > MAX_MS) problem('委托最长一年', 'untilAt')
  if (toPersonId === personId) problem('不能委托给自己', 'toPersonId')
  const address = personAddress(toPersonId)
  const held = await people.holdersOf(db, areaId, [address])
  if (!held.get(address)?.includes(toPersonId)) problem('请选择本园区的其他人员', 'toPersonId')
  await holdName(db, `approvals delegation ${personId}`)
  if (await findOverlapping(db, personId, { fromAt, untilAt })) problem('该时段已有委托，请先结束', 'fromAt')
  const row: DelegationRow = { id: newId(), areaId, fromId: personId, toId: toPersonId, fromAt, untilAt, endedAt: null }
  await insertDelegation(db, row, now)
  const [view] = await viewed(db, people, areaId, [row])
  return view ?? refuse(refusals.notFound)
}

/** Delegations that the actor gave or got and that are not over. */
export async function delegationsOf(
  db: Db,
  people: PeoplePort,
  { areaId, personId, now }: Actor,
): Promise<Delegation[]> {
  return await viewed(db, people, areaId, await listDelegations(db, areaId, personId, now))
}

/** Ends one that the actor gave. Refuses 404. */
export async function endOwn(db: Db, { areaId, personId, now }: Actor, id: string): Promise<void> {
  if (!(await endDelegation(db, { areaId, personId, id, now }))) refuse(refusals.notFound, { field: 'id' })
}

async function viewed(
  db: Db,
  people: PeoplePort,
  areaId: string,
  rows: readonly DelegationRow[],
): Promise<Delegation[]> {
  if (rows.length === 0) return []
  const persons = [...new Set(rows.flatMap(({ fromId, toId }) => [fromId, toId]))]
  const names = await people.namesOf(db, areaId, persons.map(personAddress))
  const named = (personId: string) => ({ personId, name: names.get(personAddress(personId)) ?? '' })
  return rows.map(({ id, fromId, toId, fromAt, untilAt, endedAt }) => ({
    id,
    from: named(fromId),
    to: named(toId),
    fromAt,
    untilAt,
    endedAt,
  }))
}

import type { Db } from '#platform/db'
import type { Live } from '#platform/http'
import type { Jobs } from '#platform/jobs'
import type { PeoplePort, StandIns } from '../approvals.ts'
import { listStandIns } from '../delegations/queries.ts'
import type { Address } from '../process.ts'
import type { DutyPlace } from './queries.ts'

// A hint is told by a subscriber, after the act's commit: transactions that notify commit one after the other.

/** Some of the inbox opened, closed or was urged, or a case ended. */
export const DUTY_MOVED = 'approvals.duty.moved'

/** The payload of `approvals.duty.moved`. */
export interface DutyMoved {
  readonly areaId: string
  readonly places: readonly DutyPlace[]
  /** Cases that somebody else than their applicant ended, in the same transaction. */
  readonly ended?: readonly string[]
  /** Who did it: they need no message of their own act; null: the clock, or nobody. */
  readonly by?: string | null
}

/** Announces, in the caller's transaction, that these rows of the inbox moved and these cases ended; of none nothing. */
export async function announceDuties(
  db: Db,
  jobs: Pick<Jobs, 'announce'>,
  areaId: string,
  places: readonly DutyPlace[],
  { ended = [], by = null }: Pick<DutyMoved, 'ended' | 'by'> = {},
): Promise<void> {
  if (places.length === 0 && ended.length === 0) return
  const payload: DutyMoved = {
    areaId,
    places: places.map(({ id, address }) => ({ id, address })),
    ended: [...ended],
    by,
  }
  await jobs.announce(db, { type: DUTY_MOVED, payload })
}

/** With what the persons behind addresses are found. */
export interface Finding {
  readonly people: PeoplePort
  readonly also: readonly StandIns[]
  readonly now: Date
}

/** The persons behind addresses and those who stand in for them, by address. */
export async function personsBehind(
  db: Db,
  areaId: string,
  among: readonly Address[],
  { people, also, now }: Finding,
): Promise<ReadonlyMap<Address, ReadonlySet<string>>> {
  const addresses = [...new Set(among)]
  const holders = await people.holdersOf(db, areaId, addresses)
  const persons = [...new Set(addresses.flatMap((address) => holders.get(address) ?? []))]
  const standIns: { fromId: string; toId: string }[] = await listStandIns(db, areaId, persons, now)
  for (const more of also) standIns.push(...(await more(db, { areaId, personIds: persons, now })))
  const withStandIns = (holder: string) => [
    holder,
    ...standIns.filter(({ fromId }) => fromId === holder).map(({ toId }) => toId),
  ]
  return new Map(addresses.map((address) => [address, new Set((holders.get(address) ?? []).flatMap(withStandIns))]))
}

/** Hints the persons behind the addresses, and those who stand in for them, each duty once: topic `duty`, the duty's id. */
export async function hintHolders(
  db: Db,
  live: Pick<Live, 'tell'>,
  places: readonly DutyPlace[],
  behind: ReadonlyMap<Address, ReadonlySet<string>>,
): Promise<void> {
  const notified = new Map<string, Set<string>>()
  for (const { id, address } of places)
    for (const person of behind.get(address) ?? []) notified.set(person, (notified.get(person) ?? new Set()).add(id))
  for (const [person, ids] of notified) await live.tell(db, person, ...[...ids].map((id) => ({ topic: 'duty', id })))
}

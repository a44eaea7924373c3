import type { Db } from '#platform/db'
import type { Live } from '#platform/http'
import type { Jobs } from '#platform/jobs'
import type { PeoplePort, StandIns } from '../approvals.ts'
import { listStandIns } from '../delegations/queries.ts'
import type { DutyPlace } from './queries.ts'

// A hint is told by a subscriber, after the act's commit: transactions that notify commit one after the other.

/** Some of the inbox opened, closed or was urged. */
export const DUTY_MOVED = 'approvals.duty.moved'

interface DutyMoved {
  areaId: string
  places: DutyPlace[]
}

/** Announces, in the caller's transaction, that these rows of the inbox moved; of none nothing. */
export async function announceDuties(
  db: Db,
  jobs: Pick<Jobs, 'announce'>,
  areaId: string,
  places: readonly DutyPlace[],
): Promise<void> {
  if (places.length === 0) return
  const payload: DutyMoved = { areaId, places: places.map(({ id, address }) => ({ id, address })) }
  await jobs.announce(db, { type: DUTY_MOVED, payload })
}

/** Hints the persons behind the addresses, and those who stand in for them, each duty once: topic `duty`, the duty's id. */
export async function hintHolders(
  db: Db,
  payload: unknown,
  { people, also, live, now }: { people: PeoplePort; also: readonly StandIns[]; live: Pick<Live, 'tell'>; now: Date },
): Promise<void> {
  const { areaId, places } = payload as DutyMoved // we wrote it in `announceDuties`
  const addresses = [...new Set(places.map(({ address }) => address))]
  const holders = await people.holdersOf(db, areaId, addresses)
  const persons = [...new Set(addresses.flatMap((address) => holders.get(address) ?? []))]
  const standIns: { fromId: string; toId: string }[] = await listStandIns(db, areaId, persons, now)
  for (const more of also) standIns.push(...(await more(db, { areaId, personIds: persons, now })))
  const notified = new Map<string, Set<string>>()
  for (const { id, address } of places)
    for (const holder of holders.get(address) ?? [])
      for (const person of [holder, ...standIns.filter(({ fromId }) => fromId === holder).map(({ toId }) => toId)])
        notified.set(person, (notified.get(person) ?? new Set()).add(id))
  for (const [person, ids] of notified) await live.tell(db, person, ...[...ids].map((id) => ({ topic: 'duty', id })))
}

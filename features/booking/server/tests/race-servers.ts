import { workdaysOf } from '#door/estate'
import { type Approvals, createApprovals, type PeoplePort, rightAddress } from '#platform/approvals'
import type { Db, Store } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { heldInbox } from '../../../../tests/support/inbox.ts'
import { bookingSubject } from '../approval/register.ts'
import { BOOKING_SUBJECT } from '../approval/subject.ts'
import type { Making } from '../bookings/book.ts'
import type { Ending } from '../bookings/cancel.ts'
import { DESK } from './nodes.ts'

// Servers as a race needs them: connections of their own, and the engines that decide who has a place. Who is told of it is tested elsewhere.

/** A server that takes part in a race. */
export interface RaceServer {
  readonly store: Store
  readonly db: Db
  readonly engines: Making & Ending
  readonly approvals: Approvals
}

/** Who decides in a race. */
export const DECIDER = '00000000-0000-7000-8000-00000000000d'
const OPERATORS = rightAddress('operator')

/** An engine that the acts of a race never ask: bookings without guests and files. */
function never<Engine extends object>(what: string): Engine {
  const get = () => {
    throw new Error(`${what} is not asked here`)
  }
  return new Proxy({} as Engine, { get })
}

/** One decider, and applicants of whom nobody knows more than their id. */
const people: PeoplePort = {
  namesOf: async () => new Map(),
  holdersOf: async (_db, _areaId, addresses) =>
    new Map(
      addresses.map((address) => [address, address === OPERATORS ? [DECIDER] : [address.replace('person:', '')]]),
    ),
  addressesOf: async (_db, _areaId, ids) =>
    new Map(ids.map((id) => [id, id === DECIDER ? [OPERATORS] : [`person:${id}`]])),
}

/** A server on these connections, on which it is always `now`. */
export function raceServer(store: Store, now: Date): RaceServer {
  const quiet = { announce: async () => {}, enqueue: async () => {} }
  const jobs: Jobs = Object.assign(Object.create(never<Jobs>('jobs')), quiet)
  const clock = () => now
  const approvals = createApprovals({
    store,
    jobs,
    live: never('live'),
    inbox: heldInbox(),
    clock,
    caretaker: OPERATORS,
  })
  approvals.describePeople(people)
  approvals.describeDays(workdaysOf)
  approvals.subject(BOOKING_SUBJECT, bookingSubject({ jobs, approvals, clock }))
  return { store, db: store.db, approvals, engines: { jobs, vault: never('vault'), files: never('files'), approvals } }
}

/** A process by which the desk decides; answers its id. */
export async function deskProcess({ approvals, db }: RaceServer, now: Date): Promise<string> {
  const facts = {
    areaId: '1',
    kind: BOOKING_SUBJECT,
    processId: null,
    process: { title: '抢订审批', steps: DESK },
    by: null,
    now,
  }
  return (await approvals.saveProcess(db, facts)).processId
}

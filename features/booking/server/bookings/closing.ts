import type { Kind } from '#contract/booking'
import type { ClosingPart } from '#platform/retention'
import type { BookingEngines } from '../engines.ts'
import { lockRequester } from '../requests/lock-queries.ts'
import { spanWords } from '../time/words.ts'
import { countOpenBacks, forgetForPerson, listOpenOf } from './closing-queries.ts'
import { endHoldsOf } from './hold-calls.ts'

/** Where the bookings of a kind stand on the phone. */
const RECORDS: Readonly<Record<Kind, string>> = {
  room: '/reserverecord',
  venue: '/venuereserverecord',
  display: '/tempreserverecord',
  inner: '/innerreserverecord',
}

/**
 * What booking has to say when an account closes: what is ahead is cancelled first, and money that goes back has arrived. Whoever books locks
 * themselves before; with that lock what is read here holds until the transaction ends. What they held in a form is free at once.
 */
export function bookingClosing({ jobs, clock }: Pick<BookingEngines, 'jobs' | 'clock'>): ClosingPart {
  return {
    async open(db, who) {
      await lockRequester(db, who, null)
      const bookings = await listOpenOf(db, who, clock())
      const backs = await countOpenBacks(db, who)
      return [
        ...bookings.map(({ subject, startsAt, endsAt, kind }) => ({
          what: `预订“${subject}” ${spanWords({ from: startsAt, until: endsAt })}`,
          todo: '请先取消，或等它结束',
          path: RECORDS[kind as Kind],
          blocks: true,
        })),
        ...(backs > 0
          ? [{ what: `${backs} 笔预订退款还没有到账`, todo: '到账后就可以注销', path: RECORDS.room, blocks: true }]
          : []),
      ]
    },
    async stop(db, { personId }) {
      await forgetForPerson(db, personId)
      await endHoldsOf(db, jobs, personId, clock())
    },
  }
}

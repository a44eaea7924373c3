import type { Fault } from '../../../../tests/support/faults.ts'

const guests = ['server/guests/guests.server.test.ts']
const offers = ['server/queue/offers.server.test.ts']
const queue = ['server/queue/queue.server.test.ts']
const checkIn = ['server/checkin/checkin.server.test.ts']
const calendar = ['server/guests/entries.test.ts']

/** Faults in who is told, who is offered what, who is missed, and what a series is. */
export const aroundFaults: readonly Fault[] = [
  {
    file: 'server/guests/tell.ts',
    before: 'if (!told?.first) return\n  await invite(',
    after: 'if (!told) return\n  await invite(',
    cost: 'somebody who is invited to a series gets an SMS for each of its dates',
    tests: guests,
  },
  {
    file: 'server/guests/tell.ts',
    before: 'if (wait > 0) return',
    after: '',
    cost: 'one host sends SMS to as many numbers as they like, at the park’s cost',
    tests: guests,
  },
  {
    file: 'server/guests/link-calls.ts',
    before: 'if (invited.hostId !== person.personId) refuse(refusals.notFound)',
    after: '',
    cost: 'anybody of the park takes over the invitation of a guest',
    tests: guests,
  },
  {
    file: 'server/guests/invite.ts',
    before: "if (personId !== undefined && !colleagues.has(personId)) refuse(refusals.notFound, { field: 'guests' })",
    after: '',
    cost: 'people of other companies are invited by an id, and their names are read',
    tests: guests,
  },
  {
    file: 'server/guests/calendar-calls.ts',
    before: 'if (!(await factsOf(db, whose))) refuse(bookingRefusals.calendarUnknown)',
    after: '',
    cost: 'the calendar of somebody who was disabled stays open to whoever has its address',
    tests: guests,
  },
  {
    file: 'server/guests/entries.ts',
    before: 'except: days.filter((day) => !byDay.has(day)).map((day) => momentOn(day, rule.from)),',
    after: '',
    cost: 'cancelled dates of a series, and days off, stand in people’s calendars',
    tests: calendar,
  },
  {
    file: 'server/queue/offer.ts',
    before:
      'for (const candidate of together(await listCandidates(db, freed, now))) await offer(db, engines, candidate, now)',
    after:
      'for (const candidate of (await listCandidates(db, freed, now)).toReversed()) await offer(db, engines, candidate, now)',
    cost: 'who came last is offered the time first',
    tests: offers,
  },
  {
    file: 'server/queue/offer.ts',
    before: 'await offerFreed(db, engines, { placeId, unitIds, from: startsAt, until: endsAt }, now)\n  return true',
    after: 'return true',
    cost: 'a time that somebody declines is offered to nobody else',
    tests: queue,
  },
  {
    file: 'server/queue/offer-queries.ts',
    before: 'and w.starts_at > ${now} and w.starts_at >= ${now}::timestamptz + p.notice)',
    after: 'and w.starts_at > ${now})',
    cost: 'people are offered times that they may not book any more',
    tests: offers,
  },
  {
    file: 'server/queue/rules.ts',
    before: 'const until = Math.min(now.getTime() + OFFER_MINUTES * MINUTE, last)',
    after: 'const until = now.getTime() + OFFER_MINUTES * MINUTE',
    cost: 'an offer stands beyond the start of its time, which nobody can use then',
    tests: offers,
  },
  {
    file: 'server/queue/calls.ts',
    before:
      'await announceFreed(db, engines.jobs, { areaId, placeId, unitIds, takesFrom: from, takesUntil: until }, now)',
    after: '',
    cost: 'who joins while the time becomes free waits for ever',
    tests: queue,
  },
  {
    file: 'server/checkin/missed.ts',
    before: 'if (!booking || !isMissed(booking, now)) return',
    after: 'if (!booking) return',
    cost: 'somebody who checked in at the last moment is missed, and their room given away',
    tests: checkIn,
  },
  {
    file: 'server/checkin/rules.ts',
    before: 'return now > until ? bookingRefusals.checkInLate : null',
    after: 'return null',
    cost: 'who comes too late checks in to a room that is being given away',
    tests: ['server/checkin/rules.test.ts'],
  },
  {
    file: 'server/checkin/missed.ts',
    before: 'await freeTime(db, jobs, booking, now)',
    after: '',
    cost: 'a room stays empty to which nobody came',
    tests: checkIn,
  },
]

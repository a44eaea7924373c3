import type { Fault } from '../../../../tests/support/faults.ts'

const DESK = ['server/desk/desk.server.test.ts']
const INNER = ['server/inner/inner.server.test.ts']

/** Faults in what operators and managers run, and in internal meetings. */
export const deskFaults: readonly Fault[] = [
  {
    file: 'server/desk/scope.ts',
    before: "    : person.companyId === place.companyId && allows(person, place.companyId, 'manage')",
    after: "    : allows(person, person.companyId, 'manage')",
    cost: 'a manager changes the rooms of another company',
    tests: DESK,
  },
  {
    file: 'server/desk/place-calls.ts',
    before: 'return version === undefined ? place : asSeen(place, version, bookingRefusals.placeChanged)',
    after: 'return place',
    cost: 'the later of two saves undoes the earlier one unseen',
    tests: DESK,
  },
  {
    file: 'server/desk/place-calls.ts',
    before: 'if (gone.length > 0 && (await hasAhead(db, placeId, gone, now)))',
    after: 'if (gone.length > 100)',
    cost: 'a part of a venue is taken away under its bookings',
    tests: DESK,
  },
  {
    file: 'server/desk/closure-calls.ts',
    before: 'if (standing.some(({ id }) => !chosen.has(id)))',
    after: 'if (standing.length > 100)',
    cost: 'a booking that nobody decided about is ended by a closure',
    tests: DESK,
  },
  {
    file: 'server/desk/closure-calls.ts',
    before: 'back: [{ hours: 0, percent: 100 }],',
    after: 'back: each.back,',
    cost: 'who was moved by the park pays for cancelling',
    tests: DESK,
  },
  {
    file: 'server/desk/end-with-all.ts',
    before: 'else await freeTime(db, jobs, each, now)',
    after: '',
    cost: 'the time of a cancelled booking stays taken',
    tests: DESK,
  },
  {
    file: 'server/inner/calls.ts',
    before: "const isSeen = isHost || meeting?.minutesState === 'published'",
    after: 'const isSeen = true',
    cost: 'guests read minutes that are still a draft',
    tests: INNER,
  },
  {
    file: 'server/inner/queries.ts',
    before: "    .where('personId', '=', personId)\n    .returning('id')",
    after: "    .returning('id')",
    cost: 'a stranger signs in, and everybody with them',
    tests: INNER,
  },
]

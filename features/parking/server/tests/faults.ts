import type { Equivalent, Fault } from '../../../../tests/support/faults.ts'
import { billFaults } from './bill-faults.ts'
import { couponFaults } from './coupon-faults.ts'
import { deskParkFaults } from './desk-park-faults.ts'
import { deskWorkFaults } from './desk-work-faults.ts'
import { findFaults } from './find-faults.ts'
import { freeFaults } from './free-faults.ts'
import { importFaults } from './import-faults.ts'
import { laneFaults } from './lane-faults.ts'
import { staffFaults } from './staff-faults.ts'
import { thirdFaults } from './third-faults.ts'

/** Faults in what is charged and which barrier opens, each of which a test must notice. */
export const faults: readonly Fault[] = [
  ...couponFaults,
  ...freeFaults,
  ...billFaults,
  ...importFaults,
  ...laneFaults,
  ...deskWorkFaults,
  ...staffFaults,
  ...findFaults,
  ...thirdFaults,
  ...deskParkFaults,
  {
    file: 'server/orders/pay-calls.ts',
    before:
      "if (order.state !== 'open') refuse(parkingRefusals.nothingDue, { data: { leaveBy: leaveByWords(order.leaveBy) } })",
    after: "if (order.state !== 'open') refuse(parkingRefusals.nothingDue, { data: { leaveBy: leaveByWords(null) } })",
    cost: 'who has paid is not told until when to leave, and pays again',
    tests: ['server/orders/paying.server.test.ts'],
  },
  {
    file: 'server/orders/pay-calls.ts',
    before: 'if (ctx.now > order.goodUntil) refuse(parkingRefusals.quoteExpired)',
    after: '',
    cost: 'a person pays a price of long ago, which opens nothing',
    tests: ['server/orders/orders.server.test.ts'],
  },
  {
    file: 'server/orders/pay-calls.ts',
    before: 'if (stay.paidFen !== order.paidBeforeFen) refuse(parkingRefusals.orderClosed)',
    after: '',
    cost: 'who confirmed before somebody else paid is sent to pay once more',
    tests: ['server/orders/paying.server.test.ts'],
  },
  {
    file: 'server/orders/settle.ts',
    before: "if (neededFen < coversFen) return 'refund'",
    after: '',
    cost: 'money that nobody owes is kept',
    tests: ['server/orders/orders.server.test.ts'],
  },
  {
    file: 'server/orders/settle.ts',
    before: "|| order.state !== 'open') return 'refund'",
    after: ") return 'refund'",
    cost: 'an order is paid twice and both are kept',
    tests: ['server/orders/paying.server.test.ts'],
  },
  {
    file: 'server/orders/settle.ts',
    before: 'paidAt <= trade.expiresAt && stay.paidFen',
    after: 'stay.paidFen',
    cost: 'money for a price of long ago opens the barrier',
    tests: ['server/orders/orders.server.test.ts'],
  },
  {
    file: 'server/orders/settle.ts',
    before: '&& stay.paidFen >= order.paidBeforeFen',
    after: '',
    cost: 'what is left of two payments opens the barrier',
    tests: ['server/orders/move-payment.server.test.ts'],
  },
  {
    file: 'server/orders/calls.ts',
    before: 'token.personId !== ctx.person.personId ||',
    after: '',
    cost: 'somebody else’s token places an order',
    tests: ['server/orders/orders.server.test.ts'],
  },
  {
    file: 'server/orders/calls.ts',
    before: '|| token.stayId !== input.stayId)',
    after: ')',
    cost: 'a token for one stay orders another',
    tests: ['server/orders/paying.server.test.ts'],
  },
  {
    file: 'server/orders/calls.ts',
    before: 'if (ctx.now > token.goodUntil) refuse(parkingRefusals.tokenUnknown)',
    after: '',
    cost: 'a token is good for ever',
    tests: ['server/orders/paying.server.test.ts'],
  },
  {
    file: 'server/orders/rules.ts',
    before: 'if (free && quote.dueFen > 0)',
    after: 'if (false)',
    cost: 'a free order opens the barrier for who owes',
    tests: ['server/orders/rules.test.ts', 'server/orders/orders.server.test.ts'],
  },
  {
    file: 'server/orders/rules.ts',
    before: 'expectFen !== undefined && expectFen !== quote.dueFen',
    after: 'false',
    cost: 'a person is charged another price than they saw',
    tests: ['server/orders/rules.test.ts', 'server/orders/orders.server.test.ts'],
  },
  {
    file: 'server/orders/queries.ts',
    before: 'if (!order || order.personId !== personId) refuse',
    after: 'if (!order) refuse',
    cost: 'anybody reads the orders of others',
    tests: ['server/orders/orders.server.test.ts', 'server/stays/plates.server.test.ts'],
  },
  {
    file: 'server/stays/plate-queries.ts',
    before: ".where('provenAt', 'is not', null)",
    after: '',
    cost: 'who keeps a plate sees by its free minutes that the car was here today',
    tests: ['server/stays/plates.server.test.ts'],
  },
  {
    file: 'server/stays/plate-queries.ts',
    before: "    .where('personId', '=', personId)\n    .where('plate', '=', plate)",
    after: "    .where('plate', '=', plate)",
    cost: 'what one driver proved tells everybody that the car was here today',
    tests: ['server/stays/plates.server.test.ts'],
  },
  {
    file: 'server/stays/queries.ts',
    before:
      'c.plate = s.plate and c.proven_at is not null)\n      or exists (select from parking.stay_order o\n                  where',
    after: 'c.plate = s.plate)\n      or exists (select from parking.stay_order o\n                  where',
    cost: 'who types a plate sees to the second when that car came',
    tests: ['server/stays/plates.server.test.ts', 'server/stays/strangers.server.test.ts'],
  },
  {
    file: 'server/stays/queries.ts',
    before:
      'where c.area_id = s.area_id and c.person_id = ${personId} and c.plate = s.plate and c.proven_at is not null)\n      or',
    after: 'where c.area_id = s.area_id and c.plate = s.plate and c.proven_at is not null)\n      or',
    cost: 'what one driver proved tells everybody when that car came',
    tests: ['server/stays/plates.server.test.ts', 'server/stays/what-strangers-hear.server.test.ts'],
  },
  {
    file: 'server/stays/plate-calls.ts',
    before: "if (!fits) refuse(parkingRefusals.proofWrong, { field: 'code' })",
    after: '',
    cost: 'any code proves any plate',
    tests: ['server/stays/plates.server.test.ts'],
  },
  {
    file: 'server/lanes/gate-events.ts',
    before: 'if (!quote || quote.dueFen === 0)',
    after: 'if (true)',
    cost: 'every car leaves without paying',
    tests: ['server/lanes/gate-events.server.test.ts'],
  },
  {
    file: 'server/lanes/gate-events.ts',
    before: '&& now.getTime() - exitedAt.getTime() < SAME_CAR_MS',
    after: '',
    cost: 'an old question that comes late opens the barrier for the next car',
    tests: ['server/lanes/gate-events.server.test.ts'],
  },
  {
    file: 'server/stays/pricing.ts',
    before: 'leaveBy !== null && now <= leaveBy ? leaveBy : null',
    after: 'leaveBy',
    cost: 'who paid once stays for ever',
    tests: ['server/stays/pricing.test.ts', 'server/orders/orders.server.test.ts'],
  },
]

/** The plates and cars of the simulation. */
export const unguarded = ['server/simulation/']

const waitingSince = 'and p.seen_at >= s.entered_at and p.seen_at > ${new Date(now.getTime() - WAITING_MS)}'
const freeRun =
  "const run: Run = { kind: 'free', day: plan.day, name: '', unitMinutes: 1, unitFen: 0, units: 1, from, to: at }"

/** Faults made by rule that nobody could notice. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'server/fees/tariff.ts',
    before: 'if (period.from === period.to) return true',
    after: 'if (false) return true',
    why: 'a period that ends where it begins has every minute at or after the one or before the other',
  },
  {
    file: 'server/orders/move-payment.ts',
    before: "if (isConstraint(error, 'payment_move_once')) refuse(parkingRefusals.paymentMoved)",
    after: "if (!(isConstraint(error, 'payment_move_once'))) refuse(parkingRefusals.paymentMoved)",
    why: 'the order is locked and was not moved: the constraint is there for what nobody thought of',
  },
  {
    file: 'server/stays/assign-passages.ts',
    before: 'const seen = placing.seen?.stay.id === known ? placing.seen : null',
    after: 'const seen = placing.seen?.stay.id !== known ? placing.seen : null',
    why: 'the only stay that an exit ends is the one that was priced; read again it is the same',
  },
  {
    file: 'server/fees/fee.ts',
    before: freeRun,
    after: freeRun.replace('units: 1', 'units: 2'),
    why: 'a free line tells its minutes, reckoned from its beginning and end',
  },
  ...[
    '((each.coveredUntil !== null || each.coveredUntil > at))',
    '((each.coveredUntil !== null))',
    '((each.coveredUntil > at))',
    '(each.coveredUntil !== null && each.coveredUntil >= at)',
  ].map((condition) => ({
    file: 'server/fees/usage.ts',
    before: 'if (each.coveredUntil !== null && each.coveredUntil > at) {',
    after: `if ${condition} {`,
    why: 'a stay is charged from its entry or from where an earlier one covers it, whichever is later; no moment is after null',
  })),
  {
    file: 'server/stays/pricing.ts',
    before: 'const covered = leaveBy !== null && now <= leaveBy ? leaveBy : null',
    after: 'const covered = (now <= leaveBy) ? leaveBy : null',
    why: 'no moment is at or before null',
  },
  {
    file: 'server/stays/told-cases.ts',
    before: 'const MOST_CASES = 240',
    after: 'const MOST_CASES = 241',
    why: 'the numbers that are multiplied make no 241',
  },
  {
    file: 'server/stays/told-cases.ts',
    before: 'const apart = entries * cover.length * free.length * window.length <= MOST_CASES',
    after: 'const apart = entries * cover.length * free.length * window.length < MOST_CASES',
    why: 'the numbers that are multiplied make no 240',
  },
  {
    file: 'server/stays/told-cases.ts',
    before: 'const none = [0]',
    after: 'const none = [1]',
    why: 'what reaches nothing of the stay may be shifted',
  },
  {
    file: 'server/stays/told-cases.ts',
    before: 'const freeMs = sums.get(day.day) ?? 0',
    after: 'const freeMs = sums.get(day.day) ?? 1',
    why: 'each day was summed just before',
  },
  {
    file: 'server/stays/told-cases.ts',
    before: 'if (used.length === 0) return [[]]',
    after: 'if (false) return [[]]',
    why: 'where nothing was used there is one way of it: nothing',
  },
  ...[' + SPAN_MS)', ')'].map((end) => ({
    file: 'server/stays/told-cases.ts',
    before: `const ${end === ')' ? 'covers = whole' : 'covered = used'}.some(({ coveredUntil }) => coveredUntil !== null && floor(coveredUntil) >= begins${end}`,
    after: `const ${end === ')' ? 'covers = whole' : 'covered = used'}.some(({ coveredUntil }) => (floor(coveredUntil) >= begins${end})`,
    why: 'no moment is at or after null',
  })),
  {
    file: 'server/stays/queries.ts',
    before: waitingSince,
    after: waitingSince.replace('p.seen_at > ', 'p.seen_at >= '),
    why: 'a refused car is known for minutes; to the millisecond nobody knows when it ends',
  },
  {
    file: 'server/lots/calls.ts',
    before:
      "if (Math.abs(entryAt.getTime() - ctx.now.getTime()) > ASKED_MS) refuse(refusals.malformed, { field: 'enteredAt' })",
    after:
      "if (Math.abs(entryAt.getTime() - ctx.now.getTime()) >= ASKED_MS) refuse(refusals.malformed, { field: 'enteredAt' })",
    why: 'a sample of a price may be asked for the years around; to the millisecond nobody does',
  },
  ...[
    { file: 'server/desk/effect-queries.ts', counted: 'stays' },
    { file: 'server/staff/pool-queries.ts', counted: 'waiting' },
  ].map(({ file, counted }) => ({
    file,
    before: `return rows[0]?.${counted} ?? 0`,
    after: `return rows[0]?.${counted} ?? 1`,
    why: 'a count without groups always has a row',
  })),
  {
    file: 'server/stays/pricing.ts',
    before: 'const inTime = stay.leaveBy !== null && stay.exitedAt <= stay.leaveBy',
    after: 'const inTime = (stay.exitedAt <= stay.leaveBy)',
    why: 'no moment is at or before null',
  },
]

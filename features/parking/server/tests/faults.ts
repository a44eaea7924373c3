import type { Fault } from '../../../../tests/support/faults.ts'
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

export { equivalents } from './equivalent-faults.ts'

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

/** The plates and cars of the simulation; how a forecast weighs what it has seen, which its evaluation judges. */
export const unguarded = ['server/simulation/', 'server/forecast/model.ts']

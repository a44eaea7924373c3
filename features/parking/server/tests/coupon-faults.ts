import type { Fault } from '../../../../tests/support/faults.ts'

/** Faults in who receives coupons, what they take off, and whose budget pays. */
export const couponFaults: readonly Fault[] = [
  {
    file: 'server/coupons/budget-queries.ts',
    before: '.where(sql<boolean>`held_fen + spent_fen + ${fen} <= granted_fen`)',
    after: '.where(sql<boolean>`spent_fen + ${fen} <= granted_fen`)',
    cost: 'a company promises more than it was granted, and people are told of a fault',
    tests: ['server/coupons/receive.server.test.ts'],
  },
  {
    file: 'server/coupons/use.ts',
    before: 'filter(({ orderId }) => orderId === order.id)',
    after: 'filter(() => true)',
    cost: 'one coupon takes its amount off two orders',
    tests: ['server/coupons/use.server.test.ts'],
  },
  {
    file: 'server/coupons/use.ts',
    before: "if (rows.length !== new Set(ids).size || stay.state !== 'open')",
    after: "if (stay.state !== 'open')",
    cost: 'an order is confirmed with fewer coupons than were chosen, without a word',
    tests: ['server/coupons/use.server.test.ts'],
  },
  {
    file: 'server/coupons/receive.ts',
    before: "if (offer.state !== 'open' || now < offer.startsAt || now >= offer.endsAt) return 'closed'",
    after: "if (offer.state !== 'open' || now < offer.startsAt) return 'closed'",
    cost: 'a company pays for coupons of an offer that is over',
    tests: ['server/coupons/receive.server.test.ts'],
  },
  {
    file: 'server/coupons/receive.ts',
    before: 'if (isKnown && (lotIds.length === 0 || lotIds.includes(stay.lotId))) return',
    after: 'if (isKnown) return',
    cost: 'a photograph of a static code is worth money in every lot of the park',
    tests: ['server/coupons/receive.server.test.ts'],
  },
  {
    file: 'server/coupons/receive.ts',
    before: 'if (perPlate !== null && had.plate >= perPlate)',
    after: 'if (perPlate !== null && had.plate > perPlate)',
    cost: 'each car takes one coupon more than the company allows',
    tests: ['server/coupons/receive.server.test.ts'],
  },
  {
    file: 'server/coupons/offer-queries.ts',
    before: ".forUpdate('o')",
    after: '',
    cost: 'at once a car takes as many coupons of a static code as it asks for',
    tests: ['server/coupons/receive.server.test.ts'],
  },
  {
    file: 'server/coupons/budgets.ts',
    before: 'if (grantedFen < leastFen)',
    after: 'if (grantedFen < before.spentFen)',
    cost: 'an operator takes back what people were promised, and is told of a fault',
    tests: ['server/coupons/budgets.server.test.ts'],
  },
  {
    file: 'server/coupons/budgets.ts',
    before: 'if (before.grantedFen !== seenFen)',
    after: 'if (false)',
    cost: 'a grant that is sent twice is granted twice',
    tests: ['server/coupons/budgets.server.test.ts'],
  },
  {
    file: 'server/coupons/own.ts',
    before: 'offer?.companyId === companyId ?',
    after: 'offer ?',
    cost: 'any company prints the codes of another one',
    tests: ['server/coupons/offers.server.test.ts'],
  },
  {
    file: 'server/coupons/sheet.ts',
    before: 'text: publicUrl + linkOf(offer.way, code)',
    after: 'text: linkOf(offer.way, code)',
    cost: 'no camera knows what to do with the printed codes',
    tests: ['server/coupons/offers.server.test.ts'],
  },
]

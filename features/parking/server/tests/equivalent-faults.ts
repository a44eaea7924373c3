import type { Equivalent } from '../../../../tests/support/faults.ts'

const waitingSince = 'and p.seen_at >= s.entered_at and p.seen_at > ${new Date(now.getTime() - WAITING_MS)}'
const freeRun =
  "const run: Run = { kind: 'free', day: plan.day, name: '', unitMinutes: 1, unitFen: 0, units: 1, from, to: at }"

const covered =
  "const run: Run = { kind: 'covered', day: '', name: '', unitMinutes: 1, unitFen: 0, units: 1, from, to }"

/** Faults made by rule that nobody could notice. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'server/peaks/rules.ts',
    before: '.filter(({ at }) => dayOf(at) === day && at <= now)',
    after: '.filter(({ at }) => dayOf(at) === day && at < now)',
    why: 'a count of this very millisecond is drawn a millisecond later',
  },
  {
    file: 'server/fees/fee.ts',
    before: covered,
    after: covered.replace('unitMinutes: 1', 'unitMinutes: 2'),
    why: 'a run that an earlier stay was charged for costs nothing, however long its units are called',
  },
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
  {
    file: 'server/forecast/neighbours.ts',
    before: 'const say = alike ** 3',
    after: 'const say = alike ** 4',
    why: 'how steeply likeness counts is a matter of fit, which `npm run forecast:eval` measures; nothing but a forecast hangs on it',
  },
]

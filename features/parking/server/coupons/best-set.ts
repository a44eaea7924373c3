/** What a coupon takes off: an amount, minutes, a share, or the whole stay. */
export type CouponKind = 'money' | 'minutes' | 'percent' | 'stay'

/** A coupon as far as its effect on a price goes. */
export interface PricedCoupon {
  id: string
  kind: CouponKind
  /** `money`: fen · `minutes`: minutes · `percent`: 1 to 99 of what is due · `stay`: 0. */
  value: number
  /** It never takes off more, in fen. */
  mostFen: number
  expiresAt: Date
}

/** Which coupons may be used together for one stay. */
export interface StackRules {
  /** So many at once; 1 to 4. */
  most: number
  /** So many of a kind at once; of a kind that is not named as many as of all. */
  perKind: Partial<Record<CouponKind, number>>
  /** Kinds that go with no other coupon. */
  alone: readonly CouponKind[]
}

/** What holds where a park has set nothing. */
export const USUAL_RULES: StackRules = { most: 3, perKind: { minutes: 1, percent: 1, stay: 1 }, alone: ['stay'] }

/** Coupons used together, and what each takes off, in fen. */
export interface CouponSet {
  uses: { id: string; offFen: number }[]
  offFen: number
}

/** What is due, in fen, if so many of the last minutes were not counted; of 0 what is due. Never rises with the minutes. */
export type DueWithout = (minutes: number) => number

const ORDER: readonly CouponKind[] = ['stay', 'minutes', 'percent', 'money']

/**
 * What these coupons take off when they are used together, whichever order they are named in: minutes first, for they change what is counted;
 * then a share of the rest, rounded down to what is left to pay; then money. None takes off more than its most, nor than is due.
 */
export function effectOf(coupons: readonly PricedCoupon[], dueWithout: DueWithout): CouponSet {
  let rest = dueWithout(0)
  let minutes = 0
  const uses = coupons.toSorted(inUse).map((coupon) => {
    const offFen = Math.min(rest, coupon.mostFen, reach(coupon))
    rest -= offFen
    return { id: coupon.id, offFen }
  })
  return { uses, offFen: dueWithout(0) - rest }

  function reach({ kind, value }: PricedCoupon): number {
    if (kind === 'stay') return rest
    if (kind === 'money') return value
    if (kind === 'percent') return rest - Math.floor((rest * (100 - value)) / 100)
    const before = dueWithout(minutes)
    minutes += value
    return before - dueWithout(minutes)
  }
}

/** Why these coupons may not be used together, or null. */
export function stackRefusal(
  coupons: readonly Pick<PricedCoupon, 'kind'>[],
  rules: StackRules,
): 'most' | 'perKind' | 'alone' | null {
  if (coupons.length > rules.most) return 'most'
  if (coupons.length > 1 && coupons.some(({ kind }) => rules.alone.includes(kind))) return 'alone'
  const isTooMany = (kind: CouponKind) =>
    coupons.filter((each) => each.kind === kind).length > (rules.perKind[kind] ?? rules.most)
  return ORDER.some(isTooMany) ? 'perKind' : null
}

/**
 * The best and the second best of the coupon sets that the rules allow; null where none takes anything off. The better set takes off more, else has
 * fewer coupons, else could take off less at another time, else ends sooner. A set with a coupon that changes nothing does not count. Tries all sets:
 * 4 of 30 coupons.
 */
export function bestSets(
  coupons: readonly PricedCoupon[],
  dueWithout: DueWithout,
  rules: StackRules,
): { best: CouponSet | null; second: CouponSet | null } {
  const due = remembered(dueWithout)
  const sorted = coupons.toSorted(inUse)
  let best: Candidate | null = null
  let second: Candidate | null = null
  const visit = (chosen: readonly PricedCoupon[], from: number): void => {
    if (chosen.length > 0) {
      if (stackRefusal(chosen, rules) !== null) return
      const found = { chosen, set: effectOf(chosen, due) }
      const isWanted = second === null || isBetter(found, second)
      if (isWanted && isLean(found, due)) {
        if (best === null || isBetter(found, best)) [best, second] = [found, best]
        else second = found
      }
    }
    for (let at = from; at < sorted.length; at += 1) {
      const next = sorted[at]
      if (next) visit([...chosen, next], at + 1)
    }
  }
  visit([], 0)
  return { best: setOf(best), second: setOf(second) }
}

interface Candidate {
  chosen: readonly PricedCoupon[]
  set: CouponSet
}

/** Whether each coupon is needed: without it less would be taken off. */
function isLean({ chosen, set }: Candidate, due: DueWithout): boolean {
  return chosen.every(
    (each) =>
      effectOf(
        chosen.filter((other) => other !== each),
        due,
      ).offFen < set.offFen,
  )
}

const setOf = (candidate: Candidate | null): CouponSet | null => candidate?.set ?? null

function isBetter(a: Candidate, b: Candidate): boolean {
  const [first = 0] = [
    b.set.offFen - a.set.offFen,
    a.chosen.length - b.chosen.length,
    couldTakeOff(a) - couldTakeOff(b),
    endsOf(a).localeCompare(endsOf(b)),
    idsOf(a).localeCompare(idsOf(b)),
  ].filter((difference) => difference !== 0)
  return first < 0
}

const couldTakeOff = ({ chosen }: Candidate) => chosen.reduce((sum, { mostFen }) => sum + mostFen, 0)
const endsOf = ({ chosen }: Candidate) =>
  chosen
    .map(({ expiresAt }) => expiresAt.toISOString())
    .toSorted()
    .join()
const idsOf = ({ chosen }: Candidate) =>
  chosen
    .map(({ id }) => id)
    .toSorted()
    .join()

/** By kind as they take effect; within a kind what ends sooner is used first. */
function inUse(a: PricedCoupon, b: PricedCoupon): number {
  const kinds = ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)
  if (kinds !== 0) return kinds
  const ends = a.expiresAt.getTime() - b.expiresAt.getTime()
  return ends === 0 ? (a.id < b.id ? -1 : 1) : ends
}

/** A price is asked for once for each number of minutes. */
function remembered(dueWithout: DueWithout): DueWithout {
  const known = new Map<number, number>()
  return (minutes) => {
    const due = known.get(minutes) ?? dueWithout(minutes)
    known.set(minutes, due)
    return due
  }
}

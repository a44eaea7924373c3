import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bestSets,
  type CouponKind,
  effectOf,
  type PricedCoupon,
  type StackRules,
  stackRefusal,
  USUAL_RULES,
} from './best-set.ts'

const END = new Date('2026-12-01T00:00:00+08:00')
let ids = 0
const coupon = (kind: CouponKind, value: number, mostFen = 100_000): PricedCoupon => ({
  id: `c${++ids}`,
  kind,
  value,
  mostFen: kind === 'money' ? value : mostFen,
  expiresAt: END,
})

/** ¥5.00 for each hour that has begun, of a stay of so many minutes. */
const hourly = (stay: number) => (minutes: number) => Math.ceil(Math.max(0, stay - minutes) / 60) * 500

const offs = (coupons: PricedCoupon[], stay = 150) => effectOf(coupons, hourly(stay)).uses.map(({ offFen }) => offFen)

describe('what coupons take off', () => {
  test('money takes its amount, never more than is due', () => {
    expect(offs([coupon('money', 400)])).toEqual([400])
    expect(offs([coupon('money', 9000)])).toEqual([1500])
  })

  test('minutes take what the last minutes cost', () => {
    expect(offs([coupon('minutes', 60)])).toEqual([500])
    expect(offs([coupon('minutes', 20)])).toEqual([0])
    expect(offs([coupon('minutes', 30)])).toEqual([500])
    expect(offs([coupon('minutes', 600)])).toEqual([1500])
  })

  test('a share is of what is left, and what stays to be paid is rounded down', () => {
    expect(offs([coupon('percent', 20)])).toEqual([300])
    expect(effectOf([coupon('percent', 33)], () => 101).offFen).toBe(34)
  })

  test('a whole stay takes all, up to its most', () => {
    expect(offs([coupon('stay', 0)])).toEqual([1500])
    expect(offs([coupon('stay', 0, 1200)])).toEqual([1200])
  })

  test('minutes come first, then the share, then money, in whichever order they are named', () => {
    const [minutes, share, money] = [coupon('minutes', 60), coupon('percent', 50), coupon('money', 200)]
    for (const order of [
      [minutes, share, money],
      [money, share, minutes],
      [share, money, minutes],
    ])
      expect(effectOf(order, hourly(150))).toEqual({
        uses: [
          { id: minutes.id, offFen: 500 },
          { id: share.id, offFen: 500 },
          { id: money.id, offFen: 200 },
        ],
        offFen: 1200,
      })
  })

  test('of one kind the one that ends sooner is used first', () => {
    const later = { ...coupon('money', 1000), expiresAt: new Date(END.getTime() + 1) }
    const sooner = coupon('money', 1000)
    expect(effectOf([later, sooner], hourly(150)).uses).toEqual([
      { id: sooner.id, offFen: 1000 },
      { id: later.id, offFen: 500 },
    ])
  })
})

test('rules say which go together', () => {
  const of = (...kinds: CouponKind[]) =>
    stackRefusal(
      kinds.map((kind) => ({ kind })),
      USUAL_RULES,
    )
  expect(of('money', 'money', 'money')).toBeNull()
  expect(of('money', 'money', 'money', 'money')).toBe('most')
  expect(of('stay')).toBeNull()
  expect(of('stay', 'money')).toBe('alone')
  expect(of('minutes', 'minutes')).toBe('perKind')
  expect(of('minutes', 'percent', 'money')).toBeNull()
})

describe('the best set', () => {
  const best = (coupons: PricedCoupon[], stay = 150) => bestSets(coupons, hourly(stay), USUAL_RULES)
  const idsOf = (set: { uses: { id: string }[] } | null) => set?.uses.map(({ id }) => id)

  test('there is none where nothing is due, or nothing takes anything off', () => {
    expect(best([coupon('money', 500)], 0)).toEqual({ best: null, second: null })
    expect(best([coupon('minutes', 5)], 150)).toEqual({ best: null, second: null })
  })

  test('a small coupon that is enough is taken before a large one', () => {
    const [large, small] = [coupon('money', 5000), coupon('money', 1500)]
    expect(idsOf(best([large, small]).best)).toEqual([small.id])
    expect(idsOf(best([large, small]).second)).toEqual([large.id])
  })

  test('one coupon is taken before two that take off the same', () => {
    const [one, two, three] = [coupon('money', 1500), coupon('money', 1000), coupon('money', 500)]
    expect(idsOf(best([three, two, one]).best)).toEqual([one.id])
  })

  test('a coupon that would take off nothing stays', () => {
    const [stay, share] = [coupon('money', 1500), coupon('percent', 10)]
    expect(idsOf(best([stay, share]).best)).toEqual([stay.id])
  })
})

/** What the best and the next best of all subsets take off, 0 where there is none; one that takes off as much without one of its coupons is none. */
function byForce(coupons: readonly PricedCoupon[], due: (minutes: number) => number, rules: StackRules) {
  const subsets = Array.from({ length: 1 << coupons.length }, (_, mask) => coupons.filter((_, at) => mask & (1 << at)))
  const allowed = subsets.filter((chosen) => {
    const kinds = (kind: CouponKind) => chosen.filter((each) => each.kind === kind).length
    if (chosen.length > rules.most) return false
    if (chosen.length > 1 && rules.alone.some((kind) => kinds(kind) > 0)) return false
    return (Object.keys(rules.perKind) as CouponKind[]).every((kind) => kinds(kind) <= (rules.perKind[kind] ?? 99))
  })
  const offs = allowed.flatMap((chosen) => {
    const { offFen } = effectOf(chosen, due)
    const without = chosen.map((_, at) => effectOf(chosen.toSpliced(at, 1), due).offFen)
    return chosen.length > 0 && without.every((less) => less < offFen) ? [offFen] : []
  })
  const [best = 0, second = 0] = offs.toSorted((a, b) => b - a)
  return { best, second }
}

const kinds = fc.constantFrom<CouponKind>('money', 'minutes', 'percent', 'stay')
const anyCoupon = fc
  .record({
    kind: kinds,
    part: fc.integer({ min: 1, max: 99 }),
    most: fc.integer({ min: 50, max: 3000 }),
    ends: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ kind, part, most, ends }) => {
    const value = { money: part * 20, minutes: part * 4, percent: part, stay: 0 }[kind]
    return { ...coupon(kind, value, most), expiresAt: new Date(END.getTime() + ends * 3_600_000) }
  })
const anyRules = fc.record({
  most: fc.integer({ min: 1, max: 4 }),
  perKind: fc.dictionary(kinds, fc.integer({ min: 0, max: 3 }), { maxKeys: 4 }),
  alone: fc.uniqueArray(kinds, { maxLength: 2 }),
}) as fc.Arbitrary<StackRules>

test('equals what trying all of them finds, in 10,000 random cases', () => {
  fc.assert(
    fc.property(
      fc.array(anyCoupon, { maxLength: 7 }),
      anyRules,
      fc.integer({ min: 0, max: 400 }),
      (coupons, rules, stay) => {
        const due = hourly(stay)
        const { best, second } = bestSets(coupons, due, rules)
        const force = byForce(coupons, due, rules)
        expect({ best: best?.offFen ?? 0, second: second?.offFen ?? 0 }).toEqual(force)
        if (best) {
          const used = coupons.filter(({ id }) => best.uses.some((use) => use.id === id))
          expect(stackRefusal(used, rules)).toBeNull()
          expect(effectOf(used, due)).toEqual(best)
          expect(best.offFen).toBe(best.uses.reduce((sum, { offFen }) => sum + offFen, 0))
        }
        if (best && second) expect(second.uses).not.toEqual(best.uses)
      },
    ),
    { numRuns: 10_000 },
  )
})

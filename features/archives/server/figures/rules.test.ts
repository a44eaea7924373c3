import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, type Decimal } from '#vocabulary/decimal'
import {
  before,
  daysOf,
  IN_YEAR,
  lastDayOf,
  lastOver,
  periodName,
  reminderDue,
  type Span,
  yearBefore,
} from './periods.ts'
import {
  boundsInWords,
  changedBeyond,
  distance,
  type Entry,
  filingRefusal,
  type IndicatorFacts,
  mergedEntries,
  singleOf,
  textOf,
  unitsOf,
} from './rules.ts'

const indicator = (id: string, facts: Partial<IndicatorFacts> = {}): IndicatorFacts => ({
  id,
  name: id,
  kind: 'money',
  unit: '万元',
  sums: true,
  spans: ['quarter'],
  least: 0,
  most: null,
  atMost: null,
  lowPercent: 20,
  highPercent: 500,
  ...facts,
})
const income = indicator('营业收入')
const staff = indicator('员工总数', { kind: 'count', unit: '人', sums: false })
const research = indicator('研发人员', { kind: 'count', unit: '人', sums: false, atMost: '员工总数' })
const entry = (indicatorId: string, value: string, note = ''): Entry => ({ indicatorId, value, note })
const refusalOf = (
  indicators: readonly IndicatorFacts[],
  entries: readonly Entry[],
  {
    earlier = {},
    lastYear = {},
    isOpen = () => true,
  }: { earlier?: Record<string, number>; lastYear?: Record<string, number>; isOpen?: (id: string) => boolean } = {},
) =>
  filingRefusal(indicators, entries, {
    earlier: new Map(Object.entries(earlier)),
    lastYear: new Map(Object.entries(lastYear)),
    isOpen,
  })

describe('figures as text', () => {
  test('万元 with six decimals are exactly fen, and come back as they were', () => {
    expect(unitsOf('1.5')).toBe(1_500_000)
    expect(unitsOf('0.000001')).toBe(1)
    expect(unitsOf('999999999.999999')).toBe(999_999_999_999_999)
    expect(textOf(-1_500_000)).toBe('-1.5')
    for (const text of ['', '1.', '.5', '1.0000001', '1e3', '１', '1,000', '1234567890', 'abc'])
      expect(unitsOf(text)).toBeNull()
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (units) => {
        expect(unitsOf(textOf(units))).toBe(units)
      }),
    )
  })

  test('single periods add up to the year to date, and are unknown over a missing one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: -1e12, max: 1e12 }), { nil: undefined }), { minLength: 1, maxLength: 12 }),
        (filed) => {
          const values = new Map(filed.flatMap((value, at) => (value === undefined ? [] : [[at + 1, value] as const])))
          let sum: Decimal = textOf(0)
          let isWhole = true
          for (const [at, value] of filed.entries()) {
            const single = singleOf(values, at + 1)
            const isKnown = value !== undefined && (at === 0 || filed[at - 1] !== undefined)
            expect(single === null).toBe(!isKnown)
            isWhole &&= single !== null
            if (single !== null) sum = add(sum, textOf(single))
            if (isWhole) expect(sum).toBe(textOf(value ?? 0))
          }
        },
      ),
    )
  })
})

describe('what a filing may say', () => {
  test('every figure is asked for, and must be one of its kind and within its bounds', () => {
    expect(refusalOf([income], [])).toMatchObject({ message: '请填写营业收入', field: 'value.营业收入' })
    expect(refusalOf([income], [entry('营业收入', '12,5')])).toMatchObject({ kind: { name: 'figure_not_number' } })
    expect(refusalOf([staff], [entry('员工总数', '12.5')])).toMatchObject({ message: '员工总数请填写整数' })
    expect(refusalOf([income], [entry('营业收入', '-1')])).toMatchObject({ message: '营业收入应不小于0' })
    expect(refusalOf([indicator('负债率', { most: 100_000_000 })], [entry('负债率', '101')])).toMatchObject({
      message: '负债率应在0到100之间',
    })
    expect(boundsInWords(null, 5_500_000)).toBe('不大于5.5')
    expect(refusalOf([income], [entry('营业收入', '0')])).toBeNull()
  })

  test('research staff are never more than all staff; where only one of the two is asked nothing is compared', () => {
    const entries = [entry('员工总数', '10'), entry('研发人员', '11')]
    expect(refusalOf([staff, research], entries)).toMatchObject({
      message: '研发人员不能多于员工总数',
      field: 'value.研发人员',
    })
    expect(refusalOf([staff, research], [entry('员工总数', '11'), entry('研发人员', '11')])).toBeNull()
    expect(refusalOf([research], entries)).toBeNull()
  })

  test('what is outside a fifth to five times of last year wants a sentence, with how far it is', () => {
    const lastYear = { 营业收入: 100_000_000 }
    const of = (value: string, note = '') => refusalOf([income], [entry('营业收入', value, note)], { lastYear })
    expect(of('501')).toMatchObject({ message: '与上年同期相差+401%，请说明原因', field: 'note.营业收入' })
    expect(of('19.9')).toMatchObject({ message: '与上年同期相差-80%，请说明原因' })
    for (const within of ['20', '100', '500']) expect(of(within)).toBeNull()
    expect(of('501', '并购了一家公司')).toBeNull()
    expect(of('501', '  ')).not.toBeNull()
    // nothing and a loss give no measure
    expect(distance(1, 0, income)).toBeNull()
    expect(distance(1, -5, income)).toBeNull()
    expect(distance(1, undefined, income)).toBeNull()
  })

  test('the year to date below the earlier one wants a sentence; what is so at the end may fall', () => {
    const earlier = { 营业收入: 100_000_000, 员工总数: 20_000_000 }
    expect(refusalOf([income], [entry('营业收入', '99')], { earlier })).toMatchObject({
      message: '本年累计少于上一期，请说明原因',
      field: 'note.营业收入',
    })
    expect(refusalOf([income], [entry('营业收入', '100')], { earlier })).toBeNull()
    expect(refusalOf([income], [entry('营业收入', '99', '退货')], { earlier })).toBeNull()
    expect(refusalOf([staff], [entry('员工总数', '5')], { earlier })).toBeNull()
  })

  test('nobody is asked for a sentence about a field that is locked', () => {
    const entries = [entry('营业收入', '99')]
    expect(refusalOf([income], entries, { earlier: { 营业收入: 100_000_000 }, isOpen: () => false })).toBeNull()
  })

  test('of a returned filing only the named fields change, and what was never asked', () => {
    const stored = [entry('a', '1'), entry('b', '2', '因为')]
    expect(changedBeyond(stored, [entry('a', '9'), entry('b', ' 2 ', '因为')], ['a'])).toBeUndefined()
    expect(changedBeyond(stored, [entry('b', '3', '因为')], ['a'])).toBe('b')
    expect(changedBeyond(stored, [entry('b', '2', '所以')], ['a'])).toBe('b')
    expect(changedBeyond(stored, [entry('c', '3')], ['a'])).toBeUndefined()
  })

  test('what was not sent stays; what is not asked is dropped', () => {
    expect(
      mergedEntries([income, staff], [entry('营业收入', '1')], [entry('员工总数', ' 5 '), entry('x', '1')]),
    ).toEqual([entry('营业收入', '1'), entry('员工总数', '5')])
  })
})

describe('periods', () => {
  test('have names, last days and neighbours', () => {
    expect(periodName({ span: 'quarter', year: 2026, nth: 3 })).toBe('2026年第3季度')
    expect(periodName({ span: 'year', year: 2025, nth: 1 })).toBe('2025年度')
    expect(periodName({ span: 'month', year: 2026, nth: 2 })).toBe('2026年2月')
    expect(lastDayOf({ span: 'quarter', year: 2026, nth: 4 })).toBe('2026-12-31')
    expect(lastDayOf({ span: 'month', year: 2028, nth: 2 })).toBe('2028-02-29')
    expect(before({ span: 'quarter', year: 2026, nth: 1 })).toEqual({ span: 'quarter', year: 2025, nth: 4 })
    expect(yearBefore({ span: 'month', year: 2026, nth: 7 })).toEqual({ span: 'month', year: 2025, nth: 7 })
  })

  test('the last one that is over is over, and the next is not', () => {
    const spans: Span[] = ['year', 'quarter', 'month']
    fc.assert(
      fc.property(
        fc.constantFrom(...spans),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
        (span, at) => {
          const today = at.toISOString().slice(0, 10)
          const over = lastOver(span, today)
          const next = over.nth < IN_YEAR[span] ? { ...over, nth: over.nth + 1 } : { span, year: over.year + 1, nth: 1 }
          expect(lastDayOf(over) < today).toBe(true)
          expect(lastDayOf(next) >= today).toBe(true)
        },
      ),
    )
  })

  test('open seven days before they are due, close thirty after, remind at 3, 1 and once after', () => {
    expect(daysOf('2026-10-25')).toEqual({ opensOn: '2026-10-18', dueOn: '2026-10-25', closesOn: '2026-11-24' })
    const due = (today: string, reminded: number | null = null) => reminderDue(today, '2026-10-25', reminded)
    expect(due('2026-10-21')).toBeNull()
    expect(due('2026-10-22')).toBe(3)
    expect(due('2026-10-23', 3)).toBeNull()
    expect(due('2026-10-24', 3)).toBe(1)
    expect(due('2026-10-25', 1)).toBeNull()
    expect(due('2026-10-26', 1)).toBe(-1)
    expect(due('2026-10-30', -1)).toBeNull()
  })
})

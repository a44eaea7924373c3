import { expect, test } from 'vitest'
import { cellInWords, dragged, hintOf, type Rules, reach, tapped } from './choosing.ts'
import { boundsOfAll, cellsOf, clockAt, type DayPlan, dayInWords, type Span, stretchesOf, ticksOf } from './day-plan.ts'

const hours = (from: number, to: number): Span => ({ from: from * 60, to: to * 60 })

/** Open 8 to 12 and 13 to 18; taken at 9, held at 10:30, mine at 14; it is 8:40. */
const DAY: DayPlan = {
  open: [hours(8, 12), hours(13, 18)],
  free: [hours(9.5, 10.5), hours(11, 12), hours(13, 14), hours(15, 18)],
  marks: [
    { ...hours(9, 9.5), what: 'taken' },
    { ...hours(10.5, 11), what: 'held' },
    { ...hours(14, 15), what: 'mine' },
  ],
  now: 520,
}
const cells = cellsOf(DAY, 30)
const at = (clock: string) => cells.findIndex(({ from }) => clockAt(from) === clock)
const rules: Rules = { least: 30, overTaken: false }
const none = { value: null, anchor: null }

test('a day is cut where anything begins or ends, and says what is free first', () => {
  expect(stretchesOf(DAY).map(({ from, what }) => `${clockAt(from)} ${what}`)).toEqual([
    '08:00 past',
    '08:40 shut',
    '09:00 taken',
    '09:30 free',
    '10:30 held',
    '11:00 free',
    '12:00 closed',
    '13:00 free',
    '14:00 mine',
    '15:00 free',
  ])
  expect(dayInWords('今天', DAY)).toBe(
    '今天：空闲 09:30–10:30、11:00–12:00、13:00–14:00、15:00–18:00；我的预订 14:00–15:00；已占用 09:00–09:30；填写中 10:30–11:00；不开放 12:00–13:00',
  )
  expect(dayInWords('今天', { ...DAY, free: [] })).toMatch(/^今天：没有空闲时段；/)
  expect(dayInWords('周日', { open: [], free: [], marks: [] })).toBe('周日：不开放')
})

test('days that stand together span the hours of all, with what stands outside of them; a shut one is shut through all', () => {
  const late: DayPlan = { open: [], free: [], marks: [{ ...hours(19, 20), what: 'taken' }] }
  const closed: DayPlan = { open: [], free: [], marks: [{ ...hours(0, 24), what: 'closed' }] }
  const all = boundsOfAll([DAY, late, closed])
  expect(all).toEqual(hours(8, 20))
  expect(dayInWords('甲', late, all)).toBe('甲：没有空闲时段；已占用 19:00–20:00；不开放 08:00–19:00')
  expect(dayInWords('乙', closed, all)).toBe('乙：没有空闲时段；不开放 08:00–20:00')
  expect(boundsOfAll([closed])).toBeNull()
})

test('steps that are over are left out; a step is free only where it is so wholly', () => {
  expect(clockAt(cells[0]?.from ?? 0)).toBe('08:30')
  expect(cells.find(({ from }) => from === 540)).toMatchObject({ what: 'taken', free: false })
  const ragged = cellsOf({ ...DAY, free: [{ from: 570, to: 620 }] }, 30)
  expect(ragged.filter(({ free }) => free).map(({ from }) => clockAt(from))).toEqual(['09:30'])
  expect(cellsOf({ ...DAY, now: 1200 }, 30)).toEqual([])
})

test('what others ask for can be chosen where several may, and says so', () => {
  const [cell] = cellsOf({ open: [hours(8, 9)], free: [hours(8, 9)], marks: [{ ...hours(8, 9), what: 'asked' }] }, 60)
  expect(cell).toMatchObject({ what: 'asked', free: true })
})

test.each([
  ['a tap begins, a second ends', ['11:00', '11:30'], '11:00–12:00'],
  ['the second may come before', ['16:00', '15:00'], '15:00–16:30'],
  ['the same again takes it back', ['11:00', '11:00'], null],
  ['a third begins anew', ['11:00', '11:30', '15:00'], '15:00–15:30'],
  ['over what is taken it begins anew', ['11:00', '13:00'], '13:00–13:30'],
  ['what is taken changes nothing', ['11:00', '10:30'], '11:00–11:30'],
])('%s', (_, taps, expected) => {
  const { value } = taps.reduce(
    (before, tap) => tapped(cells, before, at(tap), rules),
    none as ReturnType<typeof tapped>,
  )
  expect(value && `${clockAt(value.from)}–${clockAt(value.to)}`).toBe(expected)
})

test('one tap takes the shortest choice, ahead or, where that is not free, back', () => {
  const hour = { least: 60, overTaken: false }
  expect(tapped(cells, none, at('15:00'), hour).value).toEqual(hours(15, 16))
  expect(tapped(cells, none, at('11:30'), hour).value).toEqual(hours(11, 12))
  expect(dragged(cells, at('15:00'), at('15:00'), hour)).toEqual(hours(15, 16))
})

test('a finger goes as far as it is free; to wait, over what is taken too, never over what is mine or closed', () => {
  expect(reach(cells, at('09:30'), at('11:30'), rules)).toEqual(hours(9.5, 10.5))
  const waiting = { least: 30, overTaken: true }
  expect(reach(cells, at('09:30'), at('15:00'), waiting)).toEqual(hours(9.5, 12))
  expect(reach(cells, at('15:30'), at('09:00'), waiting)).toEqual(hours(15, 16))
})

test('each step and the choice are said in words', () => {
  const value = hours(11, 12)
  expect(cellInWords({ ...hours(9, 9.5), what: 'taken', free: false }, value)).toBe('已占用')
  expect(cellInWords({ ...hours(11, 11.5), what: 'free', free: true }, value)).toBe('已选，开始')
  expect(cellInWords({ ...hours(11.5, 12), what: 'free', free: true }, value)).toBe('已选，结束')
  expect(hintOf(none)).toBe('点开始的一格，再点结束的一格')
  expect(hintOf({ value, anchor: null })).toBe('已选 11:00–12:00，1小时')
})

test('hours under a day are few and apart', () => {
  expect(ticksOf(hours(8, 20)).map(clockAt)).toEqual(['08:00', '12:00', '16:00', '20:00'])
  expect(ticksOf(hours(8.5, 21)).map(clockAt)).toEqual(['08:30', '16:00', '21:00'])
  expect(ticksOf(hours(0, 24)).map(clockAt)).toEqual(['00:00', '08:00', '16:00', '24:00'])
  expect(ticksOf(hours(9, 10)).map(clockAt)).toEqual(['09:00', '10:00'])
})

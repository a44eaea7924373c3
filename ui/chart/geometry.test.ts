import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arcOf, turnOf } from './arc.ts'
import { bandAt, betweenOf, columnOf, heightOf, lineOf, middleOf, usualOf } from './bands.ts'
import { labelsOf, NARROWEST, widthOf } from './labels.ts'
import { niceScale, niceStep, scaleTo } from './scale.ts'
import { sum } from './series.ts'
import { endsOf, percentInWords, percentsOf, sharesOf } from './shares.ts'
import { layOut } from './spans.ts'

describe('scale', () => {
  test.each([
    [[320], 400, [200, 400]],
    [[900], 1000, [500, 1000]],
    [[100], 100, [50, 100]],
    [[1], 1, [1]],
    [[3], 3, [1, 2, 3]],
    [[0.3], 0.3, [0.1, 0.2, 0.3]],
    [[123_456_700], 150_000_000, [50_000_000, 100_000_000, 150_000_000]],
    [[], 0, []],
    [[0, 0], 0, []],
  ])('of %j ends at %d', (values, top, ticks) => expect(niceScale(values)).toEqual({ top, ticks }))

  test('steps are 1, 2 or 5 times a power of ten', () => {
    expect([0.07, 1, 1.1, 2.1, 5.1, 99, 1000].map(niceStep)).toEqual([0.1, 1, 2, 5, 10, 100, 1000])
  })

  test('every value is beneath the top, by less than one step, in four steps at most', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 1 }), (values) => {
        const { top, ticks } = niceScale(values)
        const most = Math.max(...values)
        expect(top).toBeGreaterThanOrEqual(most)
        expect(ticks.length).toBeLessThanOrEqual(4)
        expect(ticks.every(Number.isInteger)).toBe(true)
        if (most > 0) expect(top - (ticks[0] ?? 0)).toBeLessThan(most)
      }),
    )
  })
})

describe('bands', () => {
  test('a place belongs to the point in whose band it lies', () => {
    for (const count of [1, 2, 6, 48])
      for (let at = 0; at < count; at += 1) expect(bandAt(middleOf(at, count) / 100, count)).toBe(at)
    expect([bandAt(-1, 6), bandAt(0, 6), bandAt(1, 6), bandAt(7, 6)]).toEqual([0, 0, 5, 5])
  })

  test('what is more than nothing can be seen, nothing cannot', () => {
    expect([heightOf(0, 100), heightOf(1, 10_000), heightOf(50, 100), heightOf(5, 0)]).toEqual([0, 1.5, 50, 0])
  })

  test('a column is painted from its upper end down, each piece reaching beyond the lower edge', () => {
    expect(columnOf([25, 0, 50], 100, 0, 2)).toEqual([
      { of: 2, x: 19, y: 25, width: 12, height: 95 },
      { of: 0, x: 19, y: 75, width: 12, height: 45 },
    ])
    expect(columnOf([0], 100, 0, 1)).toEqual([])
    expect(columnOf([99, 1, 1], 101, 0, 1)[0]?.y).toBe(0)
  })

  test('48 columns neither touch nor leave the figure', () => {
    const columns = Array.from({ length: 48 }, (_, at) => columnOf([1], 1, at, 48)[0] ?? { x: 0, width: 0 })
    expect(columns[0]?.x).toBeGreaterThan(0)
    for (const [at, { x, width }] of columns.entries()) expect(x + width).toBeLessThan(columns[at + 1]?.x ?? 100)
  })

  test('a line goes through the middles; its ground is closed on the lower edge', () => {
    expect(lineOf([0, 100], 100)).toEqual({ line: 'M25 100L75 0', ground: 'M25 100L75 0L75 100L25 100Z' })
    expect(lineOf([], 0)).toEqual({ line: '', ground: '' })
  })

  test('lie in a band where that is known, between two points at least', () => {
    expect(betweenOf([undefined, [20, 60], [0, 100]], 100)).toBe('M50 40L83.33 0L83.33 100L50 80Z')
    expect(betweenOf([[1, 2], undefined], 2)).toBe('')
    expect(betweenOf([], 0)).toBe('')
  })
})

describe('shares', () => {
  const positive = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 30 })

  test('make the whole, none below the least, nothing for nothing', () => {
    fc.assert(
      fc.property(positive, (values) => {
        const shares = sharesOf(
          values,
          values.map(() => 0.02),
        )
        expect(sum(shares)).toBeCloseTo(sum(values) > 0 ? 1 : 0, 9)
        for (const [at, share] of shares.entries())
          if (values[at] === 0) expect(share).toBe(0)
          else expect(share).toBeGreaterThanOrEqual(0.02 - 1e-12)
      }),
    )
  })

  test('are the proportion where no one is too small, and give way where one is', () => {
    expect(sharesOf([1, 3], [0, 0])).toEqual([0.25, 0.75])
    expect(sharesOf([1, 999], [0.1, 0.1])).toEqual([0.1, 0.9])
    expect(sharesOf([1, 1, 1], [0.5, 0.5, 1])).toEqual([0.25, 0.25, 0.5])
  })

  test('follow each other', () => {
    expect(endsOf([0.25, 0.75])).toEqual([
      { from: 0, to: 0.25 },
      { from: 0.25, to: 1 },
    ])
  })

  test('per cents are whole and make 100', () => {
    expect(percentsOf([1, 1, 1])).toEqual([34, 33, 33])
    expect(percentsOf([0, 0])).toEqual([0, 0])
    fc.assert(
      fc.property(positive, (values) => {
        const percents = percentsOf(values)
        expect(sum(percents)).toBe(sum(values) > 0 ? 100 : 0)
        expect(percents.every(Number.isInteger)).toBe(true)
      }),
    )
    expect([percentInWords(0, 1), percentInWords(0, 0), percentInWords(7, 1)]).toEqual(['不到 1%', '0%', '7%'])
  })
})

describe('ring', () => {
  test('a whole is two closed rings, not an arc that ends where it begins', () => {
    expect(arcOf(0, 1).match(/Z/g)).toHaveLength(2)
    expect(arcOf(0, 1)).toMatch(/^M50 1A49 49 0 1 1 50 99A49 49 0 1 1 50 1Z/)
    expect(arcOf(0.3, 0.3)).toBe('')
  })

  test('a quarter is a small arc, three quarters a large one', () => {
    expect(arcOf(0, 0.25)).toBe('M50 1A49 49 0 0 1 99 50L87 50A37 37 0 0 0 50 13Z')
    expect(arcOf(0, 0.75)).toContain('A49 49 0 1 1 1 50')
  })

  test('a place on the ring has its turn, the hole and the far corner have none', () => {
    expect([turnOf(0.5, 0.05), turnOf(0.95, 0.5), turnOf(0.5, 0.95), turnOf(0.05, 0.5)]).toEqual([0, 0.25, 0.5, 0.75])
    expect([turnOf(0.5, 0.5), turnOf(1.5, 1.5)]).toEqual([null, null])
  })
})

describe('names', () => {
  const shown = (names: string[], picked: number, elder = false) =>
    labelsOf(names, picked)
      .filter(({ spare }) => !(elder && spare))
      .map(({ at }) => at)

  const MONTHS = ['6月', '7月', '8月', '9月', '10月', '11月']
  const HALVES = Array.from({ length: 48 }, (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`)

  test('all stand where they fit, some in elder mode', () => {
    expect(shown(['早', '中', '晚'], 0, true)).toEqual([0, 1, 2])
    expect(shown(MONTHS, 3)).toEqual([0, 1, 2, 3, 4, 5])
    expect(shown(MONTHS, 3, true)).toEqual([0, 3, 5])
    expect(shown(MONTHS, 4, true)).toEqual([0, 5])
  })

  test('of a day every few hours, and the chosen one in the place of those that it would touch', () => {
    const HOURS = Array.from({ length: 24 }, (_, at) => `${at}时`)
    expect(shown(HOURS, -1)).toEqual([0, 6, 12, 18])
    expect(shown(HOURS, 12)).toEqual([0, 6, 12, 18])
    expect(shown(HOURS, 9)).toEqual([0, 9, 18])
    expect(shown(HALVES, -1)).toEqual([6, 18, 30, 42])
    expect(shown(HALVES, 24)).toEqual([6, 24, 42])
    expect(shown(HALVES, 1)).toEqual([1, 18, 30, 42])
    expect(shown(HALVES, 47)).toEqual([6, 18, 30, 47])
    expect(labelsOf(HALVES, 47).map(({ anchor }) => anchor)).toEqual(['middle', 'middle', 'middle', 'end'])
  })

  test('of weeks every seventh, where that is their rhythm', () => {
    const days = Array.from({ length: 28 }, (_, at) => `11/${at + 1}`)
    const rhythm = labelsOf(days, -1, 7).map(({ at }) => at)
    expect(rhythm).toEqual([3, 10, 17, 24])
  })

  test('two long ones are too many: the chosen one stands; of none there is none', () => {
    expect(shown(['一个很长很长的名字', '又一个很长很长的名字'], 0)).toEqual([0])
    expect(labelsOf([], -1)).toEqual([])
  })

  test('never touch where the letters are largest', () => {
    const name = fc.stringMatching(/^[0-9月年]{1,9}$/)
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 48 }), fc.nat(47), (names, at) => {
        let end = Number.NEGATIVE_INFINITY
        for (const label of labelsOf(names, at % names.length)) {
          if (label.spare) continue
          const [width, x] = [widthOf(names[label.at] ?? ''), (label.x / 100) * NARROWEST]
          const from = x - width * { start: 0, middle: 0.5, end: 1 }[label.anchor]
          expect(from).toBeGreaterThanOrEqual(end - 1e-9)
          end = from + width
        }
      }),
    )
  })
})

describe('time line', () => {
  const MINUTE = 60_000
  const stay = [
    { name: '免费', note: '30 分钟', from: 0, until: 30 * MINUTE },
    { name: '计费', note: '9 小时', from: 30 * MINUTE, until: 570 * MINUTE },
  ]

  test('short stretches have room for their words', () => {
    const { places, room } = layOut(stay, undefined)
    expect(room).toBe('always')
    expect((places[0]?.to ?? 0) * NARROWEST).toBeGreaterThan(widthOf('30 分钟'))
  })

  test('where words do not fit, they are told elsewhere and a short stretch is still seen', () => {
    const long = stay.map((each) => ({ ...each, note: '按车位类型计算，每小时五元' }))
    const { places, room } = layOut(long, undefined)
    expect(room).toBe('none')
    expect(places[0]?.to).toBeCloseTo(0.06)
  })

  test('now stands in its stretch: at its half after half of it, at the end for ever after, nowhere before', () => {
    const half = layOut(stay, 300 * MINUTE)
    expect(half.now).toBe(1)
    expect(half.mark).toBeCloseTo(((half.places[1]?.from ?? 0) + 1) / 2)
    expect(layOut(stay, 9999 * MINUTE)).toMatchObject({ now: 1, mark: 1 })
    expect(layOut(stay, -1)).toMatchObject({ now: -1, mark: null })
    expect(layOut(stay, '1970-01-01T08:15:00+08:00').now).toBe(0)
    expect(layOut([], 0)).toMatchObject({ places: [], now: -1, mark: null })
  })

  test('a stretch of no length takes no room and is never the present one', () => {
    const { places, now } = layOut([{ name: '免费', from: 0, until: 0 }, ...stay], 0)
    expect(places[0]).toEqual({ from: 0, to: 0 })
    expect(now).toBe(1)
  })
})

test('an exact line is as long as the time: a short stretch stays short, words stand beneath only where each has room', () => {
  const minutes = (name: string, from: number, until: number) => ({
    name,
    note: '¥8.00',
    from: from * 60_000,
    until: until * 60_000,
  })
  const { places, room } = layOut(
    [minutes('免费', 0, 15), minutes('首小时', 15, 75), minutes('白天', 75, 615)],
    undefined,
    true,
  )
  const widths = places.map(({ from, to }) => to - from)
  for (const [at, length] of [15, 60, 540].entries()) expect(widths[at]).toBeCloseTo(length / 615, 2)
  expect(room).toBe('none')
  expect(layOut([minutes('免费', 0, 60), minutes('首小时', 60, 120)], undefined, true).room).not.toBe('none')
})

test('an axis goes to the bound that is known, with even steps below it', () => {
  expect(scaleTo(400)).toEqual({ top: 400, ticks: [100, 200, 300, 400] })
  expect(scaleTo(330)).toEqual({ top: 330, ticks: [100, 200, 300, 330] })
  expect(scaleTo(3)).toEqual({ top: 3, ticks: [1, 2, 3] })
  expect(scaleTo(0)).toEqual({ top: 0, ticks: [] })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (most) => {
      const { top, ticks } = scaleTo(most)
      expect([top, ticks.at(-1)]).toEqual([most, most])
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.toSorted((a, b) => a - b)).toEqual(ticks)
    }),
  )
})

test('a line of a day that is not over ends where it is, the usual one goes on', () => {
  expect(lineOf([0, 50], 100, 4)).toEqual(expect.objectContaining({ line: 'M12.5 100L37.5 50' }))
  expect(usualOf([undefined, 50, 100, 0], 100)).toBe('M37.5 50L62.5 0L87.5 100')
  expect(usualOf([undefined, 50], 100)).toBe('')
})

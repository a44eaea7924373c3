import { describe, expect, test } from 'vitest'
import { beginProblem, fits, hoursProblem, noiseProblem, USUAL_HOURS, windowsOn, windowsWords } from './noise-can.ts'

const HOUR = 3_600_000

describe('hours of noise', () => {
  test('of flats are the mornings and afternoons of workdays, of offices evenings, and days off', () => {
    expect(windowsWords(windowsOn(USUAL_HOURS, 'flat', true))).toBe('08:00–12:00、14:00–18:00')
    expect(windowsWords(windowsOn(USUAL_HOURS, 'flat', false))).toBe('当日不可施工')
    expect(windowsWords(windowsOn(USUAL_HOURS, 'office', true))).toBe('18:30–21:30')
    expect(windowsWords(windowsOn(USUAL_HOURS, 'office', false))).toBe('09:00–18:00')
  })

  test('hold a slot only as a whole, from the first minute to the last', () => {
    const windows = windowsOn(USUAL_HOURS, 'flat', true)
    expect(fits(windows, { from: 480, to: 720 })).toBe(true)
    expect(fits(windows, { from: 479, to: 720 })).toBe(false)
    expect(fits(windows, { from: 700, to: 850 })).toBe(false)
    expect(fits(windows, { from: 500, to: 500 })).toBe(false)
  })

  test('say which windows there are where a slot does not fit', () => {
    const at = (isWorkday: boolean) =>
      noiseProblem(USUAL_HOURS, { use: 'office', isWorkday, slot: { from: 600, to: 660 } })
    expect(at(true)).toBe('18:30–21:30')
    expect(at(false)).toBeNull()
  })

  test('may be set in order, within the day, at least half an hour each', () => {
    const set = (...windows: [number, number][]) =>
      hoursProblem({ ...USUAL_HOURS, flat: { workday: windows.map(([from, to]) => ({ from, to })), off: [] } })
    expect(set([0, 1440])).toBeNull()
    expect(set([480, 720], [840, 1080])).toBeNull()
    expect(set([480, 509])).not.toBeNull()
    expect(set([840, 1080], [480, 720])).not.toBeNull()
    expect(set([480, 720], [720, 800])).not.toBeNull()
    expect(set([1400, 1441])).not.toBeNull()
  })
})

describe('a slot', () => {
  const slot = { state: 'announced', startsAt: 100 * HOUR, endsAt: 102 * HOUR, shownAt: 0 } as const
  test('begins from its first moment to before its last', () => {
    expect(beginProblem(slot, 100 * HOUR - 1)).toBe('early')
    expect(beginProblem(slot, 100 * HOUR)).toBeNull()
    expect(beginProblem(slot, 102 * HOUR - 1)).toBeNull()
    expect(beginProblem(slot, 102 * HOUR)).toBe('late')
  })

  test('does not begin before the floors around have seen it for 48 hours without a break', () => {
    expect(beginProblem({ ...slot, shownAt: 52 * HOUR }, 100 * HOUR)).toBeNull()
    expect(beginProblem({ ...slot, shownAt: 52 * HOUR + 1 }, 100 * HOUR)).toBe('shown')
  })

  test('begins only once, and not while it is suspended', () => {
    expect(beginProblem({ ...slot, state: 'running' }, 100 * HOUR)).toBe('state')
    expect(beginProblem({ ...slot, state: 'suspended' }, 100 * HOUR)).toBe('state')
  })
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { leaveForCashier, returnFromCashier } from './cashier.ts'

const CONFIRM = 'https://park.example/front/mobile/confirmorder?token=t'
const PAID = 'https://park.example/front/mobile/paysuccess?orderId=7'
const CASHIER = 'https://cashier.example/pay'
const HOUR = 60 * 60_000

/** What the tab shows, as far as these functions look at it. */
let tab: { href: string; length: number; state: unknown }
let done: string[]
let kept: Map<string, string>
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  tab = { href: CONFIRM, length: 3, state: { idx: 2 } }
  done = []
  kept = new Map()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', {
    get href() {
      return tab.href
    },
    replace: (address: string) => done.push(`replace ${address}`),
  })
  vi.stubGlobal('history', {
    get length() {
      return tab.length
    },
    get state() {
      return tab.state
    },
    pushState: (state: unknown) => {
      done.push(`push ${JSON.stringify(state)}`)
      tab.length += 1
    },
    go: (by: number) => done.push(`go ${by}`),
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return () => vi.useRealTimers()
})

/** Another page stands: a new entry has no state. */
function load(
  href: string,
  { length = tab.length, state = null }: { length?: number; state?: object | null } = {},
): void {
  tab = { href, length, state }
  page = new EventTarget()
  vi.stubGlobal('window', page)
  done = []
  returnFromCashier()
}
const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('the cashier has an entry of its own, which is the last', () => {
  leaveForCashier(CASHIER)
  expect(done).toEqual(['push {"idx":2}', `replace ${CASHIER}`])
})

describe('the page that the cashier leads to', () => {
  // the page that was left is the third entry, the cashier's the fourth, and it may have added more
  test.each([
    ['in the place of the cashier', 4, -1],
    ['after the cashier', 5, -2],
    ['after two pages of the cashier', 6, -3],
  ])('%s gives way to the page that was left, which goes there in its own place', (_, length, by) => {
    leaveForCashier(CASHIER)
    load(PAID, { length })
    expect(done).toEqual([`go ${by}`])
    load(CONFIRM, { state: { idx: 2 } })
    expect(done).toEqual([`replace ${PAID}`])
    load(PAID)
    expect(done).toEqual([])
  })

  test('may be the same as the one that was left', () => {
    leaveForCashier(CASHIER)
    load(CONFIRM, { length: 5 })
    expect(done).toEqual(['go -2'])
    load(CONFIRM, { state: { idx: 2 } })
    expect(done).toEqual([`replace ${CONFIRM}`])
  })

  test('gives way also to a page that the browser kept whole', () => {
    returnFromCashier()
    const whole = page
    leaveForCashier(CASHIER)
    load(PAID, { length: 5 })
    page = whole
    tab.href = CONFIRM
    done = []
    show(false)
    expect(done).toEqual([])
    show(true)
    expect(done).toEqual([`replace ${PAID}`])
  })

  test('stays where the step back did not happen, and is not stepped away from again', () => {
    leaveForCashier(CASHIER)
    load(PAID, { length: 5 })
    load(PAID, { length: 5 })
    expect(done).toEqual([])
    expect(kept.size).toBe(0)
  })

  test('is forgotten when it still stands after three seconds', () => {
    leaveForCashier(CASHIER)
    load(PAID, { length: 5 })
    vi.advanceTimersByTime(2999)
    expect(kept.size).toBe(1)
    vi.advanceTimersByTime(1)
    expect(kept.size).toBe(0)
  })

  test.each([
    ['two hours later', 2 * HOUR, 5, ['go -2']],
    ['still later', 2 * HOUR + 1, 5, []],
    ['in another tab, whose history is shorter', 0, 3, []],
  ])('steps back, or is left alone: %s', (_, later, length, does) => {
    leaveForCashier(CASHIER)
    vi.advanceTimersByTime(later)
    load(PAID, { length })
    expect(done).toEqual(does)
    expect(kept.size).toBe(does.length)
  })
})

test('who goes back from the cashier finds the page that was left, and what comes later is no return', () => {
  leaveForCashier(CASHIER)
  load(CONFIRM, { state: { idx: 2 } })
  expect(done).toEqual([])
  load(PAID, { length: 5 })
  expect(done).toEqual([])
})

test('who goes back from the cashier over several pages stays where they went', () => {
  leaveForCashier(CASHIER)
  load('https://park.example/front/mobile/services', { state: { idx: 0 } })
  expect(done).toEqual([])
  expect(kept.size).toBe(0)
})

test('a full history, of which nobody knows how it goes on, is left alone', () => {
  tab.length = 49
  leaveForCashier(CASHIER)
  expect(done).toContain(`replace ${CASHIER}`)
  expect(kept.size).toBe(0)
})

test.each([
  ['forbidden', () => vi.stubGlobal('sessionStorage', undefined)],
  ['of junk', () => kept.set('cashier.left', '{')],
])('storage that is %s keeps nobody from leaving and coming', (_, break_) => {
  leaveForCashier(CASHIER)
  break_()
  expect(() => leaveForCashier(CASHIER)).not.toThrow()
  break_()
  expect(() => load(PAID)).not.toThrow()
  expect(done).toEqual([])
})

import { afterEach, expect, test, vi } from 'vitest'
import { cameFromHere, to } from './go.ts'

afterEach(() => vi.unstubAllGlobals())

test('without a router the page is loaded, kept in the history or not', () => {
  const assign = vi.fn()
  const replace = vi.fn()
  vi.stubGlobal('location', { assign, replace })
  to('/services', { a: 1 })
  to('/sys/login', {}, { replace: true })
  expect(assign.mock.calls).toEqual([['/front/mobile/services?a=1']])
  expect(replace.mock.calls).toEqual([['/front/mobile/sys/login']])
})

test.each([
  [null, false],
  [{}, false],
  [{ idx: 0 }, false],
  [{ idx: 2 }, true],
])('history state %j: came from here %s', (state, came) => {
  vi.stubGlobal('history', { state })
  expect(cameFromHere()).toBe(came)
})

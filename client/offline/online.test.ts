import { afterEach, expect, test, vi } from 'vitest'
import { watchOnline } from './online.ts'

afterEach(() => vi.unstubAllGlobals())

test('those who watch are told when the network comes and goes, until they stop', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const changed = vi.fn()
  const stop = watchOnline(changed)
  page.dispatchEvent(new Event('offline'))
  page.dispatchEvent(new Event('online'))
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
  page.dispatchEvent(new Event('offline'))
  expect(changed).toHaveBeenCalledTimes(2)
})

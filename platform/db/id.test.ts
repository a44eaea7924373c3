import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './id.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a UUID v7 of now', () => {
  const before = Date.now()
  const id = newId()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const at = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  expect(at).toBeGreaterThanOrEqual(before)
  expect(at - Date.now()).toBeLessThan(100)
})

test('each is greater than all before, within one millisecond and when the clock steps back', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2100-01-01T00:00:00Z') })
  const ids = Array.from({ length: 20_000 }, newId)
  vi.setSystemTime(new Date('2099-12-31T23:00:00Z'))
  ids.push(...Array.from({ length: 20_000 }, newId))
  vi.setSystemTime(new Date('2100-01-01T01:00:00Z'))
  ids.push(newId())
  expect(ids.every((id, i) => i === 0 || id > (ids[i - 1] ?? ''))).toBe(true)
  expect(new Set(ids.map((id) => id.slice(24))).size).toBe(ids.length)
})

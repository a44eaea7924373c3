import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeStored } from '#client/storage'
import { noteWaiting, waitingNoted } from './index.ts'

const GATE = { count: 2, where: '扫码核验', hours: 24 }
const ROUNDS = { count: 1, where: '巡查任务', hours: null }

const stands = new Set<string>()
const posted: unknown[] = []
beforeEach(() => {
  stands.clear()
  posted.length = 0
  writeStored('outbox.waiting', null)
  vi.stubGlobal('caches', {
    open: async (name: string) => void stands.add(name),
    delete: async (name: string) => stands.delete(name),
  })
  const waiting = { postMessage: (words: unknown) => void posted.push(words) }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ waiting }) } })
})
afterEach(() => vi.unstubAllGlobals())

test('each outbox notes its own, and what was sent is noted no more', () => {
  noteWaiting('gate', GATE)
  noteWaiting('patrol', ROUNDS)
  expect(waitingNoted()).toEqual([GATE, ROUNDS])
  noteWaiting('gate', { ...GATE, count: 0 })
  expect(waitingNoted()).toEqual([ROUNDS])
  noteWaiting('patrol', { ...ROUNDS, count: 0 })
  expect(waitingNoted()).toEqual([])
})

test('the number of a program before was the gate’s', () => {
  writeStored('outbox.waiting', '3')
  expect(waitingNoted()).toEqual([{ ...GATE, count: 3 }])
  noteWaiting('patrol', ROUNDS)
  expect(waitingNoted()).toEqual([{ ...GATE, count: 3 }, ROUNDS])
})

test('a new program waits as long as something does in any outbox, and takes over then', async () => {
  noteWaiting('gate', GATE)
  noteWaiting('patrol', ROUNDS)
  await vi.waitFor(() => expect([...stands]).toEqual(['outbox.unsent']))
  noteWaiting('gate', { ...GATE, count: 0 })
  await new Promise((done) => setTimeout(done, 0))
  expect([[...stands], posted]).toEqual([['outbox.unsent'], []])
  noteWaiting('patrol', { ...ROUNDS, count: 0 })
  await vi.waitFor(() => expect(posted).toEqual([{ takeOver: true }]))
  expect([...stands]).toEqual([])
})

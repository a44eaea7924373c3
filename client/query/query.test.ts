import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFailure, type FailureKind } from '#client/calls'
import { createQueries, fillAgainMs, readAgain } from './client.ts'
import { forgetAll } from './queries.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failing = (kind: FailureKind) => vi.fn(() => Promise.reject(new CallFailure(kind, 0, '…')))

describe('reads', () => {
  test.each([
    ['outage', 3],
    ['timeout', 3],
    ['refusal', 1],
    ['fault', 1],
    ['offline', 1],
  ] as const)('that end in %s are tried %i times in all', async (kind, times) => {
    const read = failing(kind)
    const done = createQueries()
      .fetchQuery({ queryKey: ['x'], queryFn: read, retry: readAgain })
      .catch(() => undefined)
    await vi.advanceTimersByTimeAsync(10_000)
    await done
    expect(read).toHaveBeenCalledTimes(times)
  })

  test('that end in anything unknown are not tried again', () => {
    expect(readAgain(0, new Error('bug'))).toBe(false)
  })

  test('that a screen watches are retried by the same rule, and asked without a network too', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const read = failing('outage')
    const stop = new QueryObserver(createQueries(), { queryKey: ['x'], queryFn: read }).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(10_000)
    stop()
    vi.unstubAllGlobals()
    expect(read).toHaveBeenCalledTimes(3)
  })

  test.each([
    ['outage', undefined, 15_000],
    ['timeout', undefined, 15_000],
    // what is shown stays
    ['outage', 'shown', false],
    ['refusal', undefined, false],
    ['fault', undefined, false],
    // that is heard of when it passes
    ['offline', undefined, false],
  ] as const)('that end in %s where a screen shows %s are asked again by themselves after %s', (kind, data, ms) => {
    const error = new CallFailure(kind, 0, '…')
    expect(fillAgainMs({ data, error })).toBe(ms)
    const { refetchInterval } = createQueries().getDefaultOptions().queries ?? {}
    // the library asks with its own query; of that the state alone is looked at
    expect((refetchInterval as (query: object) => unknown)({ state: { data, error } })).toBe(ms)
  })

  test('are fresh for a quarter of a minute', async () => {
    const queries = createQueries()
    const read = vi.fn(() => Promise.resolve(1))
    const ask = () => queries.fetchQuery({ queryKey: ['x'], queryFn: read })
    await ask()
    await vi.advanceTimersByTimeAsync(14_999)
    await ask()
    expect(read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    await ask()
    expect(read).toHaveBeenCalledTimes(2)
  })
})

test('another session sees nothing of the one before: what is on the screen is asked again', async () => {
  const queries = createQueries()
  const read = vi.fn(() => Promise.resolve('first'))
  queries.setQueryData(['left'], 'first')
  const watcher = new QueryObserver(queries, { queryKey: ['shown'], queryFn: read })
  const stop = watcher.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  read.mockImplementation(() => Promise.resolve('second'))
  forgetAll(queries)
  expect(queries.getQueryData(['left'])).toBeUndefined()
  expect(watcher.getCurrentResult().data).toBeUndefined()
  await vi.advanceTimersByTimeAsync(0)
  expect(watcher.getCurrentResult().data).toBe('second')
  stop()
})

test('what changes while it is asked for the first time is asked once more', async () => {
  const queries = createQueries()
  const answers: ((text: string) => void)[] = []
  const heard: unknown[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['x', 1],
    queryFn: () => new Promise<string>((answer) => void answers.push(answer)),
  })
  const stop = observer.subscribe(({ data }) => void heard.push(data))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const changed = queries.invalidateQueries({ queryKey: ['x'] })
  answers[0]?.('before')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('after')
  await changed
  expect(heard.at(-1)).toBe('after')
  // later it is as always: one change, one question
  const again = queries.invalidateQueries({ queryKey: ['x'] })
  answers[2]?.('later')
  await again
  expect([answers.length, heard.at(-1)]).toEqual([3, 'later'])
  stop()
})

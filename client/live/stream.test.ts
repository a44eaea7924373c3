import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStream, type LivePorts } from './stream.ts'

/** The server's side of one stream. */
interface Far {
  say(text: string): void
  end(): void
  signal: AbortSignal
}

let asked: Far[]
let answer: 'stream' | 'broken' | 'nobody' | object
let visible: boolean
let expired: number
let reported: unknown[]
let changed: Parameters<LivePorts['watch']>[0] | null
let listen: ReturnType<typeof createStream>['listen']

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answer = 'stream'
  visible = true
  expired = 0
  reported = []
  changed = null
  ;({ listen } = createStream({
    async open(signal) {
      if (answer === 'nobody') return null
      const body = new TransformStream<Uint8Array, Uint8Array>()
      const writer = body.writable.getWriter()
      writer.closed.catch(() => undefined)
      const quietly = (work: Promise<void>) => void work.catch(() => undefined)
      signal.addEventListener('abort', () => quietly(writer.abort(signal.reason)))
      asked.push({
        say: (text) => quietly(writer.write(new TextEncoder().encode(text))),
        end: () => quietly(writer.close()),
        signal,
      })
      if (answer === 'broken') throw new TypeError('Failed to fetch')
      if (typeof answer === 'object') return Response.json(answer)
      return new Response(body.readable, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
    },
    visible: () => visible,
    watch(fn) {
      changed = fn
      return () => {
        changed = null
      }
    },
    expired: () => {
      expired += 1
    },
    report: (error) => reported.push(error),
    random: () => 0.5,
  }))
})
afterEach(() => vi.useRealTimers())

const far = (): Far => {
  const last = asked.at(-1)
  if (!last) throw new Error('nobody asked for a stream')
  return last
}
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const hint = (topic: string, id: string) => `event: hint\ndata: ${JSON.stringify({ topic, id })}\n\n`
/** Listens, and answers what was heard. */
function hearing(topic = 'a', pollMs = 3_000) {
  const heard: (string | null)[] = []
  const stop = listen({ topic, pollMs, hear: (id) => heard.push(id) })
  return { heard, stop }
}

test('one stream for all, opened by the first listener and ended with the last', async () => {
  expect(asked).toHaveLength(0)
  const one = hearing('a')
  const two = hearing('b')
  await pass()
  expect(asked).toHaveLength(1)
  far().say(hint('a', '1') + hint('b', '2') + hint('c', '3'))
  await pass()
  expect([one.heard, two.heard]).toEqual([
    [null, '1'],
    [null, '2'],
  ])
  one.stop()
  expect(far().signal.aborted).toBe(false)
  two.stop()
  expect(far().signal.aborted).toBe(true)
  expect(changed).toBe(null)
  await pass(100_000)
  expect(asked).toHaveLength(1)
  expect([one.heard, two.heard]).toEqual([
    [null, '1'],
    [null, '2'],
  ])
})

test('no polling while the stream is up; polling as soon as it is cut, until it is back', async () => {
  const { heard } = hearing('a', 1_000)
  await pass(20_000)
  far().say(': \n\n')
  expect(heard).toEqual([null])
  answer = 'broken'
  far().end()
  await pass(3_100)
  expect(heard).toEqual([null, null, null, null])
  answer = 'stream'
  changed?.('network')
  await pass(10_000)
  expect(heard).toEqual([null, null, null, null, null])
  far().say(hint('a', 'x'))
  await pass()
  expect(heard.at(-1)).toBe('x')
})

test('comes again after growing pauses, of the length that the server wishes', async () => {
  hearing()
  await pass()
  far().say('retry: 1000\n\n')
  await pass()
  answer = 'broken'
  far().end()
  const times: number[] = []
  for (let ms = 0; ms <= 16_000; ms += 500) {
    times.push(asked.length)
    await pass(500)
  }
  // after 1, 1 + 2, 1 + 2 + 4 and 1 + 2 + 4 + 8 s
  const grew = times.flatMap((count, i) => (i > 0 && count > (times[i - 1] ?? 0) ? [i * 500] : []))
  expect(grew).toEqual([1_000, 3_000, 7_000, 15_000])
})

test('a stream that was good for long is asked for again soon, one that is silent is given up', async () => {
  const { heard } = hearing('a', 1_000_000)
  await pass(39_000)
  far().say(':\n\n')
  await pass(39_000)
  expect(asked).toHaveLength(1)
  await pass(1_100)
  await pass(2_000)
  expect(asked).toHaveLength(2)
  expect(heard).toEqual([null, null])
})

test('a page that nobody sees neither listens nor polls', async () => {
  const { heard } = hearing()
  await pass()
  visible = false
  changed?.('visibility')
  expect(far().signal.aborted).toBe(true)
  await pass(100_000)
  expect([asked.length, heard]).toEqual([1, [null]])
  visible = true
  changed?.('visibility')
  await pass()
  expect([asked.length, heard]).toEqual([2, [null, null]])
})

test('another session asks anew; nobody signed in asks for nothing, but polls', async () => {
  answer = 'nobody'
  const { heard } = hearing('a', 1_000)
  await pass(2_500)
  expect([asked.length, heard]).toEqual([0, [null, null]])
  answer = 'stream'
  changed?.('session')
  await pass()
  expect(asked).toHaveLength(1)
  changed?.('session')
  await pass()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

test('606 is told once and not asked again; another refusal is', async () => {
  answer = { code: 606, message: '登录已过期，请重新登录', body: null }
  hearing('a')
  hearing('b')
  await pass(100_000)
  expect([asked.length, expired]).toEqual([1, 1])
  answer = { code: 429, message: '操作太频繁，请稍后再试', body: null }
  changed?.('session')
  await pass(2_500)
  expect([asked.length, expired]).toEqual([3, 1])
})

test('after what the server itself may have missed, all ask', async () => {
  const { heard } = hearing()
  await pass()
  far().say('event: missed\ndata: {}\n\n')
  await pass()
  expect(heard).toEqual([null, null])
})

test('a listener that throws harms nobody else', async () => {
  listen({
    topic: 'a',
    pollMs: 1_000_000,
    hear: () => {
      throw new Error('ours')
    },
  })
  const { heard } = hearing()
  await pass()
  far().say(hint('a', '1'))
  await pass()
  expect(heard).toEqual([null, '1'])
  expect(reported).toHaveLength(2)
  expect(asked).toHaveLength(1)
})

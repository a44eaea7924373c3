import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { openStream } from './live-stream.ts'

const BEAT_MS = 15_000
const LIFE_MS = 600_000
const MOST_WAITING = 128 * 1024
const BEAT = ': \n\n'

/** A connection of a reader who takes all that comes, without a network. */
class Reading extends Socket {
  text = ''
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString()
    done()
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    for (const { chunk } of chunks) this.text += chunk.toString()
    done()
  }
}

/** A stream that began at 0. Its reader takes all that comes, or nothing: then all that was written waits. */
function opened(reader: 'reads' | 'deaf') {
  const raw = new ServerResponse(new IncomingMessage(new Socket()))
  const socket = new Reading()
  if (reader === 'reads') raw.assignSocket(socket)
  const errors: unknown[] = []
  raw.on('error', (error) => errors.push(error))
  const closed = vi.fn<() => void>()
  const stream = openStream(raw, { token: 't', personId: 'p', at: 0, headers: {} }, closed)
  return { raw, stream, errors, closed, text: () => socket.text }
}

/** What was written and told in this turn has come. */
const turned = () => new Promise<void>((done) => setImmediate(done))

describe('a stream beats', () => {
  /** A stream whose reader reads, and how often it beat by the end of each step. */
  function beating() {
    const { stream, text } = opened('reads')
    const beats = async () => {
      await turned()
      return text().split(BEAT).length - 1
    }
    return {
      tick(at: number) {
        stream.tick(at)
        return beats()
      },
      send(at: number) {
        stream.send('hint', {}, at)
        return beats()
      },
    }
  }

  test('when nothing was written for so long, to the millisecond', async () => {
    const { tick, send } = beating()
    await turned()
    expect([await tick(BEAT_MS - 1), await tick(BEAT_MS)]).toEqual([0, 1])
    await send(BEAT_MS + 5)
    expect([await tick(2 * BEAT_MS + 4), await tick(2 * BEAT_MS + 5)]).toEqual([1, 2])
  })

  test('at once when the clock was set back behind what was written last', async () => {
    const { tick, send } = beating()
    await send(5_000)
    expect([await tick(5_000), await tick(4_999)]).toEqual([0, 1])
    expect([await tick(4_998 + BEAT_MS), await tick(4_999 + BEAT_MS)]).toEqual([1, 2])
  })

  test('no more for a reader who has not taken what was written before: the connection is cut', () => {
    const { raw, stream } = opened('deaf')
    stream.tick(BEAT_MS - 1)
    expect(raw.destroyed).toBe(false)
    stream.tick(BEAT_MS)
    expect(raw.destroyed).toBe(true)
  })
})

describe('a stream ends', () => {
  test.each([
    ['at the end of its life', LIFE_MS],
    ['when the clock was set back behind its beginning', -1],
  ])('%s', async (_, at) => {
    const { raw, stream } = opened('reads')
    for (const early of [0, LIFE_MS - 1]) {
      await turned()
      stream.tick(early)
    }
    expect(raw.writableEnded).toBe(false)
    stream.tick(at)
    expect(raw.writableEnded).toBe(true)
  })

  test('and takes nothing after that: what was sent before still arrives', async () => {
    const { raw, stream, errors } = opened('deaf')
    stream.send('hint', {}, 1)
    stream.end()
    const waiting = raw.writableLength
    stream.send('hint', {}, 2)
    await turned()
    expect(errors).toEqual([])
    expect(raw.destroyed).toBe(false)
    expect(raw.writableLength).toBe(waiting)
  })

  test('within a second, also where its reader takes nothing', () => {
    vi.useFakeTimers()
    try {
      const { raw, stream } = opened('deaf')
      stream.end()
      vi.advanceTimersByTime(999)
      expect(raw.destroyed).toBe(false)
      vi.advanceTimersByTime(1)
      expect(raw.destroyed).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  test('once, however it ends', async () => {
    const { raw, stream, closed } = opened('reads')
    stream.end()
    raw.destroy()
    stream.end()
    await expect.poll(() => closed.mock.calls.length).toBe(1)
    await turned()
    expect(closed).toHaveBeenCalledTimes(1)
  })
})

test('a reader is dropped when more than 128 KiB wait for them, and no byte sooner', () => {
  const send = (letters: number) => {
    const { raw, stream } = opened('deaf')
    stream.send('hint', { text: 'x'.repeat(letters) }, 1)
    return raw
  }
  const around = send(100_000).writableLength - 100_000
  const full = send(MOST_WAITING - around)
  expect(full.writableLength).toBe(MOST_WAITING)
  expect(full.destroyed).toBe(false)
  expect(send(MOST_WAITING - around + 1).destroyed).toBe(true)
})

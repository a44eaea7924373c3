import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { Type } from 'typebox'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createIdentity } from '#platform/identity'
import { createJobs } from '#platform/jobs'
import { call, contract } from '#vocabulary/call'
import { makeHttp } from '../../tests/support/product.ts'
import { freshStore } from '../../tests/support/store.ts'
import { serve } from './index.ts'

const probe = contract({
  name: 'probe',
  uses: [],
  calls: {
    upload: call({
      family: 'probe',
      name: 'upload',
      method: 'POST',
      effect: 'steps',
      wire: 'multipart',
      who: 'session',
      whose: 'none',
      about: 'probe',
      input: Type.Object({}, { additionalProperties: false }),
      output: Type.Object({ bytes: Type.Integer() }, { additionalProperties: false }),
      refusals: [],
    }),
  },
})

/** So many uploads are read at once. */
const AT_ONCE = 8
/** What is answered without waiting for the body is here by then; an upload that is still being read is not. */
const SOON_MS = 400

let token: string
let port: number
let app: Awaited<ReturnType<typeof makeHttp>>
let strict: typeof app
let strictPort: number
const open: Socket[] = []

beforeAll(async () => {
  const store = await freshStore()
  const clock = () => new Date()
  const log = pino({ level: 'silent' })
  const identity = createIdentity({ store, pepper: 'pepper', clock })
  identity.describePeople(async () => ({ companies: [], roles: ['visitor'], rights: [] }))
  await identity.start()
  const personId = '01900000-0000-7000-8000-000000000001'
  token = await identity.sessions.begin(store.db, { personId, areaId: '1', kind: 'person', userAgent: '' })
  const start = async (rate: { perSecond: number; burst: number } | null) => {
    const made = await makeHttp({
      store,
      identity,
      jobs: createJobs({ store, log }),
      log,
      clock,
      features: [{ calls: serve(probe, { upload: async (ctx) => ({ bytes: ctx.files[0]?.bytes.length ?? 0 }) }) }],
      rate,
    })
    await made.listen({ host: '127.0.0.1', port: 0 })
    const address = made.server.address()
    return { made, at: typeof address === 'object' && address ? address.port : 0 }
  }
  ;({ made: app, at: port } = await start(null))
  ;({ made: strict, at: strictPort } = await start({ perSecond: 1, burst: 2 }))
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  // The server must have seen them go.
  await sleep(50)
})
afterAll(async () => {
  await Promise.all([app.close(), strict.close()])
})

const BYTES = 1000
const HEAD =
  '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
const END = '\r\n--edge--\r\n'

/** Begins an upload and sends a few bytes of it only; `finish` sends the rest. */
function begin(session: string | null, to = port) {
  const socket = connect(to, '127.0.0.1')
  open.push(socket)
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk.toString('utf8')
  })
  // The server may cut what it did not want to read.
  socket.on('error', () => undefined)
  socket.write(
    `POST /ipark/portal/app/probe/upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=edge\r\n${
      session === null ? '' : `loginsession: ${session}\r\n`
    }content-length: ${HEAD.length + BYTES + END.length}\r\n\r\n${HEAD}abc`,
  )
  const code = () => Number(/"code":(\d+)/.exec(heard)?.[1] ?? 0)
  return {
    /** The code of the answer that came soon; 0: none did. */
    async soon(): Promise<number> {
      const until = performance.now() + SOON_MS
      while (code() === 0 && performance.now() < until) await sleep(10)
      return code()
    },
    /** The code of the answer, however late it comes. */
    async answer(): Promise<number> {
      await expect.poll(code, { timeout: 30_000 }).toBeGreaterThan(0)
      return code()
    },
    async finish(): Promise<number> {
      socket.write(`${'x'.repeat(BYTES - 3)}${END}`)
      await expect.poll(code, { timeout: 30_000 }).toBeGreaterThan(0)
      return code()
    },
    abandon: () => socket.destroy(),
  }
}

describe('an upload', () => {
  test('with a session is read to its end', async () => {
    const upload = begin(token)
    expect(await upload.soon()).toBe(0)
    expect(await upload.finish()).toBe(200)
  })

  test('without a session is refused before its bytes come', async () => {
    expect(await begin(null).answer()).toBe(401)
  })

  test('with a session that ended, or never was, is refused before its bytes come', async () => {
    expect(await begin('x'.repeat(43)).answer()).toBe(606)
  })

  test('strangers who come too often are not even asked for a session', async () => {
    expect(await Promise.all([1, 2, 3].map(() => begin(null, strictPort).answer()))).toEqual(
      expect.arrayContaining([401, 401, 429]),
    )
  })

  test('beyond so many at once is refused before its bytes come; strangers take no place', async () => {
    const strangers = Array.from({ length: 20 }, () => begin(null))
    expect(await Promise.all(strangers.map((each) => each.answer()))).toEqual(strangers.map(() => 401))
    const reading = Array.from({ length: AT_ONCE }, () => begin(token))
    expect(await Promise.all(reading.map((each) => each.soon()))).toEqual(reading.map(() => 0))
    expect(await begin(token).answer()).toBe(429)
    // A place is free again when one ends, and also when one is given up half-way.
    expect(await reading[0]?.finish()).toBe(200)
    const next = begin(token)
    expect(await next.soon()).toBe(0)
    expect(await begin(token).answer()).toBe(429)
    reading[1]?.abandon()
    // Its place is free when the server has seen it go.
    await expect.poll(() => begin(token).soon(), { timeout: 30_000 }).toBe(0)
    expect(await next.finish()).toBe(200)
  })
})

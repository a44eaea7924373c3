import { beforeAll, describe, expect, test } from 'vitest'
import { callPath } from '#vocabulary/call'
import { type Everybody, makeEverybody } from '../matrix/callers.ts'
import { everyCall } from '../matrix/calls.ts'
import { onePixel } from '../support/picture.ts'
import { makeWorld, type World } from '../support/world.ts'
import { type Client, clientOf } from './client.ts'

// What no call says of itself: broken forms, odd headers, addresses that are no calls. No fault, no outage, an envelope.
const calls = await everyCall()
let world: World
let callers: Everybody
let client: Client

beforeAll(async () => {
  world = await makeWorld()
  callers = await makeEverybody(world)
  client = clientOf(world, callers)
})

describe('forms', () => {
  const part = (head: string, body: string | Buffer) =>
    Buffer.concat([Buffer.from(`--x\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])
  const field = (name: string, value: string) => part(`content-disposition: form-data; name="${name}"`, value)
  const file = (bytes: string | Buffer, name = 'a.png') =>
    part(`content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png`, bytes)
  const end = Buffer.from('--x--\r\n')
  const face = field('purpose', 'visitor-face')
  const form = 'multipart/form-data; boundary=x'
  test.each<[string, number | 'any', Buffer[], string?]>([
    ['a picture', 200, [face, file(onePixel), end]],
    ['no boundary named', 400, [face, file(onePixel), end], 'multipart/form-data'],
    ['another boundary', 400, [face, file(onePixel), end], 'multipart/form-data; boundary=y'],
    ['no end', 400, [face, file(onePixel)]],
    ['broken off within a file', 400, [face, file(onePixel).subarray(0, -20)]],
    ['broken off within a head', 400, [face, Buffer.from('--x\r\ncontent-disp')]],
    ['a head that is none', 'any', [face, part('nonsense', 'x'), end]],
    ['a field called __proto__', 400, [face, field('__proto__', '1'), file(onePixel), end]],
    ['a field called constructor', 400, [face, field('constructor', '1'), file(onePixel), end]],
    ['a field too many', 400, [face, field('more', '1'), file(onePixel), end]],
    ['a field twice', 'any', [face, face, file(onePixel), end]],
    ['a null character', 400, [field('purpose', 'visitor-face\0'), file(onePixel), end]],
    ['a null character in the park', 400, [face, field('areaId', '\0'), file(onePixel), end]],
    [
      'a field of JSON',
      400,
      [
        part('content-disposition: form-data; name="purpose"\r\ncontent-type: application/json', '{"a":1}'),
        file(onePixel),
        end,
      ],
    ],
    ['a long field', 400, [field('purpose', 'a'.repeat(10_000)), file(onePixel), end]],
    ['thirty fields', 'any', [face, ...Array.from({ length: 30 }, (_, i) => field(`f${i}`, '1')), end]],
    ['no file', 9101, [face, end]],
    ['an empty file', 9101, [face, file(''), end]],
    ['a file that is no picture', 9101, [face, file('<svg/>'), end]],
    ['half a picture', 9101, [face, file(onePixel.subarray(0, 40)), end]],
    ['two files', 9102, [face, file(onePixel), file(onePixel), end]],
    ['ten files', 413, [face, ...Array.from({ length: 10 }, () => file(onePixel)), end]],
    ['a file of 11 MiB', 413, [face, file(Buffer.alloc(11 * 1024 * 1024, 1)), end]],
    ['an odd file name', 200, [face, file(onePixel, "../../etc/passwd\0\u202e🚗'; drop table x; --.png"), end]],
  ])('%s', async (_name, wanted, parts, type = form) => {
    const body = new Uint8Array(Buffer.concat(parts))
    const init = { method: 'POST', headers: { 'content-type': type }, body }
    await world.store.pool.query('delete from identity.limit_window')
    const { code, text } = await client.ask('/ipark/portal/app/common/imageUploadNoToken', init)
    expect(wanted === 'any' ? 'any' : code, text).toBe(wanted)
  })
})

describe('sessions and intents', () => {
  const [call] = calls.filter(({ who, method, wire }) => who === 'session' && method === 'POST' && wire === undefined)
  test.each([
    ['a session of every letter', { loginSession: '\u00ff\u00e9 "\'' }],
    ['a long session', { loginSession: 'a'.repeat(5000) }],
    ['an empty session', { loginSession: '' }],
    ['a long key', { 'idempotency-key': 'k'.repeat(5000) }],
    ['an odd key', { 'idempotency-key': "\u00ff'; --" }],
    ['an odd seal', { 'x-encrypt': 'rot13' }],
    ['an odd browser', { 'user-agent': '\u00ff'.repeat(4000) }],
  ])('%s', async (_name, headers) => {
    if (!call) throw new Error('no call')
    for (const caller of callers.all) {
      const session: Record<string, string> = caller.token === null ? {} : { loginSession: caller.token }
      const init = {
        method: 'POST',
        headers: { ...session, 'content-type': 'application/json', ...headers },
        body: '{}',
      }
      expect(await client.ask(callPath(call), init)).toHaveProperty('code')
    }
  })

  test('a header and a field that differ are refused', async () => {
    if (!call) throw new Error('no call')
    const visitor = callers.all.find(({ name }) => name === 'visitor')
    const init = {
      method: 'POST',
      headers: { loginSession: visitor?.token ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ loginsession: 'another' }),
    }
    expect((await client.ask(callPath(call), init)).code).toBe(400)
  })
})

describe('addresses that are no calls', () => {
  test.each([
    '/ipark/portal/app/',
    '/ipark/portal/app/parking',
    '/ipark/portal/app/parking/nothing',
    '/ipark/portal/app/parking/orderQuery/',
    '/ipark/portal/app/parking/%00',
    '/ipark/portal/app/parking/%ff',
    '/ipark/portal/app/%',
    `/ipark/portal/app/parking/${'x'.repeat(5000)}`,
    `/ipark/pay/notify/${'x'.repeat(500)}/x`,
    '/ipark/portal/app/__proto__/constructor',
  ])('%s', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect(await client.ask(path, { method })).toHaveProperty('code')
  })
})

import { createHash } from 'node:crypto'
import { fastify } from 'fastify'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, newId } from '#platform/db'
import { createJobs } from '#platform/jobs'
import { spareVault, testSecrets } from '../../tests/support/keys.ts'
import { onePixel } from '../../tests/support/picture.ts'
import { makeWorld, type World } from '../../tests/support/world.ts'
import { createFiles, type Files } from './index.ts'

let world: World
let files: Files
/** Where the engine's clock stands, for times to the millisecond; else it goes with the server's. */
let still: Date | null = null
const crons = new Map<string, () => Promise<void>>()

beforeAll(async () => {
  world = await makeWorld()
  const { store, product } = world
  const jobs = {
    ...createJobs({ store, log: pino({ level: 'silent' }) }),
    every: (name: string, _cron: string, work: () => Promise<void>) => void crons.set(name, work),
  }
  // the engine in our own hands, beside the server's on the same store
  files = createFiles({
    store,
    identity: product.identity,
    jobs,
    vault: spareVault(),
    key: testSecrets().pepper,
    clock: () => still ?? world.now(),
  })
})
afterEach(() => {
  still = null
})

interface Kept {
  id: string
  url: string
  sent: string
  width: number
  height: number
}

/** Sends these files as a form, as phones do. */
async function send(call: string, token: string | null, pictures: readonly Buffer[], fields = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries<string>(fields)) form.append(name, value)
  for (const bytes of pictures) form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  const answer = await fetch(`${world.origin}/ipark/portal/app/common/${call}`, {
    method: 'POST',
    headers: token === null ? {} : { loginSession: token },
    body: form,
  })
  return (await answer.json()) as { code: number; body: Kept }
}
const status = async (url: string) => (await fetch(world.origin + url)).status
const nightly = () => crons.get('files.prune')?.()
/** Whether the record stands; its bytes stand as long as it does. */
const stands = async (id: string) =>
  (await world.store.db.selectFrom('files.file').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
const contents = async () => (await world.store.db.selectFrom('files.content').select('sha256').execute()).length

describe('a picture', () => {
  test('is kept by what it is, not by its name, and shown by its signed address', async () => {
    const { token } = await world.person()
    const { code, body } = await send('imageUpload', token, [onePixel])
    expect({ code, width: body.width, height: body.height }).toEqual({ code: 200, width: 1, height: 1 })
    // whoever sent it knows that it came whole
    expect(body.sent).toBe(createHash('sha256').update(onePixel).digest('hex'))
    const answer = await fetch(world.origin + body.url)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toBe('private, max-age=600')
    const shown = await sharp(await answer.arrayBuffer()).metadata()
    expect([shown.format, shown.width, shown.height]).toEqual(['png', 1, 1])
  })

  test('of a phone that was held upright stands upright, and does not tell where it was taken', async () => {
    const { token } = await world.person()
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .withExif({ IFD0: { Copyright: 'camera 114.3E' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(photo.includes('114.3E')).toBe(true)
    const { code, body } = await send('imageUpload', token, [photo])
    expect({ code, width: body.width, height: body.height }).toEqual({ code: 200, width: 30, height: 40 })
    const shown = Buffer.from(await (await fetch(world.origin + body.url)).arrayBuffer())
    expect(shown.includes('114.3E')).toBe(false)
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 30, height: 40 })
  })

  test.each([
    ['none', [], 9101],
    ['what is no picture', [Buffer.from('<svg onload="alert(1)"/>')], 9101],
    ['what is cut off', [onePixel.subarray(0, -16)], 9101],
    ['two', [onePixel, onePixel], 9102],
  ])('%s is refused', async (_, pictures, code) => {
    const { token } = await world.person()
    expect((await send('imageUpload', token, pictures)).code).toBe(code)
  })

  test('of strangers is taken for what visitors need alone, and twenty an hour from one place', async () => {
    expect((await send('imageUploadNoToken', null, [onePixel], { purpose: 'avatar' })).code).toBe(400)
    const codes: number[] = []
    for (let count = 0; count < 21; count += 1)
      codes.push((await send('imageUploadNoToken', null, [onePixel], { purpose: 'visitor-face' })).code)
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(codes[20]).toBe(9103)
  })
})

describe('who sends too many', () => {
  const used = (key: string, max: number, times: number) =>
    world.store.pool.query(
      `insert into identity.limit_window (key, window_start, used, ends_at)
       values ($1, to_timestamp(floor(extract(epoch from $2::timestamptz) / 3600) * 3600), $3,
               to_timestamp(floor(extract(epoch from $2::timestamptz) / 3600) * 3600 + 3600))`,
      [key, world.now(), Math.min(max, times)],
    )

  test('waits till the hour is over: after three hundred of a person, whatever their address', async () => {
    const { id, token } = await world.person()
    world.forward(3_600_000 - (world.now().getTime() % 3_600_000) + 30_000)
    await used(`upload:${id}`, 300, 299)
    expect((await send('imageUpload', token, [onePixel])).code).toBe(200)
    const refused = await send('imageUpload', token, [onePixel])
    expect(refused).toMatchObject({ code: 9103, data: { minutes: 60 } })
    world.forward(3_600_000 - 30_000 - 90_000)
    expect(await send('imageUpload', token, [onePixel])).toMatchObject({ code: 9103, data: { minutes: 2 } })
    world.forward(120_000)
    expect((await send('imageUpload', token, [onePixel])).code).toBe(200)
  })
})

describe('an address', () => {
  test('says until when it is good, and is good till then, to the millisecond', async () => {
    const { token } = await world.person()
    const { id } = (await send('imageUpload', token, [onePixel])).body
    const again = await world.get<{ goodForSeconds: number }>('common/tokenUrl', { id }, token)
    expect(again.body.goodForSeconds).toBe(600)
    const app = fastify()
    await files.raw?.(app)
    still = new Date('2026-03-01T10:00:00.700+08:00')
    const url = files.urlOf(id)
    const until = Number(/until=(\d+)/.exec(url)?.[1]) * 1000
    expect(until).toBe(Date.parse('2026-03-01T10:10:00+08:00'))
    still = new Date(until)
    expect((await app.inject(url)).statusCode).toBe(200)
    still = new Date(until + 1)
    expect((await app.inject(url)).statusCode).toBe(403)
    await app.close()
  })

  test('of a file that is gone finds nothing; of one of another park nobody is told', async () => {
    const { token } = await world.person()
    const { id, url } = (await send('imageUpload', token, [onePixel])).body
    await world.store.pool.query(`update files.file set area_id = '2' where id = $1`, [id])
    expect((await world.get('common/tokenUrl', { id }, token)).code).toBe(404)
    await world.store.pool.query('delete from files.file where id = $1', [id])
    expect(await status(url)).toBe(404)
  })

  test('is good for ten minutes, for this file, and only as we signed it', async () => {
    const { token } = await world.person()
    const [one, other] = [await send('imageUpload', token, [onePixel]), await send('imageUpload', token, [onePixel])]
    const { url } = one.body
    expect(await status(url)).toBe(200)
    expect(await status(url.replace(one.body.id, other.body.id))).toBe(403)
    expect(await status(url.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 1}`))).toBe(403)
    expect(await status(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).toBe(403)
    expect(await status(`/ipark/files/${one.body.id}`)).toBe(403)
    world.forward(601_000)
    expect(await status(url)).toBe(403)
  })

  test('is told again to whom the picture is, and to nobody else', async () => {
    const [mine, other] = [await world.person(), await world.person()]
    const { id } = (await send('imageUpload', mine.token, [onePixel])).body
    const again = await world.get<{ url: string }>('common/tokenUrl', { id }, mine.token)
    expect(await status(again.body.url)).toBe(200)
    expect((await world.get('common/tokenUrl', { id }, other.token)).code).toBe(404)
  })
})

describe('what nobody refers to', () => {
  test('goes after a day; what a record claimed stays; bytes go with the last who has them', async () => {
    const { id: personId, token } = await world.person()
    const stranger = await world.person()
    const [claimed, left] = [await send('imageUpload', token, [onePixel]), await send('imageUpload', token, [onePixel])]
    const claim = (who: string) => inTransaction(world.store.db, (db) => files.claim(db, claimed.body.id, who))
    expect(await claim(stranger.id)).toBe(false)
    expect(await claim(personId)).toBe(true)
    await nightly()
    expect(await stands(left.body.id)).toBe(true)
    const day = world.now().getTime()
    await world.store.pool.query('update files.file set created_at = $1', [new Date(day)])
    still = new Date(day + 86_400_000)
    await nightly()
    expect(await stands(left.body.id)).toBe(true)
    still = new Date(day + 86_400_000 + 1)
    await nightly()
    expect(await stands(left.body.id)).toBe(false)
    expect(await stands(claimed.body.id)).toBe(true)
    expect((await world.get('common/tokenUrl', { id: left.body.id }, token)).code).toBe(404)
    const again = await world.get<{ url: string }>('common/tokenUrl', { id: claimed.body.id }, token)
    expect(await status(again.body.url)).toBe(200)
    expect(await contents()).toBe(1)
    await world.store.pool.query(`delete from files.file`)
    await nightly()
    expect(await contents()).toBe(0)
  })
})

test('what a record lets go goes at night: the files that it names, of its own purpose, and none that everybody sees', async () => {
  const { id: personId, token } = await world.person()
  const sent = async (purpose: string) => (await send('imageUpload', token, [onePixel], { purpose })).body.id
  const ids = [await sent('notice'), await sent('notice'), await sent('publishing'), await sent('notice')] as const
  const [gone, kept, another, shown] = ids
  const inOne = <T>(work: (db: Parameters<Files['claim']>[0]) => Promise<T>) => inTransaction(world.store.db, work)
  for (const id of [gone, kept, another]) expect(await inOne((db) => files.claim(db, id, personId))).toBe(true)
  expect(await inOne((db) => files.publish(db, shown, { areaId: '1', personId }))).not.toBeNull()
  await inOne((db) => files.release(db, [], 'notice'))
  await inOne((db) => files.release(db, [gone, another, shown], 'notice'))
  still = new Date(world.now().getTime() + 86_400_000 + 1_000)
  await nightly()
  expect(await Promise.all(ids.map(stands))).toEqual([false, true, true, true])
})

describe('what a record shows to everybody', () => {
  const inOne = <T>(work: (db: Parameters<Files['publish']>[0]) => Promise<T>) => inTransaction(world.store.db, work)

  test('is published by its sender alone, has no second record, and ends when it is withdrawn', async () => {
    const { id: personId, token } = await world.person()
    const stranger = await world.person()
    const { id } = (await send('imageUpload', token, [onePixel])).body
    const open = files.openUrlOf(id)
    const mine = { areaId: '1', personId }
    expect(await status(open)).toBe(404)
    expect(await inOne((db) => files.publish(db, id, { areaId: '1', personId: stranger.id }))).toBeNull()
    expect(await inOne((db) => files.publish(db, id, { areaId: '2', personId }))).toBeNull()
    const published = await inOne((db) => files.publish(db, id, mine))
    expect(published).toMatchObject({ width: 1, height: 1 })
    expect(published?.bytes).toBeGreaterThan(60)
    expect(await inOne((db) => files.publish(db, id, mine))).toBeNull()
    expect(await inOne((db) => files.claim(db, id, personId))).toBe(false)
    expect(await status(open)).toBe(200)
    world.forward(86_400_000 + 1_000)
    await nightly()
    expect(await status(open)).toBe(200)
    await inOne((db) => files.withdraw(db, id))
    expect(await status(open)).toBe(404)
    await nightly()
    expect(await stands(id)).toBe(false)
  })

  test('is that picture alone, as is what is withdrawn', async () => {
    const { id: personId, token } = await world.person()
    const [one, other] = [await send('imageUpload', token, [onePixel]), await send('imageUpload', token, [onePixel])]
    const publish = (id: string) => inOne((db) => files.publish(db, id, { areaId: '1', personId }))
    await publish(one.body.id)
    expect(await files.openFile(other.body.id)).toBeNull()
    await publish(other.body.id)
    await inOne((db) => files.withdraw(db, one.body.id))
    expect(await files.openFile(one.body.id)).toBeNull()
    expect(await files.openFile(other.body.id)).toMatchObject({ type: 'image/png', bytes: expect.any(Buffer) })
    const open = await fetch(world.origin + files.openUrlOf(other.body.id))
    expect(open.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('was never claimed for something else; withdrawing what was not published does nothing', async () => {
    const { id: personId, token } = await world.person()
    const { id } = (await send('imageUpload', token, [onePixel])).body
    await inOne((db) => files.claim(db, id, personId))
    expect(await inOne((db) => files.publish(db, id, { areaId: '1', personId }))).toBeNull()
    await inOne((db) => files.withdraw(db, id))
    world.forward(86_400_000 + 1_000)
    await nightly()
    expect(await stands(id)).toBe(true)
    expect(await status(files.openUrlOf(id))).toBe(404)
  })

  test('an address that is none is not found', async () => {
    for (const id of ['x', '..%2f1', '00000000-0000-7000-8000-000000000000'])
      expect(await status(`/ipark/files/open/${id}`)).toBe(404)
  })
})

test('what a device sends is kept once per key, and is never pruned', async () => {
  const keep = () => files.keep({ key: 'gate-1/2026-11-20/7', areaId: '1', bytes: onePixel })
  const ids = await Promise.all(Array.from({ length: 8 }, keep))
  expect(new Set(ids).size).toBe(1)
  world.forward(2 * 86_400_000)
  await nightly()
  expect(await stands(ids[0] ?? '')).toBe(true)
  await expect(files.keep({ key: 'gate-1/8', areaId: '1', bytes: Buffer.from('none') })).rejects.toThrow('no picture')
})

describe('a fingerprint', () => {
  const photo = (text: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .withExif({ IFD0: { Copyright: text } })
      .png()
      .toBuffer()
  const printed = async (name: string, bytes: Buffer, purpose: string) =>
    await files.fingerprintOf(world.store.db, await files.keep({ key: name, areaId: '2', bytes, purpose }))

  test('is had by pictures of a purpose that asks for it: of the bytes as sent, of what they show, of the look', async () => {
    files.purpose('round', { fingerprint: true })
    const [one, other] = [await photo('one'), await photo('another')]
    const [first, second] = [await printed('print 1', one, 'round'), await printed('print 2', other, 'round')]
    expect(first).toMatchObject({
      sent: createHash('sha256').update(one).digest('hex'),
      difference: '0000000000000000',
      textured: false,
    })
    expect(second).toMatchObject({ decoded: first?.decoded, difference: first?.difference })
    expect(second?.sent).not.toBe(first?.sent)
  })

  test('is had by no picture of another purpose, and by no unknown one', async () => {
    files.purpose('round', { fingerprint: true })
    expect(await printed('print 3', await photo('one'), 'another')).toBeNull()
    expect(await files.fingerprintOf(world.store.db, newId())).toBeNull()
  })

  test('goes with its picture', async () => {
    files.purpose('round', { fingerprint: true })
    const own = { areaId: '2', bytes: await photo('one'), purpose: 'round', unclaimed: true }
    const id = await files.keep({ key: 'print 4', ...own })
    expect(await files.fingerprintOf(world.store.db, id)).not.toBeNull()
    await files.erase(world.store.db, [id], 'round')
    expect(await files.fingerprintOf(world.store.db, id)).toBeNull()
  })
})

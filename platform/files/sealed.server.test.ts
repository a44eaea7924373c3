import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { createVault } from '#platform/vault'
import { drawnFacePicture } from '../../tests/support/drawn-face.ts'
import { spareVault } from '../../tests/support/keys.ts'
import { onePixel } from '../../tests/support/picture.ts'
import { makeWorld, type World } from '../../tests/support/world.ts'
import type { SealedFiles } from './index.ts'
import { sealedFiles } from './sealed.ts'

const HOUR = 3_600_000
let world: World
let sealed: SealedFiles
let photo: Buffer
let face: Buffer

beforeAll(async () => {
  world = await makeWorld()
  ;({ sealed } = world.product.files)
  face = await drawnFacePicture()
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
  photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } })
    .withExif({ IFD0: { Copyright: 'camera 114.3E' } })
    .jpeg()
    .toBuffer()
})

interface Sent {
  id: string
  claimToken: string
  goodForSeconds: number
  width: number
  height: number
}

/** Sends a picture, or several, as a visitor without a session does. */
async function send(bytes: Buffer | readonly Buffer[] | null, purpose = 'visitor-face') {
  const form = new FormData()
  form.append('purpose', purpose)
  for (const each of [bytes ?? []].flat()) form.append('file', new Blob([new Uint8Array(each)]), 'face.jpg')
  const answer = await fetch(`${world.origin}/ipark/portal/app/entrance/uploadNoToken`, { method: 'POST', body: form })
  return (await answer.json()) as { code: number; body: Sent }
}
const inOne = <T>(work: (db: Parameters<SealedFiles['claim']>[0]) => Promise<T>) => inTransaction(world.store.db, work)
const keep = async (by: string | null, bytes = onePixel, purpose = 'staff-face') => {
  const kept = await sealed.keep(world.store.db, { areaId: '1', by, purpose, bytes })
  if (!kept) throw new Error('no picture')
  return kept
}
const rows = async () => (await world.store.db.selectFrom('files.sealed').select('id').execute()).map(({ id }) => id)
const read = (id: string, purpose = 'staff-face') => sealed.read(world.store.db, id, { purpose })

describe('a private picture', () => {
  test('comes back as a small upright JPEG that does not tell where it was taken, for its purpose alone', async () => {
    const { id: by } = await world.person()
    const { id, width, height } = await keep(by, photo)
    const shown = (await read(id)) ?? Buffer.alloc(0)
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width, height })
    expect(Math.max(width, height)).toBeLessThanOrEqual(1280)
    expect(shown.length).toBeLessThanOrEqual(200_000)
    expect(shown.includes('114.3E')).toBe(false)
    expect(await read(id, 'visitor-face')).toBeNull()
    expect(await read('no id')).toBeNull()
    expect(
      await sealed.keep(world.store.db, { areaId: '1', by, purpose: 'staff-face', bytes: Buffer.from('x') }),
    ).toBeNull()
  })

  test('sent twice lies there twice, in bytes that have nothing in common, and by no hash of what it shows', async () => {
    const { id: by } = await world.person()
    const [one, two] = [await keep(by, photo), await keep(by, photo)]
    const [first, second] = [await read(one.id), await read(two.id)]
    expect(first).toEqual(second)
    const stored = await world.store.db
      .selectFrom('files.sealed')
      .selectAll()
      .where('id', 'in', [one.id, two.id])
      .execute()
    expect(stored[0]?.bytesSealed.subarray(5, 200)).not.toEqual(stored[1]?.bytesSealed.subarray(5, 200))
    await inOne((db) => sealed.erase(db, [one.id]))
    expect([await read(one.id), await read(two.id)]).toEqual([null, second])
  })

  test('that is erased leaves no row, whoever holds it, and no address that shows it', async () => {
    const { id: by } = await world.person()
    const { id } = await keep(by)
    await inOne((db) => sealed.claim(db, { id, areaId: '1', purpose: 'staff-face', by: { personId: by } }))
    const url = world.origin + sealed.address(id, by)
    expect((await fetch(url)).status).toBe(200)
    await inOne((db) => sealed.erase(db, [id]))
    await inOne((db) => sealed.erase(db, []))
    expect(await rows()).not.toContain(id)
    expect((await fetch(url)).status).toBe(404)
  })

  test('is sealed anew when the keys turn over, bit for bit', async () => {
    const [old, fresh] = ['old', 'new'].map((id) => ({ id, key: randomBytes(32) })) as [Key, Key]
    const parts = { store: world.store, key: 'k', clock: () => world.now() }
    await world.store.pool.query('delete from files.sealed')
    const before = sealedFiles({ ...parts, vault: createVault({ keys: [old] }) })
    const kept = await before.keep(world.store.db, { areaId: '1', by: null, purpose: 'visitor-face', bytes: photo })
    const id = kept?.id ?? ''
    const shown = await before.read(world.store.db, id, { purpose: 'visitor-face' })
    const both = createVault({ keys: [fresh, old] })
    sealedFiles({ ...parts, vault: both })
    await both.start()
    const after = sealedFiles({ ...parts, vault: createVault({ keys: [fresh] }) })
    expect(await after.read(world.store.db, id, { purpose: 'visitor-face' })).toEqual(shown)
    await world.store.pool.query('delete from files.sealed')
  })
  type Key = { id: string; key: Buffer }
})

describe('a claim', () => {
  const facts = { areaId: '1', purpose: 'staff-face' }
  const claim = (of: Parameters<SealedFiles['claim']>[1]) => inOne((db) => sealed.claim(db, of))

  test('is for its sender, in their park, for its purpose, once', async () => {
    const [mine, other] = [await world.person(), await world.person()]
    const { id, claimToken } = await keep(mine.id)
    const by = { personId: mine.id }
    expect(claimToken).toBeNull()
    expect(await claim({ id, ...facts, by: { personId: other.id } })).toBe(false)
    expect(await claim({ id, ...facts, by: { claimToken: '' } })).toBe(false)
    expect(await claim({ id, ...facts, areaId: '2', by })).toBe(false)
    expect(await claim({ id, ...facts, purpose: 'visitor-face', by })).toBe(false)
    expect(await claim({ id: 'no id', ...facts, by })).toBe(false)
    expect(await Promise.all([1, 2, 3, 4].map(() => claim({ id, ...facts, by })))).toContain(true)
    expect(await claim({ id, ...facts, by })).toBe(false)
  })

  test('by two records at once gives it to one', async () => {
    const { id: personId } = await world.person()
    const { id } = await keep(personId)
    const all = await Promise.all(Array.from({ length: 8 }, () => claim({ id, ...facts, by: { personId } })))
    expect(all.filter(Boolean)).toHaveLength(1)
  })

  test('of what came without a session needs the token that was told, which then is no more', async () => {
    const { body: one } = await send(face)
    const { body: two } = await send(face)
    expect(one).toMatchObject({ goodForSeconds: 3600, width: 640, height: 640 })
    const of = { areaId: '1', purpose: 'visitor-face' }
    const person = await world.person()
    expect(await claim({ id: one.id, ...of, by: { claimToken: two.claimToken } })).toBe(false)
    expect(await claim({ id: one.id, ...of, by: { personId: person.id } })).toBe(false)
    expect(await claim({ id: one.id, ...of, by: { claimToken: one.claimToken } })).toBe(true)
    expect(await claim({ id: one.id, ...of, by: { claimToken: one.claimToken } })).toBe(false)
    const kept = await world.store.db.selectFrom('files.sealed').selectAll().where('id', '=', one.id).executeTakeFirst()
    expect(kept?.claimHash).toBeNull()
  })

  test('comes within the hour; after it the picture is gone, and what a record holds is not', async () => {
    const { id: personId } = await world.person()
    const [held, left] = [await keep(personId), await keep(personId)]
    expect(await claim({ id: held.id, ...facts, by: { personId } })).toBe(true)
    world.forward(HOUR - 60_000)
    await world.product.jobs.doNow('files.prune-sealed')
    expect(await rows()).toContain(left.id)
    world.forward(60_000)
    expect(await claim({ id: left.id, ...facts, by: { personId } })).toBe(false)
    await world.product.jobs.doNow('files.prune-sealed')
    expect(await rows()).not.toContain(left.id)
    expect(await rows()).toContain(held.id)
  })
})

describe('an address', () => {
  const status = async (url: string) => (await fetch(world.origin + url)).status

  test('shows this picture for a minute, and is stored by nobody', async () => {
    const { id: by } = await world.person()
    const [one, other] = [await keep(by), await keep(by)]
    const url = sealed.address(one.id, by)
    const answer = await fetch(world.origin + url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await status(url.replace(one.id, other.id))).toBe(403)
    expect(await status(url.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 1}`))).toBe(403)
    expect(await status(url.replace(/viewer=[\w-]+/, 'viewer=me'))).toBe(403)
    expect(await status(`/ipark/files/sealed/${one.id}`)).toBe(403)
    world.forward(61_000)
    expect(await status(url)).toBe(403)
  })

  test('names nobody, differs by viewer, and is not that of another store of files', async () => {
    const { id: by } = await world.person()
    const { id } = await keep(by)
    expect(sealed.address(id, by)).not.toBe(sealed.address(id, 'another'))
    expect(sealed.address(id, by)).not.toContain(by)
    const { files } = world.product
    expect(await status(files.urlOf(id))).toBe(404)
    expect(await status(files.openUrlOf(id))).toBe(404)
    expect(await status(files.urlOf(id).replace('/files/', '/files/sealed/'))).toBe(403)
    const strange = sealedFiles({ store: world.store, vault: spareVault(), key: 'k', clock: () => world.now() })
    expect(await status(strange.address(id, by))).toBe(403)
  })
})

describe('without a session', () => {
  test('what is no picture, more than one, or of another purpose, is refused in words; twenty an hour from one place', async () => {
    world.forward(2 * HOUR)
    await world.store.pool.query('delete from identity.limit_window')
    expect((await send(onePixel, 'staff-face')).code).toBe(400)
    expect(await send(null)).toMatchObject({ code: 9101, field: 'file' })
    expect(await send([face, face])).toMatchObject({ code: 9102, field: 'file' })
    expect(await send(Buffer.from('<svg/>'))).toMatchObject({ code: 9101, message: '请选择JPG、PNG或WebP格式的图片' })
    expect(await send(onePixel)).toMatchObject({ code: 9111, message: expect.stringContaining('照片不合要求：') })
    const turned = await sharp(await sharp(face).rotate(20, { background: '#8c97a3' }).png().toBuffer())
      .jpeg()
      .toBuffer()
    expect(await send(turned)).toMatchObject({ code: 9111, field: 'file', message: '照片不合要求：请正对镜头' })
    expect(await world.product.files.faceAdvice(turned)).toBe('straight')
    expect((await send(turned, 'visitor-document')).code).toBe(200)
    expect((await send(Buffer.alloc(11 * 1024 * 1024, 1))).code).toBe(413)
    await world.store.pool.query('delete from identity.limit_window')
    const codes: number[] = []
    for (let count = 0; count < 21; count += 1) codes.push((await send(onePixel, 'visitor-document')).code)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 9103])
  })
})

import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Face } from '#contract/access'
import { makeCompany } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { PULL_PATH, type PullAnswer, type PullBody, signRequest } from '#platform/devices'
import { drawnFacePicture } from '../../../../tests/support/drawn-face.ts'
import { inboxOf } from '../../../../tests/support/inbox.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { passByFace } from './passing.ts'
import { eraseOverdue } from './terminals.ts'
import { FACE_TEXT } from './text.ts'

const world = await makeWorld()
const { db } = world.store
const { devices } = world.product
const company = await makeCompany(db)
const HOUR = 3_600_000
let good: Buffer
const terminals: { id: string; key: Buffer; cursor: string | null }[] = []

beforeAll(async () => {
  good = await drawnFacePicture()
  for (const name of ['东门终端', '西门终端']) {
    const id = `face-${newId().slice(-10)}`
    const key = await devices.register(db, { id, areaId: '1', kind: 'face_terminal', name, pointIds: [id] })
    terminals.push({ id, key, cursor: null })
  }
})

const staff = () => world.person({ nickName: '林晓', company: { id: company.id, allowed: true } })
const agree = { version: FACE_TEXT.version, fourteen: true, keep: false }
const post = (call: string, input: object, who: { token: string }) =>
  world.post<Face>(`entrance/${call}`, input, who.token)
async function send(who: { token: string }, bytes = good) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'face.png')
  const address = `${world.origin}/ipark/portal/app/entrance/setFaceImage`
  const answer = await fetch(address, { method: 'POST', headers: { loginSession: who.token }, body: form })
  return (await answer.json()) as { code: number; message: string; body: Face }
}
/** A terminal pulls, and acknowledges what it was told in the next pull. */
async function pull(place: number, state: 'held' | 'gone' | 'failed' | null = 'held') {
  const one = terminals[place]
  if (!one) throw new Error('no such terminal')
  const ask = async (acknowledged: PullBody['acknowledged']): Promise<PullAnswer> => {
    const at = world.now()
    const body: PullBody = { cursor: one.cursor, acknowledged, clock: at.toISOString() }
    const { headers, payload } = signRequest({ path: PULL_PATH, deviceId: one.id, key: one.key, at, body })
    return await devices.takePull({ headers: { ...headers }, body: Buffer.from(payload), ip: '10.0.0.1' })
  }
  const told = await ask([])
  one.cursor = told.next
  if (state !== null)
    await ask(
      told.items.map(({ kind, id, version, want }) => ({ kind, id, version, state: want === 'gone' ? 'gone' : state })),
    )
  return told.items
}
const rowOf = async (who: { id: string }) =>
  db
    .selectFrom('access.face')
    .selectAll()
    .where('personId', '=', who.id)
    .orderBy('consentedAt', 'desc')
    .executeTakeFirstOrThrow()
/** What of the picture is left: its private file, and bodies that wait for terminals. */
async function left(who: { id: string }) {
  const { id } = await rowOf(who)
  const files = await db.selectFrom('files.sealed').select('id').where('personId', '=', who.id).execute()
  const bodies = await db
    .selectFrom('devices.wanted')
    .select('deviceId')
    .where('id', '=', id)
    .where('bodySealed', 'is not', null)
    .execute()
  return { files: files.length, bodies: bodies.length }
}
async function registered(keep = false) {
  const who = await staff()
  await post('faceConsent', { ...agree, keep }, who)
  expect(await send(who)).toMatchObject({ code: 200 })
  return who
}

describe('a face', () => {
  test('is taken only after a consent of its own, of the text as it holds, from fourteen on', async () => {
    const who = await staff()
    expect(await send(who)).toMatchObject({ code: 16_070, message: '请先单独同意使用人脸信息' })
    expect((await post('faceConsent', { ...agree, fourteen: false }, who)).code).toBe(16_074)
    expect((await post('faceConsent', { ...agree, version: '2020-01-01' }, who)).code).toBe(16_075)
    expect((await post('faceConsent', agree, await world.person())).code).toBe(16_073)
    expect((await post('faceConsent', agree, who)).body).toMatchObject({ state: 'consented', keep: false })
    expect(await rowOf(who)).toMatchObject({ textVersion: FACE_TEXT.version, channel: 'browser' })
    expect((await send(who, Buffer.from('no picture'))).code).toBe(16_072)
    const grey = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
    expect(await send(who, grey)).toMatchObject({ code: 16_071, message: '照片不合要求：没有看到人脸' })
    expect(await left(who)).toEqual({ files: 0, bodies: 0 })
    // a text that was agreed to before asks again
    await db.updateTable('access.face').set({ textVersion: '2020-01-01' }).where('personId', '=', who.id).execute()
    expect((await post('face', {}, who)).body.state).toBe('again')
    expect((await send(who)).code).toBe(16_070)
  })

  test('goes to the terminals, and its picture is nowhere once they all hold it', async () => {
    const who = await registered()
    expect(await left(who)).toEqual({ files: 1, bodies: 2 })
    const told = (await pull(0)).at(-1)
    expect(told).toMatchObject({ kind: 'face', want: 'held', body: { name: '林*' } })
    expect((await post('face', {}, who)).body).toMatchObject({
      state: 'checked',
      pictureKept: true,
      terminals: { held: 1, all: 2 },
    })
    await pull(1)
    expect((await post('face', {}, who)).body).toMatchObject({
      pictureKept: false,
      pictureUntil: null,
      terminals: { held: 2, all: 2 },
    })
    expect(await left(who)).toEqual({ files: 0, bodies: 0 })
    const { id } = await rowOf(who)
    const { shown, pass } = await inTransaction(db, (at) => passByFace(at, '1', id, world.now()))
    expect([shown, pass?.holderId]).toEqual(['good', who.id])
  })

  test('that was withdrawn leaves nothing at once, and is gone when the last terminal dropped it', async () => {
    const who = await registered()
    await pull(0)
    await pull(1)
    expect((await post('faceWithdraw', {}, who)).body).toMatchObject({ state: 'withdrawn', terminals: { held: 2 } })
    expect(await left(who)).toEqual({ files: 0, bodies: 0 })
    const { id } = await rowOf(who)
    expect((await inTransaction(db, (at) => passByFace(at, '1', id, world.now()))).shown).toBe('revoked')
    await pull(0)
    expect((await rowOf(who)).state).toBe('withdrawn')
    await pull(1)
    expect((await rowOf(who)).state).toBe('gone')
    expect((await post('face', {}, who)).body.state).toBe('none')
    expect((await post('faceWithdraw', {}, who)).code).toBe(16_070)
  })

  test('whose picture nobody takes is erased after 72 hours, not a minute before, unless its person keeps it', async () => {
    const who = await registered()
    const keeper = await registered(true)
    const at = (ms: number) => new Date(world.now().getTime() + ms)
    await eraseOverdue(world.product, at(72 * HOUR - 60_000))
    expect((await left(who)).files).toBe(1)
    await eraseOverdue(world.product, at(72 * HOUR + 1000))
    expect([await left(who), (await left(keeper)).files]).toEqual([{ files: 0, bodies: 0 }, 1])
    expect((await post('face', {}, who)).body.terminals).toMatchObject({ held: 0, all: 0 })
    // and when all hold it, one that is kept stays
    await pull(0)
    await pull(1)
    expect((await left(keeper)).files).toBe(1)
    await post('faceWithdraw', {}, keeper)
    expect(await left(keeper)).toEqual({ files: 0, bodies: 0 })
  })
})

test('a terminal that cannot take it has its person asked for another picture; nobody else hears', async () => {
  const who = await registered()
  await pull(0, 'failed')
  expect(await inboxOf(world)(who)).toMatchObject([
    { topic: 'access', title: '您的人脸照片没有录入成功', path: '/access/register' },
  ])
  expect(await inboxOf(world)(await world.person())).toEqual([])
  await post('faceWithdraw', {}, who)
  expect(await inboxOf(world)(who)).toEqual([])
})

test('who leaves their last company has no face here any more', async () => {
  const who = await registered()
  await db.deleteFrom('people.membership').where('personId', '=', who.id).execute()
  const payload = { areaId: '1', companyId: company.id, personId: who.id, why: 'left' }
  await inTransaction(db, (at) => world.product.jobs.announce(at, { type: 'people.membership.ended', payload }))
  await world.product.jobs.drain()
  expect(['withdrawn', 'gone']).toContain((await rowOf(who)).state)
  expect(await left(who)).toEqual({ files: 0, bodies: 0 })
})

import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MyVisit, Visit, VisitDetail } from '#contract/visitors'
import { passesOf } from '#door/access'
import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { drawnFacePicture } from '../../../../tests/support/drawn-face.ts'
import { onePixel } from '../../../../tests/support/picture.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { FACE_TEXT } from '../policy/face-text.ts'
import { listCompanions } from '../visits/companion-queries.ts'
import { listFaceConsents } from './queries.ts'

// What becomes of a visitor's face and document that came by the link of an invitation.

const world = await makeWorld()
const { db } = world.store
const HOUR = 3_600_000
const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * HOUR))
type Sent = { id: string; claimToken: string }

let face: Buffer
let company: { id: string }
let host: Awaited<ReturnType<typeof world.person>>
beforeAll(async () => {
  face = await drawnFacePicture()
})
beforeEach(async () => {
  company = await makeCompany(db)
  host = await world.person({ nickName: '林晓', company: { id: company.id, allowed: true } })
  const asks = { askFace: 'may', askDocument: 'must' }
  await db
    .insertInto('visitors.policy')
    .values({ companyId: company.id, areaId: '1', ...asks, changedAt: world.now() })
    .execute()
})

async function send(
  call: string,
  fields: Record<string, string>,
  bytes: Buffer,
): Promise<{ code: number; body: Sent }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.png')
  const init = { method: 'POST', body: form, headers: { 'user-agent': 'Mozilla/5.0 ParkApp/1.0 iOS' } }
  return (await (await fetch(`${world.origin}/ipark/portal/app/${call}`, init)).json()) as { code: number; body: Sent }
}
const CONSENT = { consent: 'true', fourteen: 'true', version: FACE_TEXT.version }
const sendFace = () => send('visitor/faceImage', CONSENT, face)
const sendDocument = () => send('entrance/uploadNoToken', { purpose: 'visitor-document' }, onePixel)
const invite = async () =>
  (
    await world.post<{ visit: Visit; inviteCode: string }>(
      'visitor/guestInvitationAdd',
      { companyId: company.id, from: at(0.1), until: at(1), purpose: '面试', headcount: 1 },
      host.token,
    )
  ).body
const complete = (inviteCode: string, pictures: object, key?: string) =>
  world.post<{ id: string; state: string; key: string }>('visitor/submitResult', {
    inviteCode,
    key,
    guests: [{ name: '王五', phone: '13800001234', ...pictures }],
  })
const kept = (id: string, purpose: 'visitor-face' | 'visitor-document') =>
  world.product.files.sealed.read(db, id, { purpose })

const withdraw = (input: object, token: string | null = null) =>
  world.post<MyVisit>('visitor/myFaceWithdraw', input, token)

/** A visit whose visitor sent both. */
async function visited() {
  const { visit, inviteCode } = await invite()
  const [mine, paper] = [(await sendFace()).body, (await sendDocument()).body]
  const pictures = {
    faceId: mine.id,
    faceToken: mine.claimToken,
    documentId: paper.id,
    documentToken: paper.claimToken,
  }
  const { body } = await complete(inviteCode, pictures)
  return { id: visit.id, key: body.key, faceId: mine.id, documentId: paper.id }
}

test('a link takes a document where the company must have it, and a face by consent to the text as it holds', async () => {
  const { inviteCode } = await invite()
  expect(await complete(inviteCode, {})).toMatchObject({ code: 16_511, message: '请填写王五的证件照片' })
  expect((await send('visitor/faceImage', { ...CONSENT, version: 'old' }, face)).code).toBe(16_574)
  expect((await send('visitor/faceImage', { consent: 'true', version: FACE_TEXT.version }, face)).code).toBe(400)
  const { documentId } = await visited()
  expect(await kept(documentId, 'visitor-document')).not.toBeNull()
})

test('a face without consent of its own is taken by no visit', async () => {
  const { inviteCode } = await invite()
  const paper = (await sendDocument()).body
  const loose = (await send('entrance/uploadNoToken', { purpose: 'visitor-face' }, face)).body
  const pictures = {
    documentId: paper.id,
    documentToken: paper.claimToken,
    faceId: loose.id,
    faceToken: loose.claimToken,
  }
  expect(await complete(inviteCode, pictures)).toMatchObject({ code: 16_575, message: '请先单独同意使用人脸信息' })
})

test('pictures are seen by who says why, for a minute, and the visitor reads so with the consent', async () => {
  const { id, key, faceId } = await visited()
  const [consent] = await listFaceConsents(db, [faceId])
  expect(consent).toMatchObject({ textVersion: FACE_TEXT.version, channel: 'app' })
  const why = '核对身份'
  const look = (field: string, token: string) =>
    world.post<{ value: string }>('visitor/reveal', { id, field, why }, token)
  const stranger = await world.person({ company: { id: (await makeCompany(db)).id, allowed: true } })
  expect((await look('face', stranger.token)).code).toBe(404)
  const address = world.origin + (await look('face', host.token)).body.value
  const shown = await fetch(address)
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ])
  expect(
    (await fetch((world.origin + (await look('document', host.token)).body.value).replace(/sign=.*/, 'sign=x'))).status,
  ).toBe(403)
  world.forward(61_000)
  expect((await fetch(address)).status).toBe(403)
  const { kept: all, looks } = (await world.post<MyVisit>('visitor/myVisitData', { id, key })).body
  const words = all.map(({ what, value }) => `${what} ${value}`)
  expect(words).toContain('人脸照片 已加密保存')
  expect(words).toContainEqual(expect.stringMatching(`^人脸单独同意 .*同意书 ${FACE_TEXT.version}$`))
  expect(looks.map(({ what }) => what)).toEqual(['证件照片', '人脸照片'])
})

test('both go a day after the visit by themselves, the consent stays with the visit; what no visit took goes too', async () => {
  const { id, faceId, documentId } = await visited()
  const loose = (await sendFace()).body.id
  world.forward(2 * HOUR)
  await world.product.jobs.doNow('visitors.turns')
  world.forward(23.9 * HOUR)
  await world.product.jobs.doNow('visitors.clear')
  expect([await kept(faceId, 'visitor-face'), await kept(documentId, 'visitor-document')]).not.toContain(null)
  world.forward(0.2 * HOUR)
  await world.product.jobs.doNow('visitors.clear')
  expect([await kept(faceId, 'visitor-face'), await kept(documentId, 'visitor-document')]).toEqual([null, null])
  expect(await listCompanions(db, [id])).toMatchObject([{ faceId: null, documentId: null, faceConsentId: faceId }])
  expect((await listFaceConsents(db, [faceId, loose])).map(({ pictureId }) => pictureId)).toEqual([faceId])
})

test('consent to a face is withdrawn by itself: the picture is gone at once, visit, pass and document stand', async () => {
  const { id, key, faceId, documentId } = await visited()
  const why = '核对身份'
  const look = () => world.post<{ value: string }>('visitor/reveal', { id, field: 'face', why }, host.token)
  const address = world.origin + (await look()).body.value
  expect((await fetch(address)).status).toBe(200)
  const passOf = async () => (await passesOf(db, 'visit', [(await listCompanions(db, [id]))[0]?.id ?? '']))[0]
  const before = await passOf()
  // a dispute holds everything but a face, which stands on consent alone
  await world.post('visitor/visitHold', { id, days: 3, why: '物品损坏' }, host.token)
  world.forward(10_000)
  const withdrawn = await withdraw({ id, key })
  expect(withdrawn.body).toMatchObject({
    visit: { state: 'approved' },
    face: { kept: false, withdrawnAt: expect.any(String) },
  })
  const words = withdrawn.body.kept.map(({ what, value }) => `${what} ${value}`)
  expect(words).toContainEqual(expect.stringMatching(/^人脸单独同意 .*；.* 已撤回$/))
  expect(words).toContain('证件照片 已加密保存')
  expect(words).not.toContain('人脸照片 已加密保存')
  // no bytes, no address that shows it, nothing to look at
  const { rows } = await world.store.pool.query(`select id from files.sealed where id = any($1)`, [
    [faceId, documentId],
  ])
  expect(rows).toEqual([{ id: documentId }])
  expect((await fetch(address)).status).toBe(404)
  expect(await look()).toMatchObject({ code: 16_532, message: '资料已删除，不能再查看' })
  expect(await passOf()).toEqual(before)
  // what is kept of the consent is when it was given and taken back; twice is as once
  const [consent] = await listFaceConsents(db, [faceId])
  expect(consent?.withdrawnAt && toInstant(consent.withdrawnAt)).toBe(withdrawn.body.face?.withdrawnAt)
  world.forward(10_000)
  expect((await withdraw({ id, key })).body.face).toEqual(withdrawn.body.face)
  const { events } = (await world.post<VisitDetail>('visitor/recordById', { id }, host.token)).body
  expect(events.filter(({ what }) => what === '访客已撤回人脸同意，照片已删除')).toHaveLength(1)
})

test('whose face it is withdraws: neither the host, nor a phone that proves nothing, nor who comes along', async () => {
  const { id, faceId } = await visited()
  const along = await world.person()
  const second = { id: newId(), visitId: id, seq: 7, personId: along.id }
  await db.insertInto('visitors.companion').values(second).execute()
  expect((await withdraw({ id })).code).toBe(404)
  expect((await withdraw({ id }, host.token)).code).toBe(404)
  expect((await withdraw({ id }, along.token)).body.face).toBeNull()
  expect(await kept(faceId, 'visitor-face')).not.toBeNull()
  const [consent] = await listFaceConsents(db, [faceId])
  expect(consent?.withdrawnAt).toBeNull()
})

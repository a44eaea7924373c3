import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Visit, VisitDetail, VisitNode, VisitStands } from '#contract/visitors'
import { passesOf } from '#door/access'
import { makeCompany, makeSession } from '#fixtures/people'
import { makeVisit } from '#fixtures/visitors'
import { toInstant } from '#vocabulary/day'
import { drawnFacePicture } from '../../../../tests/support/drawn-face.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { FACE_TEXT } from '../policy/face-text.ts'
import { putPolicy, usualPolicy } from '../policy/queries.ts'
import { writesOf } from '../tests/written.ts'
import { listCompanions } from '../visits/companion-queries.ts'
import { updateState } from '../visits/queries.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>

let company: { id: string; name: string }
let guest: Someone
let colleague: Someone
let host: Someone
let manager: Someone
let stranger: Someone
beforeEach(async () => {
  company = await makeCompany(db, { name: `云图${Math.floor(Math.random() * 1e6)}` })
  const theirs = await makeCompany(db, { name: `客商${Math.floor(Math.random() * 1e6)}` })
  const phone = `138${String(Math.random()).slice(2, 10)}`
  guest = await world.person({ nickName: '周敏', phone, company: { id: theirs.id, allowed: true } })
  colleague = await world.person({ company: { id: theirs.id, manager: true } })
  host = await world.person({ nickName: '林晓', company: { id: company.id, allowed: true } })
  manager = await world.person({ nickName: '张伟', company: { id: company.id, manager: true } })
  stranger = await world.person({ company: { id: (await makeCompany(db, {})).id, manager: true } })
})

const HOUR = 3_600_000
const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * HOUR))
const ask = <Body>(call: string, input: object, by: Someone) =>
  world.post<Body>(`visitsession/${call}`, input, by.token)
const write = writesOf(world, 'visitsession/applyDetail')
const apply = (more: object = {}) =>
  write(
    'visitsession/visitorApply',
    { companyId: company.id, from: at(1), until: at(2), purpose: '项目对接', guests: [{ name: '周敏' }], ...more },
    guest,
  )
const approve = (id: string, by: Someone) =>
  world.post<{ items: { done: boolean }[] }>('visitorh5/applyCheck', { ids: [id], approve: true }, by.token)
const ids = async (call: string, input: object, by: Someone) =>
  (await ask<{ items: Visit[] }>(call, input, by)).body.items.map(({ id }) => id)

describe('a visit by the form', () => {
  test('is the applicant’s: their colleagues and other managers see nothing of it', async () => {
    const { id, way } = (await apply({ host: '林晓' })).body
    expect(way).toBe('form')
    expect((await ask<VisitDetail>('applyDetail', { id }, guest)).body).toMatchObject({
      state: 'waiting',
      decides: '接待人',
    })
    for (const by of [colleague, stranger]) {
      expect((await ask('applyDetail', { id }, by)).code).toBe(404)
      expect((await ask('approvingDetail', { id }, by)).code).toBe(404)
      expect((await ask('urge', { id }, by)).code).toBe(404)
      expect(await ids('myApply', {}, by)).toEqual([])
    }
    expect(await ids('myApply', {}, guest)).toEqual([id])
    expect(await ids('myApply', { side: 'done' }, guest)).toEqual([])
    expect(await ids('myTaskOrApply', { kind: 'apply' }, guest)).toEqual([id])
    expect(await ids('myTaskOrApply', { kind: 'task' }, host)).toEqual([id])
    expect(await ids('myTaskOrApply', { kind: 'task' }, guest)).toEqual([])
  })

  test('tells who decides, masked for others, and what was said', async () => {
    const { id } = (await apply({ host: '林晓' })).body
    const nodes = async (by: Someone) =>
      (await ask<{ nodes: VisitNode[]; mayDecide: boolean; mayUrge: boolean }>('approvingDetail', { id }, by)).body
    expect(await nodes(guest)).toMatchObject({
      nodes: [{ title: '接待人', state: 'waiting', holders: '林*' }],
      mayDecide: false,
    })
    expect(await nodes(host)).toMatchObject({ mayDecide: true, mayUrge: false })
    expect((await approve(id, host)).body.items[0]?.done).toBe(true)
    expect(await nodes(guest)).toMatchObject({ nodes: [{ state: 'approved', acts: [{ who: '林*', what: '同意' }] }] })
  })

  test('is urged by its applicant, and not again at once', async () => {
    const { id } = (await apply({ host: '林晓' })).body
    expect((await ask<Visit>('urge', { id }, guest)).body.state).toBe('waiting')
    expect((await ask('urge', { id }, guest)).code).toBe(16_516)
    expect((await ask('urge', { id }, host)).code).toBe(404)
    await approve(id, host)
    expect((await ask('urge', { id }, guest)).code).toBe(16_502)
  })

  test('knows who fills it in', async () => {
    expect((await ask('currentLoginUser', {}, guest)).body).toMatchObject({ name: '周敏', manages: [] })
    expect((await ask('currentLoginUser', {}, manager)).body).toMatchObject({ manages: [{ id: company.id }] })
  })
})

describe('an authorisation', () => {
  const passes = async (id: string) =>
    passesOf(
      db,
      'visit',
      (await listCompanions(db, [id])).map((one) => one.id),
    )

  test('is listed for the host, and for managers of their company alone', async () => {
    const { id } = (await apply({ host: '林晓' })).body
    expect(await ids('authList', {}, host)).toEqual([])
    await approve(id, host)
    expect(await ids('authList', {}, host)).toEqual([id])
    expect(await ids('authList', { companyId: company.id }, manager)).toEqual([id])
    expect(await ids('authList', {}, guest)).toEqual([])
    for (const by of [host, stranger, colleague])
      expect((await ask('authList', { companyId: company.id }, by)).code).toBe(404)
  })

  test('is listed for whoever receives for the company, until they leave it', async () => {
    const desk = await world.person({ company: { id: company.id } })
    await putPolicy(db, '1', { ...usualPolicy(company.id), receptionIds: [desk.id] }, world.now())
    const { id } = (await apply({ host: '林晓' })).body
    await approve(id, host)
    expect(await ids('authList', { companyId: company.id }, desk)).toEqual([id])
    await db.deleteFrom('people.membership').where('personId', '=', desk.id).execute()
    const left = { ...desk, token: await makeSession(db, world.product.identity, desk) }
    expect((await ask('authList', { companyId: company.id }, left)).code).toBe(404)
  })

  test('ends with its passes in the same commit, by host or manager; others find nothing', async () => {
    const { id } = (await apply({ host: '林晓' })).body
    await approve(id, host)
    expect(await passes(id)).toMatchObject([{ endedAt: null }])
    for (const by of [stranger, colleague, guest])
      expect((await ask('cancelVisitorAuth', { id, words: '不来了' }, by)).code).toBe(404)
    const done = await ask<VisitStands>('cancelVisitorAuth', { id, words: '项目取消' }, manager)
    expect(done.body.state).toBe('cancelled')
    expect((await passes(id))[0]?.endedAt).toBeInstanceOf(Date)
    expect((await ask('cancelVisitorAuth', { id, words: '再次' }, host)).code).toBe(16_502)
    const seen = (await ask<VisitDetail>('applyDetail', { id }, guest)).body
    expect(seen.events.at(-1)).toMatchObject({ what: '已取消', words: '项目取消' })
  })

  test('of somebody inside is for the gatekeepers; of who left in between it ends', async () => {
    const made = (state: 'inside' | 'outside') =>
      makeVisit(db, world.product.vault, {
        companyId: company.id,
        hostId: host.id,
        applicantId: guest.id,
        state: 'approved',
        now: world.now(),
      }).then(async ({ id }) => {
        await updateState(db, id, { from: ['approved'], to: state, set: {}, endedAt: null }, world.now())
        return id
      })
    expect((await ask('cancelVisitorAuth', { id: await made('inside'), words: '闭园' }, host)).code).toBe(16_503)
    const left = await ask<VisitStands>('cancelVisitorAuth', { id: await made('outside'), words: '闭园' }, host)
    expect(left.body.state).toBe('finished')
  })
})

describe('a face', () => {
  let face: Buffer
  beforeAll(async () => {
    face = await drawnFacePicture()
  })
  const send = async (bytes: Buffer, by = guest, consent = 'true', version: string = FACE_TEXT.version) => {
    const form = new FormData()
    form.append('consent', consent)
    form.append('fourteen', 'true')
    form.append('version', version)
    form.append('file', new Blob([new Uint8Array(bytes)]), 'face.png')
    const headers = { loginSession: by.token }
    const url = `${world.origin}/ipark/portal/app/visitsession/visitorFaceImage`
    return (await (await fetch(url, { method: 'POST', headers, body: form })).json()) as {
      code: number
      body: { id: string }
    }
  }
  const kept = (id: string) => world.product.files.sealed.read(db, id, { purpose: 'visitor-face' })
  const faceId = async (visitId: string) => (await listCompanions(db, [visitId]))[0]?.faceId ?? null

  test('is taken with separate consent, kept sealed, and held by the visit where the company asks for it', async () => {
    await db
      .insertInto('visitors.policy')
      .values({ companyId: company.id, areaId: '1', askFace: 'may', changedAt: world.now() })
      .execute()
    expect((await send(face, guest, 'false')).code).toBe(400)
    expect((await send(face, guest, 'true', '2020-01-01')).code).toBe(16_574)
    expect((await send(Buffer.from('no picture'))).code).toBe(16_575)
    const first = (await send(face)).body.id
    const visit = (await apply({ guests: [{ name: '周敏', faceId: first }] })).body
    expect(visit.companions[0]?.has.face).toBe(true)
    expect(await faceId(visit.id)).toBe(first)
    expect(await kept(first)).not.toBeNull()
    expect((await apply({ guests: [{ name: '周敏', faceId: first }] })).code).toBe(16_575)
    const theirs = (await send(face, colleague)).body.id
    expect((await apply({ guests: [{ name: '周敏', faceId: theirs }] })).code).toBe(16_575)
  })

  test('is not taken where the company does not ask for it', async () => {
    const { id } = (await send(face)).body
    const visit = (await apply({ guests: [{ name: '周敏', faceId: id }] })).body
    expect(await faceId(visit.id)).toBeNull()
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { type DeletedArchive, archiveRefusals as no, type ProjectDetail } from '#contract/archives'
import { makeGrant, makeSession } from '#fixtures/people'
import { newId } from '#platform/db'
import { creditCodeCheck } from '#vocabulary/credit-code'
import { addDays, dayOf } from '#vocabulary/day'
import type { Right } from '#vocabulary/rights'
import { inboxOf } from '../../../../tests/support/inbox.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeArchive, makeRecord } from '../fixtures.ts'
import { remindNow } from './ending/work.ts'
import { forgetNow } from './restoring.ts'

// A clock of its own: reminders and what is deleted for good go by it.
const world = await makeWorld()
const { db } = world.store
const { notify, files } = world.product
const engines = { store: world.store, notify, files, clock: world.now }
type Someone = Awaited<ReturnType<typeof world.person>>
let writer: Someone
let reader: Someone
let other: Someone

const staff = async (...rights: Right[]) => {
  const person = await world.person({ roles: ['property'] })
  await makeGrant(db, person, { rights })
  return person
}
beforeAll(async () => {
  writer = await staff('archive.read', 'archive.write')
  reader = await staff('archive.read')
  other = await world.person()
})
const today = () => dayOf(world.now())
/** Days go by, and these sign in anew. */
async function wait(days: number, ...people: Someone[]): Promise<void> {
  world.forward(days * 86_400_000)
  for (const person of people) person.token = await makeSession(db, world.product.identity, person)
}
const post = <Body>(call: string, input: object, who = writer) => world.post<Body>(`archive/${call}`, input, who.token)
const save = (input: object) =>
  post<{ id: string; version: number }>('save', { asOf: today(), source: 'staff', ...input })
const software = (archiveId: string, title: string, others?: string[]) => ({
  kind: 'achievement',
  archiveId,
  data: { type: 'software', number: newId(), title, filed: null, granted: '2026-02-02', state: 'granted' },
  ...(others && { others }),
})
interface Listed {
  items: { id: string; version: number; data: { title: string }; others: { id: string }[] }[]
}

describe('further enterprises', () => {
  test('stay where a change does not name them, go where it does, and a past day names those of then', async () => {
    const [own, first, second] = await Promise.all([makeArchive(db), makeArchive(db), makeArchive(db)])
    const made = await save(software(own.id, '联合平台', [first.id]))
    const { id: recordId } = made.body
    world.forward(2 * 86_400_000)
    await save({ ...software(own.id, '联合平台二期'), recordId, version: 1 })
    const now = await post<Listed>('achievement', { id: own.id })
    expect(now.body.items).toMatchObject([{ others: [{ id: first.id }] }])
    await save({ ...software(own.id, '联合平台三期', [second.id]), recordId, version: 2 })
    expect((await post<Listed>('achievement', { id: own.id })).body.items[0]?.others).toMatchObject([{ id: second.id }])
    const on = addDays(today(), -1)
    const then = await post<Listed>('achievement', { id: own.id, on })
    expect(then.body.items).toMatchObject([{ data: { title: '联合平台' }, others: [{ id: first.id }] }])
    expect((await post<Listed>('achievement', { id: first.id, on })).body.items).toMatchObject([{ id: recordId }])
    expect((await post<Listed>('achievement', { id: second.id, on })).body.items).toEqual([])
    expect((await post<Listed>('achievement', { id: first.id })).body.items).toEqual([])
  })

  test('that are leads are named to nobody who does not see them, and stay when such a person saves', async () => {
    const own = await makeArchive(db)
    const lead = await makeArchive(db, { outside: true })
    const data = {
      type: 'patent',
      number: '200310100024.6',
      title: '一种道闸',
      filed: null,
      granted: null,
      state: 'filed',
    }
    const made = await save({ kind: 'achievement', archiveId: own.id, data, others: [lead.id] })
    const seenBy = async (who: Someone) =>
      (await post<Listed>('achievement', { id: own.id }, who)).body.items[0]?.others.map(({ id }) => id)
    expect(await seenBy(reader)).toEqual([lead.id])
    expect(await seenBy(other)).toEqual([])
    const near = await world.person({ roles: ['property'] })
    await makeGrant(db, near, { rights: ['archive.read', 'archive.write'], companyIds: [own.companyId ?? ''] })
    const again = {
      kind: 'achievement',
      archiveId: own.id,
      recordId: made.body.id,
      version: 1,
      data,
      others: [],
      asOf: today(),
      source: 'staff',
    }
    expect((await post('save', again, near)).code).toBe(200)
    expect(await seenBy(reader)).toEqual([lead.id])
    expect((await post('save', { ...again, version: 2, others: [lead.id] }, near)).code).toBe(404)
  })
})

describe('a picker of archives', () => {
  test('finds by a part of name or spelling what the person sees', async () => {
    const mark = newId().slice(-6)
    const lead = await makeArchive(db, { outside: true, name: `星河新材${mark}` })
    await db
      .updateTable('archives.archive')
      .set({ pinyin: `xing he xin cai ${mark}` })
      .where('id', '=', lead.id)
      .execute()
    const pick = async (text: string, who = writer) =>
      (await post<{ items: { id: string }[] }>('archivePick', { text }, who)).body.items.map(({ id }) => id)
    expect(await pick(`新材${mark}`)).toEqual([lead.id])
    expect(await pick('xinghexin')).toContain(lead.id)
    expect(await pick('%')).not.toContain(lead.id)
    const plain = await world.person({ roles: ['property'] })
    expect(await pick(`新材${mark}`, plain)).toEqual([])
    expect((await post('archivePick', { text: '' }, other)).code).toBe(403)
  })
})

describe('a project', () => {
  test('has a page of its own, for who reads the inner facts of its enterprise', async () => {
    const archive = await makeArchive(db)
    const id = await makeRecord(db, { archiveId: archive.id, kind: 'project', now: world.now() })
    const { body } = await post<ProjectDetail>('projectDetail', { id }, reader)
    expect(body).toMatchObject({ archiveId: archive.id, archiveName: archive.name, mayWrite: false })
    expect((await post<ProjectDetail>('projectDetail', { id })).body.mayWrite).toBe(true)
    const honour = await makeRecord(db, { archiveId: archive.id, kind: 'honour', now: world.now() })
    for (const [asked, who] of [
      [id, other],
      [honour, reader],
      [newId(), reader],
    ] as const)
      expect((await post('projectDetail', { id: asked }, who)).code).toBe(404)
  })
})

describe('an outside enterprise that was deleted', () => {
  const enterprise = async (data: object) =>
    (
      await post<{ id: string; version: number }>('save', {
        kind: 'enterprise',
        data: { name: '远山科技', creditCode: '', noCodeReason: '筹备中', address: '', ...data },
      })
    ).body
  const remove = (id: string, version = 1) => post('delete', { archiveId: id, version, reason: '重复建档' })

  test('is listed for 30 days, comes back with what was in it, once, and then goes for good', async () => {
    const { id } = await enterprise({})
    const recordId = await makeRecord(db, { archiveId: id, kind: 'honour', now: world.now() })
    await remove(id)
    const listed = await post<{ items: DeletedArchive[] }>('deletedList', {})
    expect(listed.body.items.find((one) => one.id === id)).toMatchObject({ version: 2, until: addDays(today(), 29) })
    expect((await post('deletedList', {}, reader)).code).toBe(403)
    expect((await post('restore', { id, version: 2 }, reader)).code).toBe(403)
    expect((await post('restore', { id, version: 1 })).code).toBe(no.changed.code)
    const codes = await Promise.all([1, 2].map(async () => (await post('restore', { id, version: 2 })).code))
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await post<{ items: { id: string }[] }>('honors', { id })).body.items).toMatchObject([{ id: recordId }])
    await remove(id, 3)
    await wait(31, writer, reader, other)
    expect((await post('restore', { id, version: 4 })).code).toBe(404)
    await forgetNow(engines)
    const left = await db.selectFrom('archives.archive').select('id').where('id', '=', id).execute()
    expect(left).toEqual([])
  })

  test('does not come back where another has its credit code by now', async () => {
    const first = '91420100MA4QYYYY0'
    const creditCode = `${first}${creditCodeCheck(first)}`
    const { id } = await enterprise({ creditCode })
    await remove(id)
    await enterprise({ creditCode })
    expect((await post('restore', { id, version: 2 })).code).toBe(no.codeTaken.code)
  })

  test('may be a draft until it is listed', async () => {
    const data = { name: '远山研究院', creditCode: '', noCodeReason: '筹备中', address: '' }
    const { id } = (await post<{ id: string }>('save', { kind: 'enterprise', state: 'draft', data })).body
    const state = async () => (await post<{ state: string }>('details', { id })).body.state
    expect(await state()).toBe('draft')
    await post('save', { kind: 'enterprise', archiveId: id, version: 1, data })
    expect(await state()).toBe('draft')
    await post('save', { kind: 'enterprise', archiveId: id, version: 2, state: 'listed', data })
    expect(await state()).toBe('listed')
  })
})

describe('what ends', () => {
  test('is reminded of 90 and 30 days before, once each, to who maintains the archive and to its managers', async () => {
    const archive = await makeArchive(db)
    const manager = await world.person({ company: { id: archive.companyId ?? '', manager: true } })
    const employee = await world.person({ company: { id: archive.companyId ?? '' } })
    const near = await world.person({ roles: ['property'] })
    await makeGrant(db, near, { rights: ['archive.read', 'archive.write'], companyIds: [archive.companyId ?? ''] })
    const far = await world.person({ roles: ['property'] })
    await makeGrant(db, far, {
      rights: ['archive.read', 'archive.write'],
      companyIds: [(await makeArchive(db)).companyId ?? ''],
    })
    const name = `专精特新${newId().slice(-4)}`
    await makeRecord(db, {
      archiveId: archive.id,
      kind: 'honour',
      data: { name, until: addDays(today(), 91) },
      now: world.now(),
    })
    const inbox = inboxOf(world)
    const titles = async (who: Someone) =>
      (await inbox(who)).map(({ title }) => title).filter((title) => title.includes(name))
    const run = () => remindNow(engines)
    await run()
    expect(await titles(manager)).toEqual([])
    world.forward(86_400_000)
    await run()
    await run()
    expect(await inbox(manager)).toMatchObject([
      { title: `“${name}”还有90天到期`, path: `/epsarchives/archiveTab3?id=${archive.id}`, times: 1 },
    ])
    expect(await titles(near)).toEqual([`“${name}”还有90天到期`])
    expect(await titles(writer)).toEqual([`“${name}”还有90天到期`])
    for (const who of [far, employee, reader]) expect(await titles(who)).toEqual([])
    await wait(60, writer, reader, other, near)
    await run()
    await run()
    expect(await titles(near)).toEqual([`“${name}”还有30天到期`])
  })
})

describe('the legal representative', () => {
  test('is sealed in the store, shown to who reads registrations, and sealed anew where it stood plain', async () => {
    const archive = await makeArchive(db)
    const data = {
      legalRepresentative: '欧阳若兰',
      companyKind: '',
      capital: '',
      currency: 'CNY',
      founded: null,
      scope: '',
      industryClass: '',
      size: null,
      formerNames: [],
    }
    const made = await save({ kind: 'basic', archiveId: archive.id, data })
    const stored = async () =>
      JSON.stringify(
        (
          await world.store.pool.query(
            'select r.data, v.data as past from archives.record r join archives.record_version v on v.record_id = r.id where r.id = $1',
            [made.body.id],
          )
        ).rows,
      )
    expect(await stored()).not.toContain('欧阳若兰')
    const shown = async () =>
      (await post<{ basic: { data: object } }>('businessInfo', { id: archive.id }, reader)).body.basic.data
    expect(await shown()).toEqual(data)
    await world.store.pool.query('update archives.record set data = $1 where id = $2', [data, made.body.id])
    await world.store.pool.query('update archives.record_version set data = $1 where record_id = $2', [
      data,
      made.body.id,
    ])
    expect(await shown()).toEqual(data)
    await world.product.vault.start()
    expect(await stored()).not.toContain('欧阳若兰')
    expect(await shown()).toEqual(data)
  })
})

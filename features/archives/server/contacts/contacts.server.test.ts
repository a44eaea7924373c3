import { beforeAll, describe, expect, test } from 'vitest'
import {
  type ArchiveContact,
  type ArchiveTouch,
  archiveRefusals,
  contactRefusals as no,
  type TimelineLine,
} from '#contract/archives'
import { makeGrant } from '#fixtures/people'
import { addDays, dayOf, toInstant } from '#vocabulary/day'
import type { Right } from '#vocabulary/rights'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeArchive } from '../fixtures.ts'
import { QUOTA_AN_HOUR } from './rules.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>
type Archive = Awaited<ReturnType<typeof makeArchive>>
type Saved = { id: string; version: number }
type History = { contact: ArchiveContact; items: ArchiveTouch[]; next: string | null; nextOn: string | null }

let writer: Someone
let archive: Archive
const staff = async (...rights: Right[]) => {
  const person = await world.person({ roles: ['property'] })
  await makeGrant(db, person, { rights })
  return person
}
beforeAll(async () => {
  writer = await staff('archive.contacts', 'archive.read')
  archive = await makeArchive(db, { now: world.now() })
})

const today = () => dayOf(world.now())
const save = (kind: string, data: object, more: object = {}, who = writer) =>
  world.post<Saved>(
    'archive/save',
    { kind, archiveId: archive.id, asOf: today(), source: 'staff', data, ...more },
    who.token,
  )
const card = (data: object = {}) => ({ post: '总监', main: false, leftOn: null, ...data })
let phones = 0
const newPhone = () => `1391000${String(++phones).padStart(4, '0')}`
const newContact = async (data: object = {}) => {
  const sent = card({ name: '周晓敏', phones: [newPhone()], emails: ['zhou@x.example'], ...data })
  const answer = await save('contact', sent)
  expect(answer.code).toBe(200)
  return answer.body.id
}
const touch = (contactId: string | null, data: object = {}) => ({
  contactId,
  at: toInstant(world.now()),
  how: 'phone',
  summary: '沟通扩租',
  nextOn: null,
  ...data,
})
const list = async (more: object = {}, who = writer) =>
  (
    await world.post<{ items: ArchiveContact[]; mayAdd: boolean }>(
      'archive/contacts',
      { id: archive.id, ...more },
      who.token,
    )
  ).body
const history = async (id: string, who = writer) =>
  (await world.post<History>('archive/contactHistory', { id }, who.token)).body
const reveal = (id: string, field = 'phone', who = writer) =>
  world.post<{ value: string }>('archive/contactReveal', { id, field, why: '回访企业' }, who.token)
const find = async (text: string, who = writer) =>
  await world.post<{ items: { id: string; name: string }[] }>('archive/contactQuery', { text }, who.token)
const remove = (recordId: string, version: number, who = writer) =>
  world.post('archive/delete', { archiveId: archive.id, recordId, version, reason: '录入错误' }, who.token)

describe('a contact', () => {
  test('is listed masked, changed without being seen whole, and shown whole with a purpose', async () => {
    const phone = newPhone()
    const id = await newContact({ name: '欧阳静', phones: [phone] })
    const one = (await list()).items.find((each) => each.id === id)
    expect(one).toMatchObject({
      name: '欧*',
      phones: [`${phone.slice(0, 3)}****${phone.slice(7)}`],
      emails: ['z***@x.example'],
      mayWrite: true,
      linked: false,
    })
    const changed = await save('contact', card({ post: '副总' }), { recordId: id, version: 1 })
    expect(changed.body).toEqual({ id, version: 2 })
    expect((await reveal(id)).body.value).toBe(phone)
    expect((await reveal(id, 'name')).body.value).toBe('欧阳静')
    expect((await reveal(id, 'email')).body.value).toBe('zhou@x.example')
    const second = { id, field: 'phone', place: 1, why: '回访企业' }
    expect((await world.post('archive/contactReveal', second, writer.token)).code).toBe(404)
    const looks = await db
      .selectFrom('archives.contactReveal')
      .select(['field', 'why'])
      .where('recordId', '=', id)
      .execute()
    expect(looks.map(({ field }) => field).toSorted()).toEqual(['email', 'name', 'phone'])
    const audit = await db
      .selectFrom('audit.entry')
      .select('action')
      .where('subjectId', '=', id)
      .where('action', '=', 'archives.contact.revealed')
      .execute()
    expect(audit).toHaveLength(3)
  })

  test('is refused at its field where it cannot be so', async () => {
    const phone = newPhone()
    await newContact({ phones: [phone] })
    const refused = async (data: object) => {
      const { code, field } = (await save('contact', card({ name: '王芳', ...data }))) as Answered
      return [code, field]
    }
    expect(await refused({ name: undefined })).toEqual([no.nameMissing.code, 'data.name'])
    expect(await refused({ emails: ['not-one'] })).toEqual([no.emailWrong.code, 'data.emails'])
    expect(await refused({ leftOn: addDays(today(), 1) })).toEqual([no.leftLater.code, 'data.leftOn'])
    expect(await refused({ main: true, leftOn: today() })).toEqual([no.mainLeft.code, 'data.main'])
    expect(await refused({ phones: [phone] })).toEqual([no.phoneTaken.code, 'data.phones'])
    expect((await refused({ phones: ['123'] }))[0]).toBe(400)
  })

  test('is the one main one of its archive; who left stands last', async () => {
    const [first, second] = [await newContact({ main: true }), await newContact({ main: true })]
    const gone = await newContact({ leftOn: today() })
    const { items } = await list()
    expect(items.filter(({ main }) => main).map(({ id }) => id)).toEqual([second])
    expect(items[0]?.id).toBe(second)
    expect(items.at(-1)?.id).toBe(gone)
    expect(items.find(({ id }) => id === first)).toMatchObject({ main: false, version: 2 })
  })

  test('of two who save what both saw, one is taken and the other hears of it', async () => {
    const id = await newContact()
    const codes = await Promise.all(
      ['副总', '经理'].map(async (post) => (await save('contact', card({ post }), { recordId: id, version: 1 })).code),
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, archiveRefusals.changed.code])
  })

  test('is found no more once it is deleted, and its touches go with it', async () => {
    const phone = newPhone()
    const id = await newContact({ name: '慕容复', phones: [phone] })
    await save('touch', touch(id))
    expect((await find('慕容复')).body.items.map((one) => one.id)).toEqual([id])
    expect((await remove(id, 1)).code).toBe(200)
    for (const text of ['慕容复', 'murongfu', phone]) expect((await find(text)).body.items).toEqual([])
    expect((await world.post('archive/contactHistory', { id }, writer.token)).code).toBe(404)
    expect((await reveal(id)).code).toBe(404)
    const { body } = await world.post<{ items: TimelineLine[] }>('archive/records', { id: archive.id }, writer.token)
    expect(
      body.items
        .filter(({ deleted }) => deleted)
        .map(({ kind }) => kind)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['contact', 'touch'])
  })

  test('is shown as it stood on a day', async () => {
    const id = await newContact({ post: '助理' })
    world.forward(3 * 86_400_000)
    await save('contact', card({ post: '总裁' }), { recordId: id, version: 1 })
    const then = (await list({ on: addDays(today(), -2) })).items.find((one) => one.id === id)
    expect(then).toMatchObject({ post: '助理', version: 1, mayWrite: false })
    expect((await list({ on: addDays(today(), -9) })).items.some((one) => one.id === id)).toBe(false)
  })
})

type Answered = { code: number; field?: string }

describe('a touch', () => {
  test('is mended by its author for a quarter of an hour, then supplemented', async () => {
    const contact = await newContact()
    const { id } = (await save('touch', touch(contact, { summary: '谈扩租' }))).body
    const other = await staff('archive.contacts')
    const again = { recordId: id, version: 1 }
    expect((await save('touch', touch(contact), again, other)).code).toBe(no.notAuthor.code)
    expect((await remove(id, 1, other)).code).toBe(no.notAuthor.code)
    world.forward(14 * 60_000)
    expect((await save('touch', touch(contact, { summary: '谈扩租二百平' }), again)).code).toBe(200)
    expect((await history(contact)).items[0]).toMatchObject({
      summary: '谈扩租二百平',
      mendableUntil: expect.any(String),
    })
    world.forward(60_000)
    expect((await save('touch', touch(contact), { recordId: id, version: 2 })).code).toBe(
      archiveRefusals.touchLate.code,
    )
    expect((await remove(id, 2)).code).toBe(archiveRefusals.touchLate.code)
    expect((await save('touch', touch(contact, { earlierId: id, summary: '面积改为三百平' }))).code).toBe(200)
    const { items } = await history(contact)
    expect(items).toMatchObject([{ earlierId: id }, { id, earlierId: null, mendableUntil: null }])
  })

  test('names the next step; a later one without any ends it once it was due', async () => {
    archive = await makeArchive(db, { now: world.now() })
    const contact = await newContact()
    const [soon, later] = [addDays(today(), 2), addDays(today(), 9)]
    await save('touch', touch(contact, { nextOn: later }))
    await save('touch', touch(contact, { nextOn: soon }))
    expect((await history(contact)).nextOn).toBe(soon)
    await save('touch', touch(contact))
    expect((await history(contact)).nextOn).toBe(soon)
    world.forward(2 * 86_400_000)
    const { id } = (await save('touch', touch(contact))).body
    expect((await history(contact)).nextOn).toBeNull()
    await save('touch', touch(contact, { earlierId: id, nextOn: later }))
    await save('touch', touch(contact, { earlierId: id }))
    expect((await history(contact)).nextOn).toBe(later)
  })

  test('is with a contact of the same archive', async () => {
    const contact = await newContact()
    const elsewhere = await makeArchive(db)
    const stray = await save('touch', touch(contact), { archiveId: elsewhere.id })
    expect(stray).toMatchObject({ code: 404, field: 'data.contactId' })
    expect((await save('touch', touch(null))).code).toBe(no.contactMissing.code)
    expect((await save('touch', touch(contact, { earlierId: contact }))).code).toBe(404)
    expect((await save('touch', touch(contact, { nextOn: addDays(today(), -1) }))).code).toBe(no.nextPast.code)
    expect((await save('touch', touch(contact, { summary: ' ' }))).code).toBe(no.summaryMissing.code)
  })

  test('comes page by page, the latest first', async () => {
    const contact = await newContact()
    for (let n = 0; n < 32; n += 1) {
      world.forward(60_000)
      await save('touch', touch(contact, { summary: `第${n}次` }))
    }
    const first = await history(contact)
    expect(first.items).toHaveLength(30)
    const rest = await world.post<History>('archive/contactHistory', { id: contact, next: first.next }, writer.token)
    expect([...first.items, ...rest.body.items].map(({ summary }) => summary)).toEqual(
      Array.from({ length: 32 }, (_, n) => `第${31 - n}次`),
    )
    expect(rest.body.next).toBeNull()
  })
})

describe('an hour', () => {
  test('shows twenty contacts, however many are asked for at once; what was shown is shown again', async () => {
    const viewer = await staff('archive.contacts')
    const ids: string[] = []
    for (let n = 0; n < QUOTA_AN_HOUR + 1; n += 1) ids.push(await newContact())
    for (const id of ids.slice(0, QUOTA_AN_HOUR - 1)) expect((await reveal(id, 'phone', viewer)).code).toBe(200)
    const last = ids.slice(QUOTA_AN_HOUR - 1)
    const codes = await Promise.all(last.map(async (id) => (await reveal(id, 'phone', viewer)).code))
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, no.revealQuota.code])
    expect((await reveal(ids[0] ?? '', 'name', viewer)).code).toBe(200)
    world.forward(3_600_000)
    expect((await reveal(last[codes.indexOf(no.revealQuota.code)] ?? '', 'phone', viewer)).code).toBe(200)
  })

  test('looks up twenty phones, each as often as it is wanted', async () => {
    const viewer = await staff('archive.contacts')
    const [one = '', ...others] = Array.from({ length: QUOTA_AN_HOUR }, newPhone)
    for (const phone of [one, ...others, one]) expect((await find(phone, viewer)).code).toBe(200)
    expect(await find(newPhone(), viewer)).toMatchObject({ code: no.phoneQuota.code, field: 'text' })
    expect((await find(one, viewer)).code).toBe(200)
    expect((await find('周晓敏', viewer)).code).toBe(200)
    world.forward(3_600_000)
    expect((await find(newPhone(), viewer)).code).toBe(200)
  })

  test('takes no part of a phone', async () => {
    for (const text of ['1391000', '139-1000'])
      expect(await find(text)).toMatchObject({ code: no.phoneWhole.code, field: 'text' })
  })
})

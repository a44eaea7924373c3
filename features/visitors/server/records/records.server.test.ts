import { Readable } from 'node:stream'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Invitation, Visit } from '#contract/visitors'
import { passesOf } from '#door/access'
import { makeCompany } from '#fixtures/people'
import { makeVisit } from '#fixtures/visitors'
import { toInstant } from '#vocabulary/day'
import { pathBehind } from '../../../../tests/support/sms-links.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { writesOf } from '../tests/written.ts'
import { listCompanions } from '../visits/companion-queries.ts'
import { findVisit } from '../visits/queries.ts'

const world = await makeWorld()
const { db } = world.store
const { vault } = world.product
type Someone = Awaited<ReturnType<typeof world.person>>

let company: { id: string; name: string }
let host: Someone
beforeEach(async () => {
  company = await makeCompany(db, { name: `云图${Math.floor(Math.random() * 1e6)}` })
  host = await world.person({ nickName: '林晓', company: { id: company.id, allowed: true } })
})

const HOUR = 3_600_000
const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * HOUR))
const invite = async (input: object = {}) =>
  (
    await world.post<{ visit: Visit; inviteCode: string }>(
      'visitor/guestInvitationAdd',
      { companyId: company.id, from: at(1), until: at(2), purpose: '商务洽谈', headcount: 2, ...input },
      host.token,
    )
  ).body
const GUEST = { name: '王五', phone: '13800001234' }
const complete = async (inviteCode: string, guests: object[] = [GUEST], more: object = {}) =>
  (
    await world.post<{ id: string; state: string; key: string }>('visitor/submitResult', {
      inviteCode,
      guests,
      ...more,
    })
  ).body
const visitOf = (facts: Partial<Parameters<typeof makeVisit>[2]> = {}, hostId = host.id) =>
  makeVisit(db, vault, { companyId: company.id, hostId, applicantId: hostId, now: world.now(), ...facts })
const mine = <Body = unknown>(name: string, input: object, by = host) =>
  world.post<Body>(`visitor/${name}`, input, by.token)
const write = writesOf(world, 'visitor/recordById')
const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

describe('finding', () => {
  test('by name, phone or its last four, group, time and state; nobody else’s', async () => {
    const wang = await visitOf({ state: 'approved', inMinutes: 60 })
    const zhao = await visitOf({
      guests: [{ name: '赵六', phone: '13900005678' }],
      state: 'invited',
      inMinutes: 60 * 48,
    })
    await visitOf({ guests: [{ name: '王五' }] }, (await world.person()).id)
    const found = async (input: object) => ids((await mine<{ items: Visit[] }>('findRecords', input)).body)
    expect(await found({})).toEqual([zhao.id, wang.id])
    expect(await found({ text: '王' })).toEqual([wang.id])
    expect(await found({ text: '5678' })).toEqual([zhao.id])
    expect(await found({ text: '139 0000 5678' })).toEqual([zhao.id])
    expect(await found({ text: '000' })).toEqual([])
    expect(await found({ states: ['approved'] })).toEqual([wang.id])
    // where none is chosen, none is left out
    expect(await found({ states: [] })).toEqual([zhao.id, wang.id])
    expect(await found({ from: at(24), until: at(72) })).toEqual([zhao.id])
  })

  test('goes on behind a page in which nothing fits', async () => {
    for (let nth = 0; nth < 21; nth += 1) await visitOf({ inMinutes: 60 + nth })
    const first = (await mine<{ items: Visit[]; next: string }>('findRecords', {})).body
    const second = (await mine<{ items: Visit[]; next: string | null }>('findRecords', { next: first.next })).body
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 1, null])
  })

  test('tells those to come by when they come, over pages', async () => {
    const made: string[] = []
    for (let nth = 0; nth < 21; nth += 1) made.push((await visitOf({ state: 'approved', inMinutes: 60 + nth })).id)
    const sought = { states: ['invited', 'waiting', 'approved'] }
    const first = (await mine<{ items: Visit[]; next: string }>('findRecords', sought)).body
    const second = (await mine<{ items: Visit[] }>('findRecords', { ...sought, next: first.next })).body
    expect([...ids(first), ...ids(second)]).toEqual(made)
  })
})

test('a workbook is as masked as the list, and it is written down that it was taken', async () => {
  await visitOf({ state: 'approved', plate: '京AD12345', guests: [{ name: '=HYPERLINK(1)', phone: '13800001234' }] })
  const { body } = await mine<{ bytes: Buffer }>('exportRecords', {})
  const rows = await readSheet(Readable.from(body.bytes), 1)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).toContain('京A****45')
  expect(JSON.stringify(rows)).not.toMatch(/HYPERLINK|12345|13800001234/)
  const entries = await db
    .selectFrom('audit.entry')
    .select(['action', 'detail'])
    .where('actor', '=', host.id)
    .where('action', '=', 'visitors.records.exported')
    .execute()
  expect(entries).toMatchObject([{ detail: { rows: 1 } }])
})

test('what is over is hidden, all or none; it stands for the company', async () => {
  const over = await visitOf({ state: 'finished' })
  const open = await visitOf({ state: 'approved' })
  expect((await mine('deleteRecords', { ids: [over.id, open.id] })).code).toBe(16_520)
  expect((await mine('deleteRecords', { ids: [over.id] }, await world.person())).code).toBe(404)
  expect((await mine('deleteRecords', { ids: [over.id] })).code).toBe(200)
  expect(ids((await mine<{ items: Visit[] }>('findRecords', {})).body)).toEqual([open.id])
  expect((await findVisit(db, '1', over.id))?.hiddenAt).not.toBeNull()
})

describe('people', () => {
  test('who came last is invited again by an id: their phone is taken along and never shown whole', async () => {
    await visitOf({ state: 'finished' })
    await visitOf({ state: 'finished', inMinutes: -90 })
    const last = (await mine<{ items: { id: string; name: string; phone: string }[] }>('lastVisitors', {})).body.items
    expect(last).toMatchObject([{ name: '王五', phone: '138****1234' }])
    const { visit } = await invite({ again: [last[0]?.id] })
    const [one] = await listCompanions(db, [visit.id])
    expect(visit.visitorName).toBe('王五')
    expect(one?.phoneIndex).not.toBeNull()
    const other = await world.person({ company: { id: company.id, allowed: true } })
    const taken = {
      companyId: company.id,
      from: at(1),
      until: at(2),
      purpose: '洽谈',
      headcount: 1,
      again: [last[0]?.id],
    }
    expect((await mine('guestInvitationAdd', taken, other)).code).toBe(404)
  })

  test('one more is added beside those who stay as they are, up to 20', async () => {
    const { visit, inviteCode } = await invite()
    await complete(inviteCode, [GUEST, { name: '赵六' }])
    const added = await write('visitor/addVisitor', { id: visit.id, guest: { name: '钱七' } }, host)
    expect(added.body.companions.map(({ name }) => name)).toEqual(['王五', '赵六', '钱七'])
    expect(added.body).toMatchObject({ headcount: 3, companions: [{ phone: '138****1234' }, {}, {}] })
    const passes = await passesOf(
      db,
      'visit',
      added.body.companions.map(({ id }) => id),
    )
    expect(passes.filter(({ endedAt }) => endedAt === null)).toHaveLength(3)
    const keep = added.body.companions.slice(1).map(({ id }) => id)
    const after = await write('visitor/visitChange', { id: visit.id, guests: [], keep }, host)
    expect(after.body.companions.map(({ name, leader }) => `${name}${leader}`)).toEqual(['赵六true', '钱七false'])
    expect((await mine('visitChange', { id: visit.id, guests: [], keep: [] })).code).toBe(16_523)
    const full = await visitOf({ state: 'approved', guests: Array.from({ length: 20 }, () => ({ name: '客' })) })
    expect((await mine('addVisitor', { id: full.id, guest: { name: '多一位' } })).code).toBe(16_505)
  })

  test('whoever is inside is not taken off, and whoever is blocked is not added', async () => {
    const { visit, inviteCode } = await invite()
    await complete(inviteCode)
    const [one] = await listCompanions(db, [visit.id])
    await db
      .updateTable('visitors.companion')
      .set({ inside: true })
      .where('id', '=', one?.id ?? '')
      .execute()
    expect((await mine('visitChange', { id: visit.id, guests: [{ name: '别人' }] })).code).toBe(16_530)
    const { phoneIndexOf } = await import('../visits/sealing.ts')
    await db
      .insertInto('visitors.block')
      .values({
        id: crypto.randomUUID(),
        areaId: '1',
        companyId: company.id,
        phoneSealed: Buffer.alloc(1),
        phoneIndex: phoneIndexOf(vault, '13700000007'),
        nameSealed: Buffer.alloc(1),
        reason: '打架',
        byId: host.id,
        at: world.now(),
        untilAt: new Date(world.now().getTime() + HOUR),
      })
      .execute()
    const blocked = { id: visit.id, guest: { name: '孙八', phone: '13700000007' } }
    expect((await mine('addVisitor', blocked)).code).toBe(16_509)
  })

  test('groups are known by what they were called', async () => {
    await invite({ groupName: '光谷考察团' })
    await invite({ groupName: '光谷考察团' })
    await invite({ groupName: '校招' })
    const names = async (text?: string) =>
      (await mine<{ items: string[] }>('groupName', { ...(text && { text }) })).body.items
    expect((await names()).toSorted()).toEqual(['光谷考察团', '校招'].toSorted())
    expect(await names('光谷')).toEqual(['光谷考察团'])
  })
})

describe('the link', () => {
  test('made anew it ends the one before', async () => {
    const { visit, inviteCode } = await invite()
    const { body } = await mine<{ inviteCode: string }>('inviteLink', { id: visit.id })
    const ask = (inviteCode: string) => world.get<Invitation>('visitor/queryByCode', { inviteCode })
    expect([(await ask(inviteCode)).code, (await ask(body.inviteCode)).code]).toEqual([16_504, 200])
    expect((await mine('inviteLink', { id: visit.id }, await world.person())).code).toBe(404)
    await mine('visitCancel', { id: visit.id })
    expect((await mine('inviteLink', { id: visit.id })).code).toBe(16_504)
  })

  test('goes by SMS to the phone of the leader or another, five times an hour', async () => {
    const { visit, inviteCode } = await invite({ guests: [GUEST] })
    const send = (input: object = {}) => mine<{ phone: string }>('sendMessage', { id: visit.id, inviteCode, ...input })
    expect((await send()).body.phone).toBe('138****1234')
    await world.product.jobs.drain()
    const text = world.messages()[0]?.text ?? ''
    expect(text).not.toContain(inviteCode)
    const [, given = ''] = /^\/visitor\/visitorcode\/([\w-]{22})$/.exec(await pathBehind(world, text)) ?? []
    expect((await world.get('visitor/queryByCode', { inviteCode: given })).body).toMatchObject({ state: 'open' })
    expect((await send({ phone: '13900005678' })).body.phone).toBe('139****5678')
    expect((await send({ inviteCode: 'A'.repeat(22) })).code).toBe(16_504)
    for (let nth = 0; nth < 3; nth += 1) await send({ phone: `1390000567${nth}` })
    expect((await send()).code).toBe(16_533)
    const nobody = await invite()
    expect((await mine('sendMessage', { id: nobody.visit.id, inviteCode: nobody.inviteCode })).code).toBe(16_535)
    expect((await mine('sendMessage', { id: visit.id, inviteCode }, await world.person())).code).toBe(404)
  })
})

describe('looking', () => {
  test('opens one field, with a purpose, for host and company; the look is written down with it', async () => {
    const visit = await visitOf({ state: 'approved', plate: '京AD12345' })
    const companionId = visit.companionIds[0]
    const look = (input: object, by = host) =>
      mine<{ value: string }>('reveal', { id: visit.id, companionId, field: 'phone', why: '联系来访人', ...input }, by)
    expect((await look({})).body.value).toBe('13800001234')
    expect((await look({ companionId: undefined, field: 'plate' })).body.value).toBe('京AD12345')
    const manager = await world.person({ company: { id: company.id, manager: true } })
    expect((await look({ field: 'name' }, manager)).body.value).toBe('王五')
    const colleague = await world.person({ company: { id: company.id, allowed: true } })
    expect((await look({}, colleague)).code).toBe(404)
    expect((await look({ why: '' })).code).toBe(400)
    expect((await look({ field: 'id' })).code).toBe(404)
    const stranger = await visitOf()
    expect((await look({ companionId: stranger.companionIds[0] })).code).toBe(404)
    const rows = await db
      .selectFrom('visitors.reveal')
      .select(['field', 'byId'])
      .where('visitId', '=', visit.id)
      .execute()
    expect(rows.map(({ field }) => field).toSorted()).toEqual(['name', 'phone', 'plate'])
    const kept = await db.selectFrom('audit.entry').select('detail').where('subjectId', '=', visit.id).execute()
    expect(JSON.stringify(kept)).not.toMatch(/13800001234|王五|12345/)
  })

  test('is for so many an hour, and for nothing that was deleted', async () => {
    const visit = await visitOf({ state: 'approved' })
    const look = async () => (await mine('reveal', { id: visit.id, field: 'phone', why: '联系来访人' })).code
    for (let nth = 0; nth < 60; nth += 1) await look()
    expect(await look()).toBe(16_534)
    await db.updateTable('visitors.visit').set({ strippedAt: world.now() }).where('id', '=', visit.id).execute()
    world.forward(HOUR)
    expect(await look()).toBe(16_532)
  })
})

test('a dispute holds a visit 30 days from the first time at most', async () => {
  const visit = await visitOf({ state: 'finished' })
  const hold = async (days: number, by = host) =>
    write('visitor/visitHold', { id: visit.id, days, why: '物品损坏' }, by)
  expect((await hold(30, await world.person())).code).toBe(404)
  expect((await hold(30)).body.events.at(-1)).toMatchObject({ what: '存在争议，资料暂时保留', words: '物品损坏' })
  const until = (await findVisit(db, '1', visit.id))?.disputedUntil
  world.forward(20 * 24 * HOUR)
  const again = await world.person({ nickName: '张伟', company: { id: company.id, manager: true } })
  await hold(30, again)
  expect((await findVisit(db, '1', visit.id))?.disputedUntil).toEqual(until)
  await hold(0, again)
  expect((await findVisit(db, '1', visit.id))?.disputedUntil).toBeNull()
})

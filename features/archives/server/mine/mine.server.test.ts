import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { archiveRefusals, mineRefusals as no, type OwnArchive, type Proposal, type Reading } from '#contract/archives'
import { makeGrant } from '#fixtures/people'
import { dayOf } from '#vocabulary/day'
import { refusals } from '#vocabulary/refusal'
import type { Right } from '#vocabulary/rights'
import { makeWorld } from '../../../../tests/support/world.ts'
import { basicFacts, HONOUR, makeArchive, makeHonour, makeMerge, makeProposal } from '../fixtures.ts'
import { noteReading } from '../ground/reading-queries.ts'
import { OPEN_MOST } from './rules.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>

let archive: Awaited<ReturnType<typeof makeArchive>>
let manager: Someone
let writer: Someone
let second: Someone

const staff = async (...rights: Right[]) => {
  const person = await world.person({ roles: ['property'], nickName: '李维护' })
  await makeGrant(db, person, { rights })
  return person
}
beforeAll(async () => {
  writer = await staff('archive.read', 'archive.write')
  second = await staff('archive.read', 'archive.write')
})
beforeEach(async () => {
  archive = await makeArchive(db, { now: world.now() })
  manager = await world.person({ company: { id: archive.companyId ?? '', manager: true } })
})

const today = () => dayOf(world.now())
const mine = async (who = manager) =>
  (await world.post<{ item: OwnArchive | null }>('archive/mine', {}, who.token)).body.item
const missing = (data: object = {}) => ({
  kind: 'honour',
  data: { ...HONOUR, ...data },
  asOf: today(),
  wrong: '缺少这项荣誉',
  files: [],
})
const propose = (input: object, who = manager) => world.post<{ id: string }>('archive/propose', input, who.token)
const proposals = async (who: Someone, view = 'decide', state = 'open') =>
  (await world.post<{ items: Proposal[] }>('archive/proposals', { view, state }, who.token)).body.items
const find = async (id: string, who: Someone, view = 'decide', state = 'open') =>
  (await proposals(who, view, state)).find((one) => one.id === id)
const decide = (id: string, input: object, who = writer) =>
  world.post<{ state: string }>('archive/proposalDecide', { id, accept: true, answer: '', ...input }, who.token)
const honours = async () =>
  (
    await world.post<{ items: { id: string; version: number; source: string; data: { name: string } }[] }>(
      'archive/honors',
      { id: archive.id },
      manager.token,
    )
  ).body.items
const inbox = async ({ token }: Someone) => {
  await world.product.jobs.drain()
  const { items } = (await world.post<{ items: { title: string; text: string }[] }>('message/list', {}, token)).body
  return items.map(({ title, text }) => `${title}：${text}`)
}

describe('the own archive', () => {
  test('is what the enterprise may read of itself: its facts by kind with their days, never what staff note', async () => {
    await makeHonour(db, archive, { now: world.now() })
    await db
      .insertInto('archives.record')
      .values({
        id: crypto.randomUUID(),
        archiveId: archive.id,
        areaId: '1',
        kind: 'remark',
        class: 'staff',
        data: JSON.stringify({ text: '拖欠租金' }),
        asOf: today(),
        source: 'staff',
        at: world.now(),
        createdAt: world.now(),
      })
      .execute()
    // a manager who also follows enterprises reads here what every manager reads
    await makeGrant(db, manager, { rights: ['archive.follow'] })
    expect(await mine()).toMatchObject({
      id: archive.id,
      name: archive.name,
      kinds: [{ kind: 'honour', count: 1, freshest: today(), stalest: today() }],
      open: 0,
      readings: 0,
    })
  })

  test('is the manager’s alone; a company without one has none', async () => {
    const employee = await world.person({ company: { id: archive.companyId ?? '', manager: false } })
    expect((await world.post('archive/mine', {}, employee.token)).code).toBe(refusals.forbidden.code)
    await db.deleteFrom('archives.archive').where('id', '=', archive.id).execute()
    expect(await mine()).toBeNull()
    expect((await propose(missing())).code).toBe(no.noArchive.code)
  })
})

describe('readers', () => {
  const readers = async (who = manager) =>
    (await world.post<{ items: Reading[] }>('archive/readers', {}, who.token)).body.items
  test('are named by day, class and role, once a day, also those who read an archive that went into it', async () => {
    const lead = await makeArchive(db, { outside: true, now: world.now() })
    const reading = (of: { id: string; companyId: string | null }, by: Someone, fact: 'figures' | 'personal') =>
      noteReading(db, { personId: by.id, companies: [] }, of, fact, world.now())
    await reading(archive, writer, 'figures')
    await reading(archive, writer, 'figures')
    await reading(lead, second, 'personal')
    await makeMerge(db, { areaId: '1', survivorId: archive.id, mergedId: lead.id }, writer, world.now())
    const rows = (await readers()).map(({ day, fact, name, role }) => `${day} ${fact} ${name} ${role}`)
    expect(rows.toSorted()).toEqual([`${today()} figures 李维护 property`, `${today()} personal 李维护 property`])
    expect(await mine()).toMatchObject({ readings: 2 })
  })

  test('of another enterprise are not shown', async () => {
    const other = await makeArchive(db, { now: world.now() })
    await noteReading(db, { personId: writer.id, companies: [] }, other, 'figures', world.now())
    expect(await readers()).toEqual([])
  })
})

describe('a proposal', () => {
  test('of a missing fact is accepted: a record of the enterprise’s own word, and who proposed reads of it', async () => {
    const { id } = (await propose(missing({ name: '瞪羚企业' }))).body
    expect((await find(id, manager, 'own'))?.mayDecide).toBe(false)
    expect(await find(id, writer)).toMatchObject({
      enterprise: archive.name,
      wants: { kind: 'honour', data: { name: '瞪羚企业' }, now: null },
      meanwhile: null,
      mayDecide: true,
    })
    expect(await inbox(writer)).toContain(`${archive.name}提出档案更正：缺少这项荣誉`)
    expect(await decide(id, {})).toMatchObject({ code: 200, body: { state: 'accepted' } })
    expect(await honours()).toMatchObject([{ version: 1, source: 'enterprise', data: { name: '瞪羚企业' } }])
    expect(await inbox(manager)).toContain(`档案更正已采纳：${archive.name}，档案已按您的更正更新`)
    expect(await find(id, manager, 'own', 'decided')).toMatchObject({ state: 'accepted', decidedBy: '李维护' })
  })

  test('of a record is accepted as its next version; joint owners stay', async () => {
    const { id: recordId, data } = await makeHonour(db, archive, { now: world.now() })
    const joint = await makeArchive(db, { now: world.now() })
    await db.insertInto('archives.recordArchive').values({ recordId, archiveId: joint.id }).execute()
    const change = { ...missing({ ...data, issuer: '湖北省科技厅' }), recordId, version: 1, wrong: '颁发机构不对' }
    const { id } = (await propose(change)).body
    expect((await decide(id, { version: 1 })).code).toBe(200)
    expect(await honours()).toMatchObject([{ id: recordId, version: 2, source: 'enterprise' }])
    const links = await db
      .selectFrom('archives.recordArchive')
      .select('archiveId')
      .where('recordId', '=', recordId)
      .execute()
    expect(links).toEqual([{ archiveId: joint.id }])
  })

  test('of a record that changed meanwhile says so, shows both, and is decided on what stands now', async () => {
    const { id: recordId, data } = await makeHonour(db, archive, { now: world.now() })
    const change = { ...missing({ ...data, issuer: '湖北省科技厅' }), recordId, version: 1, wrong: '颁发机构不对' }
    const { id } = (await propose(change)).body
    const save = { kind: 'honour', archiveId: archive.id, recordId, version: 1, asOf: today(), source: 'staff' }
    const saved = await world.post('archive/save', { ...save, data: { ...data, issuer: '武汉市科技局' } }, writer.token)
    expect(saved.code).toBe(200)
    expect(await find(id, writer)).toMatchObject({
      meanwhile: 'changed',
      wants: { data: { issuer: '湖北省科技厅' }, now: { version: 2, data: { issuer: '武汉市科技局' } } },
    })
    expect((await decide(id, { version: 1 })).code).toBe(archiveRefusals.changed.code)
    expect((await decide(id, { version: 2 })).code).toBe(200)
  })

  test('of a record that was deleted meanwhile cannot be accepted, but refused', async () => {
    const { id: recordId, data } = await makeHonour(db, archive, { now: world.now() })
    const { id } = (await propose({ ...missing({ ...data, issuer: '科技厅' }), recordId, version: 1 })).body
    const gone = { archiveId: archive.id, recordId, version: 1, reason: '重复登记' }
    expect((await world.post('archive/delete', gone, writer.token)).code).toBe(200)
    expect(await find(id, writer)).toMatchObject({ meanwhile: 'deleted', wants: { now: null } })
    expect((await decide(id, { version: 1 })).code).toBe(archiveRefusals.recordGone.code)
    expect((await decide(id, { accept: false, answer: '原记录已删除' })).code).toBe(200)
    expect(await inbox(manager)).toContain(`档案更正未采纳：${archive.name}，原因：原记录已删除`)
  })

  test('in words alone wants an answer', async () => {
    const { id } = (await propose({ kind: 'other', wrong: '联系人已离职', files: [] })).body
    expect((await decide(id, {})).code).toBe(no.answerMissing.code)
    expect((await decide(id, { answer: '已更新联系人' })).code).toBe(200)
  })

  test('is refused where it cannot be so', async () => {
    const { id: recordId, data } = await makeHonour(db, archive, { now: world.now() })
    expect((await propose({ ...missing(data), recordId, version: 1 })).code).toBe(no.sameAsNow.code)
    expect((await propose({ ...missing({ issuer: '甲' }), recordId, version: 2 })).code).toBe(
      archiveRefusals.changed.code,
    )
    expect((await propose({ ...missing(), recordId: crypto.randomUUID(), version: 1 })).code).toBe(
      archiveRefusals.recordGone.code,
    )
    expect((await propose({ ...missing(), asOf: '2099-01-01' })).code).toBe(archiveRefusals.asOfLater.code)
    expect((await propose(missing({ until: '2025-01-01' }))).code).toBe(archiveRefusals.daysReversed.code)
    const proof = [{ fileId: crypto.randomUUID(), name: '证书.pdf' }]
    expect((await propose({ ...missing(), files: proof })).code).toBe(archiveRefusals.fileUnknown.code)
  })

  test('of a fact that the archive has already is refused: registration once', async () => {
    const data = basicFacts({ legalRepresentative: '陈立' })
    const basic = { kind: 'basic', data, asOf: today(), wrong: '缺登记信息', files: [] }
    const first = (await propose(basic)).body
    expect((await decide(first.id, {})).code).toBe(200)
    expect((await propose(basic)).code).toBe(archiveRefusals.basicOnce.code)
    const strange = { ...basic, data: { ...data, industryClass: 'Z99' } }
    expect((await propose(strange)).code).toBe(refusals.malformed.code)
  })

  test('waits beside twenty at most', async () => {
    for (let n = 0; n < OPEN_MOST; n += 1) await makeProposal(db, archive, manager, { now: world.now() })
    expect((await propose(missing())).code).toBe(no.tooMany.code)
  })
})

describe('who decides', () => {
  test('of two, one; the other hears who and how, and the first hears it again', async () => {
    const { id } = (await propose(missing())).body
    const both = await Promise.all([decide(id, {}, writer), decide(id, { accept: false, answer: '证书不符' }, second)])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, no.decided.code])
    const [first, late] = both[0]?.code === 200 ? [writer, both[1]] : [second, both[0]]
    expect(late?.message).toContain('李维护')
    const again = first === writer ? {} : { accept: false, answer: '证书不符' }
    expect((await decide(id, again, first)).code).toBe(615)
    expect((await honours()).length).toBe(first === writer ? 1 : 0)
  })

  test('nobody about their own, and nobody without a reason', async () => {
    const both = await world.person({ roles: ['property'], company: { id: archive.companyId ?? '', manager: true } })
    await makeGrant(db, both, { rights: ['archive.read', 'archive.write'] })
    const { id } = (await propose(missing(), both)).body
    expect((await find(id, both))?.mayDecide).toBe(false)
    expect((await decide(id, {}, both)).code).toBe(no.own.code)
    expect((await decide(id, { accept: false, answer: ' ' })).code).toBe(no.reasonMissing.code)
  })

  test('within the reach of their rights alone: others see none, and a reader decides none', async () => {
    const { id } = (await propose(missing())).body
    const reader = await staff('archive.read')
    expect(await proposals(reader)).toEqual([])
    expect((await decide(id, {}, reader)).code).toBe(archiveRefusals.noRight.code)
    const elsewhere = await world.person({ roles: ['property'] })
    const other = await makeArchive(db, { now: world.now() })
    const rights: Right[] = ['archive.read', 'archive.write']
    await makeGrant(db, elsewhere, { rights, companyIds: [other.companyId ?? ''] })
    expect(await proposals(elsewhere)).toEqual([])
    expect((await decide(id, {}, elsewhere)).code).toBe(refusals.notFound.code)
    expect((await decide(crypto.randomUUID(), {}, writer)).code).toBe(refusals.notFound.code)
    // who writes within bounds that the company lies in is asked too
    const near = await world.person({ roles: ['property'] })
    await makeGrant(db, near, { rights, companyIds: [archive.companyId ?? ''] })
    const late = (await propose(missing({ name: '专精特新' }))).body
    expect((await inbox(near)).length).toBe(1)
    expect((await decide(late.id, {}, near)).code).toBe(200)
    // another enterprise’s managers see neither
    const stranger = await world.person({ company: { id: other.companyId ?? '', manager: true } })
    expect(await proposals(stranger, 'own')).toEqual([])
  })
})

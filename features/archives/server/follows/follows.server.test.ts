import { beforeAll, describe, expect, test } from 'vitest'
import {
  type ArchiveHead,
  archiveRefusals,
  type Follow,
  type FollowDetail,
  followRefusals as no,
  type Remark,
  type TimelineLine,
} from '#contract/archives'
import { makeBuilding, makeRegion, makeRoom, makeTenancy } from '#fixtures/estate'
import { makeGrant } from '#fixtures/people'
import { addDays, dayOf } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeArchive, makeFollow, makeNote } from '../fixtures.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>
type Listed = { items: Follow[]; next: string | null; mayFollow: boolean; followers: { id: string; name: string }[] }

let anna: Someone
let bert: Someone
const today = () => dayOf(world.now())

const follower = async (where: { regionIds?: string[]; companyIds?: string[] } = {}, nickName?: string) => {
  const person = await world.person({ roles: ['property'], ...(nickName && { nickName }) })
  await makeGrant(db, person, { rights: ['archive.follow'], ...where })
  return person
}
beforeAll(async () => {
  anna = await follower({}, '安娜')
  bert = await follower({}, '伯特')
})

const lead = async (facts: Parameters<typeof makeFollow>[2] = {}) => {
  const archive = await makeArchive(db, { outside: true, now: world.now() })
  await makeFollow(db, archive.id, facts)
  return archive
}
const detail = (id: string, who = anna) => world.post<FollowDetail>('archive/followDetail', { id }, who.token)
const save = (id: string, version: number, change: object, who = anna) =>
  world.post<{ id: string; version: number }>('archive/followSave', { id, version, ...change }, who.token)
const list = (input: object, who = anna) => world.post<Listed>('archive/follows', { view: 'all', ...input }, who.token)

describe('a follow', () => {
  test('goes its way with every step in its history', async () => {
    const { id } = await lead()
    expect((await save(id, 1, { followerId: anna.id, plan: { on: today(), what: '电话联系' } })).body.version).toBe(2)
    expect((await save(id, 2, { stage: 'visited', note: '看了 3 号楼', plan: null })).code).toBe(200)
    expect((await save(id, 3, { stage: 'talks', reason: '', note: '' })).code).toBe(no.backReason.code)
    expect((await save(id, 3, { stage: 'lost', reason: '选择了外地' })).code).toBe(200)
    expect((await save(id, 4, { stage: 'talks' })).code).toBe(200)
    const { body } = await detail(id)
    expect(body).toMatchObject({
      stage: 'talks',
      follower: { id: anna.id, name: '安娜' },
      mine: true,
      nextOn: null,
      waiting: false,
      version: 5,
    })
    expect(
      body.steps.map(({ stageFrom, stageTo, followerTo, nextWhat, note, reason }) => [
        stageFrom,
        stageTo,
        followerTo,
        nextWhat,
        note,
        reason,
      ]),
    ).toEqual([
      ['lost', 'talks', '', '', '', ''],
      ['visited', 'lost', '', '', '', '选择了外地'],
      ['lead', 'visited', '', '', '看了 3 号楼', ''],
      [null, null, '安娜', '电话联系', '', ''],
    ])
  })

  test('is refused where it cannot be so', async () => {
    const { id } = await lead({ followerId: anna.id })
    const refused = async (change: object) => {
      const { code, field } = await save(id, 1, change)
      return [code, field]
    }
    expect(await refused({ stage: 'lost' })).toEqual([no.lostReason.code, 'reason'])
    expect(await refused({ stage: 'settled' })).toEqual([no.settledByItself.code, 'stage'])
    const plan = (on: string, what = '回访') => ({ plan: { on, what } })
    expect(await refused(plan(addDays(today(), -1)))).toEqual([no.nextPast.code, 'plan.on'])
    expect(await refused(plan(today(), ' '))).toEqual([no.textMissing.code, 'plan.what'])
    expect(await refused({ stage: 'lost', reason: '太远', ...plan(today()) })).toEqual([no.nextOfLost.code, 'plan'])
    expect(await refused({})).toEqual([no.nothing.code, undefined])
    const stranger = await world.person({ roles: ['property'] })
    expect(await refused({ followerId: stranger.id })).toEqual([no.notFollower.code, 'followerId'])
    expect((await save(id, 1, { note: '没有权限' }, stranger)).code).toBe(404)
    const company = await makeArchive(db, { now: world.now() })
    expect((await save(company.id, 1, { stage: 'lead' })).code).toBe(no.inPark.code)
    expect((await save(company.id, 1, { followerId: anna.id })).code).toBe(200)
    expect((await detail(company.id)).body.stage).toBe('settled')
    expect((await detail(id)).body).toMatchObject({ stage: 'lead', version: 1, steps: [] })
  })

  test('of two followers who take one enterprise at once, one has it and the other hears of it', async () => {
    const { id } = await lead()
    const codes = await Promise.all([anna, bert].map((who) => save(id, 1, { followerId: who.id }, who)))
    expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, no.changed.code])
    const winner = codes[0]?.code === 200 ? anna : bert
    const { body } = await detail(id)
    expect(body.follower?.id).toBe(winner.id)
    expect(body.steps).toHaveLength(1)
  })

  test('an enterprise that a merged archive went into is followed there', async () => {
    const [gone, stays] = [await lead(), await lead({ stage: 'signed' })]
    await db
      .updateTable('archives.archive')
      .set({ state: 'merged', mergedInto: stays.id })
      .where('id', '=', gone.id)
      .execute()
    expect((await detail(gone.id)).body).toMatchObject({ id: stays.id, stage: 'signed' })
    expect((await save(gone.id, 1, { note: '旧档案' })).code).toBe(404)
  })
})

describe('the list', () => {
  test('has the own ones first, of them the overdue first; lost ones only where they are asked for', async () => {
    const carl = await follower({}, '卡尔')
    const planned = await lead({ followerId: carl.id, nextOn: addDays(today(), 3) })
    const overdue = await lead({ followerId: carl.id, nextOn: addDays(today(), -2), stage: 'visited' })
    const unplanned = await lead({ followerId: carl.id })
    const lost = await lead({ followerId: carl.id, stage: 'lost' })
    const others = await lead({ followerId: bert.id, nextOn: addDays(today(), -9) })
    const ids = async (input: object) => (await list(input, carl)).body.items.map(({ id }) => id)
    expect(await ids({ view: 'mine' })).toEqual([overdue.id, planned.id, unplanned.id])
    const all = await ids({ view: 'all' })
    expect(all.slice(0, 3)).toEqual([overdue.id, planned.id, unplanned.id])
    expect(all).toContain(others.id)
    expect(all).not.toContain(lost.id)
    expect(await ids({ view: 'mine', due: 'today' })).toEqual([overdue.id])
    expect(await ids({ view: 'mine', stage: 'lost' })).toEqual([lost.id])
    expect(await ids({ view: 'mine', stage: 'visited' })).toEqual([overdue.id])
    const ofBert = (await list({ followerId: bert.id, due: 'overdue' }, carl)).body
    expect(ofBert.items.map(({ id, overdue: isOver }) => [id, isOver])).toContainEqual([others.id, true])
    expect(ofBert.followers.map(({ name }) => name)).toEqual(expect.arrayContaining(['卡尔', '伯特']))
  })

  test('of what waits has those on their way without a follower', async () => {
    const [waits, lost] = [await lead({ stage: 'signed' }), await lead({ stage: 'lost' })]
    const { items } = (await list({ view: 'waiting' })).body
    expect(items.find(({ id }) => id === waits.id)).toMatchObject({ waiting: true, follower: null })
    expect(items.some(({ id }) => id === lost.id)).toBe(false)
  })

  test('goes on page by page without losing or repeating any', async () => {
    const dora = await follower({}, '多拉')
    const made = []
    for (let at = 0; at < 35; at += 1)
      made.push((await lead({ followerId: dora.id, nextOn: at % 3 === 0 ? null : addDays(today(), at % 5) })).id)
    const first = (await list({ view: 'mine' }, dora)).body
    const second = (await list({ view: 'mine', next: first.next }, dora)).body
    expect(second.next).toBeNull()
    expect([...first.items, ...second.items].map(({ id }) => id).toSorted()).toEqual(made.toSorted())
  })
})

describe('reach', () => {
  test('of a region or of companies holds what is there alone; an outside enterprise is reached by the whole park', async () => {
    const region = await makeRegion(db, { name: '东区' })
    const building = await makeBuilding(db, { regionId: region.id })
    const [inside, elsewhere, outside] = [await makeArchive(db), await makeArchive(db), await lead()]
    const roomId = await makeRoom(db, { floorId: building.floorIds[0] ?? '' })
    await makeTenancy(db, {
      holder: { companyId: inside.companyId ?? '' },
      roomId,
      firstOn: '2026-01-01',
      lastOn: null,
    })
    for (const { id } of [inside, elsewhere]) await makeFollow(db, id, { stage: 'settled' })
    const near = await follower({ regionIds: [region.id] }, '近处')
    const few = await follower({ companyIds: [inside.companyId ?? ''] })
    for (const who of [near, few]) {
      const { items, followers } = (await list({}, who)).body
      expect([items.map(({ id }) => id), followers]).toEqual([[inside.id], []])
      expect((await detail(inside.id, who)).code).toBe(200)
      for (const { id } of [elsewhere, outside]) {
        expect((await detail(id, who)).code).toBe(404)
        expect((await save(id, 1, { note: '试试' }, who)).code).toBe(404)
        expect((await world.post('archive/remarks', { id }, who.token)).code).toBe(404)
        expect((await world.post('archive/remarkSave', { archiveId: id, text: '试试' }, who.token)).code).toBe(404)
        expect((await world.post('archive/followers', { id }, who.token)).code).toBe(404)
      }
    }
    // whose reach does not hold it cannot be made its follower
    const whom = async (id: string) =>
      (await world.post<{ items: { id: string }[] }>('archive/followers', { id }, anna.token)).body.items.map(
        (one) => one.id,
      )
    expect(await whom(inside.id)).toEqual(expect.arrayContaining([anna.id, near.id]))
    expect(await whom(outside.id)).not.toContain(near.id)
    expect((await save(outside.id, 1, { followerId: near.id })).code).toBe(no.notFollower.code)
  })
})

describe('remarks and dealings', () => {
  const remark = (archiveId: string, more: object = {}, who = anna) =>
    world.post<{ id: string; version: number }>(
      'archive/remarkSave',
      { archiveId, text: '层高不够', ...more },
      who.token,
    )
  const dealing = (archiveId: string, more: object = {}) =>
    world.post('archive/dealingSave', { archiveId, name: '路演', on: today(), text: '', ...more }, anna.token)
  const remarks = (id: string) => world.post<{ items: Remark[] }>('archive/remarks', { id }, anna.token)

  test('are written, mended in versions and deleted', async () => {
    const { id } = await lead()
    const { body } = await remark(id)
    expect(body.version).toBe(1)
    const mend = { recordId: body.id, version: 1, text: '层高 4.2 米够用' }
    const codes = await Promise.all([remark(id, mend), remark(id, mend, bert)].map(async (one) => (await one).code))
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, archiveRefusals.changed.code])
    expect((await remarks(id)).body.items).toMatchObject([
      { id: body.id, version: 2, data: { text: '层高 4.2 米够用' }, mayWrite: true },
    ])
    const gone = { archiveId: id, recordId: body.id, version: 2, reason: '写错企业' }
    expect((await world.post('archive/delete', gone, anna.token)).code).toBe(200)
    expect((await remarks(id)).body.items).toEqual([])
    expect((await remark(id, { recordId: body.id, version: 3 })).code).toBe(archiveRefusals.recordGone.code)
    expect((await remark(id, { text: '  ' })).code).toBe(no.textMissing.code)
    expect((await dealing(id, { on: addDays(today(), 1) })).code).toBe(no.dealingLater.code)
    expect((await dealing(id, { name: ' ' })).code).toBe(no.textMissing.code)
    expect((await dealing(id)).code).toBe(200)
    expect((await dealing(id, { recordId: body.id, version: 1 })).code).toBe(archiveRefusals.recordGone.code)
    const other = (await remark(id)).body
    expect((await dealing(id, { recordId: other.id, version: 1 })).code).toBe(404)
  })
})

describe('the people of an enterprise', () => {
  test('see nothing of how it is followed: not in its head, its counts, its timeline or any call', async () => {
    const archive = await makeArchive(db, { now: world.now() })
    const manager = await world.person({ company: { id: archive.companyId ?? '', manager: true } })
    const head = async () => (await world.post<ArchiveHead>('archive/details', { id: archive.id }, manager.token)).body
    const before = await head()
    await save(archive.id, 1, { followerId: anna.id, plan: { on: today(), what: '谈续租' }, note: '有意扩租' })
    await makeNote(db, archive, { by: anna.id, now: world.now(), text: '机密备注' })
    await makeNote(db, archive, { kind: 'dealing', by: anna.id, now: world.now() })
    // not even that something changed
    expect(await head()).toEqual(before)
    const timeline = await world.post<{ items: TimelineLine[] }>('archive/records', { id: archive.id }, manager.token)
    expect(timeline.body.items).toEqual([])
    for (const call of ['followDetail', 'followers', 'remarks', 'dealings'])
      expect((await world.post(`archive/${call}`, { id: archive.id }, manager.token)).code).toBe(404)
    for (const view of ['mine', 'waiting', 'all'])
      expect((await list({ view }, manager)).body).toEqual({ items: [], next: null, mayFollow: false, followers: [] })
    expect((await save(archive.id, 2, { note: '试试' }, manager)).code).toBe(403)
    for (const [call, more] of [
      ['remarkSave', { text: '试试' }],
      ['dealingSave', { name: '试试', on: today(), text: '' }],
    ] as const)
      expect((await world.post(`archive/${call}`, { archiveId: archive.id, ...more }, manager.token)).code).toBe(403)
    // who follows does see it
    expect((await detail(archive.id)).body).toMatchObject({ remarks: 1, dealings: 1, touches: null })
  })
})

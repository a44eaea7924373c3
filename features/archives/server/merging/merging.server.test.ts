import { describe, expect, test } from 'vitest'
import { type ArchiveHead, mergingRefusals as no } from '#contract/archives'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { refusals } from '#vocabulary/refusal'
import { honourFacts, makeHonour, makeProposal } from '../fixtures.ts'
import { type Archive, BASIC, makeMergingWorld, two } from '../tests/merging-world.ts'

const mergingWorld = await makeMergingWorld()
const { db, now, staff, post, compare, duplicates, forward, outside, company, merge, unmerge, honours, inbox } =
  mergingWorld
const { basic, basicOf } = mergingWorld

describe('a merge', () => {
  test('moves rows with their versions and links, and the merged id leads to the survivor', async () => {
    const [own, lead, third] = [await company(), await outside(), await company()]
    await makeHonour(db, own, { name: '本来的', now: now() })
    const { id: recordId } = await makeHonour(db, lead, { name: '带来的', now: now() })
    await makeProposal(db, lead, await staff(), { now: now() })
    const { id: joint } = await makeHonour(db, third, { name: '共有的', now: now() })
    await db.insertInto('archives.recordArchive').values({ recordId: joint, archiveId: lead.id }).execute()
    expect((await compare(own, lead)).body.moves.toSorted((a, b) => (a.called < b.called ? -1 : 1))).toEqual([
      { called: '更正', count: 1 },
      { called: '资质荣誉', count: 1 },
    ])
    expect((await merge(own, lead)).code).toBe(200)
    expect((await honours(own.id)).toSorted()).toEqual(['共有的', '带来的', '本来的'].toSorted())
    expect((await post<ArchiveHead>('details', { id: lead.id })).body).toMatchObject({ id: own.id, name: own.name })
    const { body } = await post<{ items: { recordId: string }[] }>('records', { id: lead.id })
    expect(body.items.map((line) => line.recordId)).toContain(recordId)
    // nobody writes to what went into another
    const save = { kind: 'honour', archiveId: lead.id, asOf: dayOf(now()), source: 'staff' }
    const data = honourFacts('晚到', { level: 'city', from: '2026-01-01' })
    expect((await post('save', { ...save, data })).code).toBe(refusals.notFound.code)
  })

  test('takes the chosen fields of the registration as a version, and undone it says what it said', async () => {
    const [own, lead] = [await company(), await outside()]
    await basic(own)
    await basic(lead, { legalRepresentative: '周敏', size: 'large', capital: '50' })
    const { body } = await compare(own, lead)
    expect(body.stays).toEqual([{ called: '登记信息', count: 1 }])
    expect(body.fields.find(({ field }) => field === 'legalRepresentative')).toEqual({
      field: 'legalRepresentative',
      survivor: '陈立',
      merged: '周敏',
      choosable: true,
    })
    expect(body.fields.find(({ field }) => field === 'name')?.choosable).toBe(false)
    const { body: done } = await merge(own, lead, ['legalRepresentative'])
    expect(await basicOf(own)).toMatchObject({ version: 2, data: { ...BASIC, legalRepresentative: '周敏' } })
    expect((await unmerge(done.id)).code).toBe(200)
    expect(await basicOf(own)).toMatchObject({ version: 3, data: BASIC })
    expect(await basicOf(lead)).toMatchObject({ version: 1, data: { legalRepresentative: '周敏' } })
  })

  test('of two outside enterprises takes the chosen name and code; what was changed since stays when it is undone', async () => {
    const [own, lead] = [await outside(), await outside()]
    const { body } = await merge(own, lead, ['name'])
    const head = async (of: Archive) => (await post<ArchiveHead>('details', { id: of.id })).body
    expect((await head(own)).name).toBe(lead.name)
    const { version } = await head(own)
    const save = { kind: 'enterprise', archiveId: own.id, version }
    const data = { name: lead.name, creditCode: '', noCodeReason: '尚未注册', address: '新地址 1 号' }
    expect((await post('save', { ...save, data })).code).toBe(200)
    expect((await unmerge(body.id)).code).toBe(200)
    expect(await head(own)).toMatchObject({ name: own.name, address: '新地址 1 号' })
    expect(await head(lead)).toMatchObject({ id: lead.id, name: lead.name })
  })

  test('is refused: two in the park, a company into another, what changed since it was compared', async () => {
    const [own, other, lead] = [await company(), await company(), await outside()]
    expect((await merge(own, other)).code).toBe(no.bothInPark.code)
    expect((await merge(lead, own)).code).toBe(no.companyStays.code)
    const { seen } = (await compare(own, lead)).body
    await basic(lead)
    const late = await post('merge', { ...two(own, lead), take: [], seen })
    expect(late.code).toBe(no.changed.code)
    expect((await post('merge', { ...two(own, own), take: [], seen })).code).toBe(no.same.code)
  })

  test('of two merges of one archive one stands, the other hears that it changed', async () => {
    const [own, other, lead] = [await company(), await company(), await outside()]
    await makeHonour(db, lead, { name: '只有一份', now: now() })
    const codes = await Promise.all([merge(own, lead), merge(other, lead)])
    const said = codes.map(({ code }) => code).toSorted((a, b) => a - b)
    // who comes too late to compare finds the archive where it went
    expect(said[0]).toBe(200)
    expect([no.changed.code, no.bothInPark.code]).toContain(said[1])
    expect([...(await honours(own.id)), ...(await honours(other.id))]).toEqual(['只有一份'])
  })

  test('beside a record that names the merged one as joint owner: the record names the survivor, or is refused', async () => {
    const [own, lead, third] = [await company(), await outside(), await company()]
    const data = honourFacts('共有', { level: 'city', from: '2026-01-01' })
    const save = { kind: 'honour', archiveId: third.id, asOf: dayOf(now()), source: 'staff', data, others: [lead.id] }
    const [done, saved] = await Promise.all([merge(own, lead), post<{ id: string }>('save', save)])
    expect(done.code).toBe(200)
    const links = await db
      .selectFrom('archives.recordArchive')
      .selectAll()
      .where('archiveId', 'in', [own.id, lead.id])
      .execute()
    if (saved.code === 200) expect(links).toEqual([{ recordId: saved.body.id, archiveId: own.id }])
    else expect([saved.code, links]).toEqual([refusals.notFound.code, []])
  })

  test('is read of by the followers of both, but not by who did it', async () => {
    const [own, lead] = [await company(), await outside()]
    const [follower, second] = [await staff(), await staff()]
    const follow = (id: string, followerId: string) =>
      db.updateTable('archives.archive').set({ followerId, stage: 'talks' }).where('id', '=', id).execute()
    await follow(lead.id, follower.id)
    await follow(own.id, second.id)
    const { body } = await merge(own, lead, [], second)
    expect(await inbox(follower)).toContain('您跟进的企业档案已合并')
    expect(await inbox(second)).toEqual([])
    expect((await unmerge(body.id)).code).toBe(200)
    expect(await inbox(follower)).toContain('企业档案合并已撤销')
    expect(await inbox(second)).toContain('企业档案合并已撤销')
  })
})

describe('undoing', () => {
  test('gives rows back as they are by then; what was added since stays and is listed', async () => {
    const [own, lead] = [await company(), await outside()]
    const { id: recordId, data } = await makeHonour(db, lead, { name: '带来的', now: now() })
    const { body } = await merge(own, lead)
    const change = { kind: 'honour', archiveId: own.id, recordId, version: 1, asOf: dayOf(now()), source: 'staff' }
    expect((await post('save', { ...change, data: { ...data, issuer: '科技局' } })).code).toBe(200)
    await makeHonour(db, own, { name: '后来的', now: now() })
    const listed = (await duplicates()).merges.find(({ id }) => id === body.id)
    expect(listed).toMatchObject({ waits: false, by: '李合并', later: [{ called: '资质荣誉', count: 1 }] })
    expect((await unmerge(body.id)).body).toMatchObject({
      mergedId: lead.id,
      stayed: [{ called: '资质荣誉', count: 1 }],
    })
    expect(await honours(own.id)).toEqual(['后来的'])
    expect(await honours(lead.id)).toEqual(['带来的'])
    expect((await unmerge(body.id)).code).toBe(no.undone.code)
    expect((await unmerge(newId())).code).toBe(refusals.notFound.code)
  })

  test('is refused after 30 days, before a later merge, for who may not merge, and where the code went to another', async () => {
    const [own, lead, next] = [await company(), await outside(), await outside()]
    const first = (await merge(own, lead)).body
    const second = (await merge(own, next)).body
    expect((await unmerge(first.id)).code).toBe(no.laterFirst.code)
    expect((await unmerge(second.id, await staff(['archive.read', 'archive.write']))).code).toBe(no.noRight.code)
    const coded = await outside()
    const code = '91420100MA4QTEST01'
    await db.updateTable('archives.archive').set({ creditCode: code }).where('id', '=', coded.id).execute()
    const third = (await merge(own, coded)).body
    const taker = await outside()
    await db.updateTable('archives.archive').set({ creditCode: code }).where('id', '=', taker.id).execute()
    expect((await unmerge(third.id)).code).toBe(no.codeTaken.code)
    await forward(31)
    expect((await unmerge(third.id)).code).toBe(no.tooLate.code)
    expect((await duplicates()).merges).toEqual([])
  })
})

test('a past day shows what was so then, of both', async () => {
  const [own, lead] = [await company(), await outside()]
  await makeHonour(db, lead, { name: '早先的', now: now() })
  await forward(3)
  await makeHonour(db, own, { name: '昨天的', now: now() })
  await forward(1)
  await merge(own, lead)
  const today = dayOf(now())
  expect(await honours(own.id, { on: addDays(today, -2) })).toEqual(['早先的'])
  expect((await honours(lead.id, { on: addDays(today, -1) })).toSorted()).toEqual(['早先的', '昨天的'].toSorted())
})

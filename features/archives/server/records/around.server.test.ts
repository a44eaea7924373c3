import { describe, expect, test } from 'vitest'
import { type ArchiveHead, type ProjectDetail, type TimelineLine } from '#contract/archives'
import { makeGrant } from '#fixtures/people'
import { newId } from '#platform/db'
import { addDays } from '#vocabulary/day'
import { basicFacts, makeArchive, makeHonour, makeProject } from '../fixtures.ts'
import { makeRecordsWorld, type Someone } from '../tests/records-world.ts'

const { world, db, writer, reader, other, today, wait, post } = await makeRecordsWorld()
const save = (input: object) =>
  post<{ id: string; version: number }>('save', { asOf: today(), source: 'staff', ...input })
const software = (archiveId: string, title: string, others?: string[]) => ({
  kind: 'achievement',
  archiveId,
  data: { type: 'software', number: newId(), title, filed: null, granted: '2026-02-02', state: 'granted' },
  ...(others && { others }),
})
interface Listed {
  items: {
    id: string
    version: number
    data: { title: string }
    others: { id: string }[]
    owner: { id: string; name: string } | null
  }[]
}

describe('further enterprises', () => {
  test('stay where a change does not name them, go where it does, and a past day names those of then', async () => {
    const [own, first, second] = await Promise.all([makeArchive(db), makeArchive(db), makeArchive(db)])
    const made = await save(software(own.id, '联合平台', [first.id]))
    const { id: recordId } = made.body
    world.forward(2 * 86_400_000)
    await save({ ...software(own.id, '联合平台二期'), recordId, version: 1 })
    const now = await post<Listed>('achievement', { id: own.id })
    expect(now.body.items).toMatchObject([{ others: [{ id: first.id }], owner: null }])
    const theirs = await post<Listed>('achievement', { id: first.id })
    expect(theirs.body.items).toMatchObject([{ id: recordId, owner: { id: own.id, name: own.name } }])
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
    const { id } = await makeProject(db, archive, world.now())
    const { body } = await post<ProjectDetail>('projectDetail', { id }, reader)
    expect(body).toMatchObject({ archiveId: archive.id, archiveName: archive.name, mayWrite: false })
    expect((await post<ProjectDetail>('projectDetail', { id })).body.mayWrite).toBe(true)
    const { id: honour } = await makeHonour(db, archive, { now: world.now() })
    for (const [asked, who] of [
      [id, other],
      [honour, reader],
      [newId(), reader],
    ] as const)
      expect((await post('projectDetail', { id: asked }, who)).code).toBe(404)
  })
})

describe('a head', () => {
  test('says how many facts of each kind there are, and which is the freshest and the stalest', async () => {
    const archive = await makeArchive(db)
    await makeProject(db, archive, world.now())
    const asOf = addDays(today(), -400)
    await save({ ...software(archive.id, '老平台'), asOf })
    const { body } = await post<ArchiveHead>('details', { id: archive.id }, reader)
    expect(body).toMatchObject({
      counts: [
        { kind: 'achievement', count: 1 },
        { kind: 'project', count: 1 },
      ],
      freshest: today(),
      freshestKind: 'project',
      stalest: asOf,
      stalestKind: 'achievement',
    })
    const seen = await post<ArchiveHead>('details', { id: archive.id }, other)
    expect(seen.body).toMatchObject({ counts: [], freshest: null, freshestKind: '' })
  })

  test('and a timeline of a past day says nothing of what came later', async () => {
    const archive = await makeArchive(db)
    await save(software(archive.id, '第一项'))
    await wait(2, writer, reader, other)
    await save(software(archive.id, '第二项'))
    const titles = async (more: object) =>
      (await post<{ items: TimelineLine[] }>('records', { id: archive.id, ...more })).body.items.map(
        ({ title }) => title,
      )
    expect(await titles({})).toEqual(['第二项', '第一项'])
    expect(await titles({ on: addDays(today(), -1) })).toEqual(['第一项'])
  })
})

describe('the legal representative', () => {
  test('is sealed in the store, shown to who reads registrations, and sealed anew where it stood plain', async () => {
    const archive = await makeArchive(db)
    const data = basicFacts({ legalRepresentative: '欧阳若兰' })
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

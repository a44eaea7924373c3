import { beforeAll, describe, expect, test } from 'vitest'
import { type ArchiveHead, archiveRefusals as no, type TimelineLine } from '#contract/archives'
import { makeCompany, makeGrant } from '#fixtures/people'
import { newId } from '#platform/db'
import { creditCodeCheck } from '#vocabulary/credit-code'
import { addDays } from '#vocabulary/day'
import { HONOUR, makeArchive } from '../fixtures.ts'
import { followCompanies } from '../ground/queries.ts'
import { makeRecordsWorld, type Someone } from '../tests/records-world.ts'

const { world, db, writer, reader, other, today } = await makeRecordsWorld()
type Item = { id: string; version: number; data: Record<string, unknown>; mayWrite: boolean; others: object[] }

let archive: Awaited<ReturnType<typeof makeArchive>>
let manager: Someone

beforeAll(async () => {
  archive = await makeArchive(db, { now: world.now() })
  manager = await world.person({ company: { id: archive.companyId ?? '', manager: true } })
})

const save = <Body = { id: string; version: number }>(input: object, who = writer) =>
  world.post<Body>('archive/save', { archiveId: archive.id, asOf: today(), source: 'staff', ...input }, who.token)
const list = async (call: string, who = writer, more: object = {}) =>
  await world.post<{ items: Item[]; next: string | null }>(`archive/${call}`, { id: archive.id, ...more }, who.token)
const honour = (data: object = {}) => ({
  kind: 'honour',
  data: { ...HONOUR, ...data },
})
let codes = 0
function newCode(): string {
  codes += 1
  const first = `91420100MA4Q${String(codes).padStart(5, '0')}`
  return `${first}${creditCodeCheck(first)}`
}

describe('a record', () => {
  test('is written, changed by the version that was seen, deleted, and every version stays', async () => {
    const made = await save(honour())
    expect(made.body).toMatchObject({ version: 1 })
    const { id } = made.body
    const changed = await save({ ...honour({ issuer: '国家科技部' }), recordId: id, version: 1 })
    expect(changed.body).toEqual({ id, version: 2 })
    expect((await save({ ...honour(), recordId: id, version: 1 })).code).toBe(no.changed.code)
    expect((await list('honors')).body.items.find((one) => one.id === id)).toMatchObject({
      version: 2,
      data: { issuer: '国家科技部' },
      mayWrite: true,
    })
    const gone = { archiveId: archive.id, recordId: id, version: 2, reason: '录入错误' }
    expect((await world.post('archive/delete', gone, reader.token)).code).toBe(no.noRight.code)
    const removed = (await world.post('archive/delete', gone, writer.token)).code
    expect(removed).toBe(200)
    expect((await list('honors')).body.items.some((one) => one.id === id)).toBe(false)
    const { body } = await world.post<{ items: TimelineLine[] }>('archive/records', { id: archive.id }, writer.token)
    expect(
      body.items.filter(({ recordId }) => recordId === id).map(({ version, deleted }) => [version, deleted]),
    ).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ])
  })

  test('of two who save what both saw, one is taken and the other hears of it', async () => {
    const { id } = (await save(honour({ name: '专精特新' }))).body
    const codes = await Promise.all(
      ['甲', '乙'].map(async (issuer) => (await save({ ...honour({ issuer }), recordId: id, version: 1 })).code),
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, no.changed.code])
  })

  test('is shown as it stood on a day', async () => {
    const { id } = (await save(honour({ name: '瞪羚企业' }))).body
    world.forward(3 * 86_400_000)
    await save({ ...honour({ name: '瞪羚企业（复审）' }), recordId: id, version: 1 })
    const then = await list('honors', writer, { on: addDays(today(), -2) })
    expect(then.body.items.find((one) => one.id === id)).toMatchObject({
      data: { name: '瞪羚企业' },
      version: 1,
      mayWrite: false,
    })
    const before = await list('honors', writer, { on: addDays(today(), -9) })
    expect(before.body.items.some((one) => one.id === id)).toBe(false)
  })

  test('is refused where it cannot be so', async () => {
    const patent = { type: 'patent', title: '一种道闸', filed: null, granted: null, state: 'filed' }
    const achievement = (number: string, more: object = {}) =>
      save({ kind: 'achievement', data: { ...patent, number, ...more } })
    expect((await achievement('200310100024.7')).code).toBe(no.numberWrong.code)
    expect((await achievement('ZL 200310100024.6')).code).toBe(200)
    expect(await achievement('2003101000246')).toMatchObject({
      code: no.numberTaken.code,
      data: { name: archive.name },
    })
    expect((await save({ ...honour({ until: '2025-01-01' }) })).code).toBe(no.daysReversed.code)
    expect((await save({ ...honour(), asOf: addDays(today(), 1) })).code).toBe(no.asOfLater.code)
    const basic = { kind: 'basic', data: { ...BASIC, industryClass: 'C65' } }
    expect((await save(basic)).code).toBe(no.industryUnknown.code)
    expect((await save({ ...basic, data: BASIC })).code).toBe(200)
    expect((await save({ ...basic, data: BASIC })).code).toBe(no.basicOnce.code)
  })

  test('lists its other enterprises, and stands in their tab too', async () => {
    const partner = await makeArchive(db)
    const title = `联合专利${newId().slice(-4)}`
    const data = { type: 'software', number: newId(), title, filed: null, granted: '2026-02-02', state: 'granted' }
    await save({ kind: 'achievement', data, others: [partner.id] })
    const theirs = await list('achievement', writer, { id: partner.id })
    expect(theirs.body.items).toMatchObject([{ data: { title }, mayWrite: false, others: [{ id: partner.id }] }])
    expect((await save({ kind: 'achievement', data: { ...data, number: newId() }, others: [newId()] })).code).toBe(404)
  })
})

const BASIC = {
  legalRepresentative: '林晓',
  companyKind: '有限责任公司',
  capital: '1000.000001',
  currency: 'CNY',
  founded: '2018-05-01',
  scope: '软件开发',
  industryClass: 'I65',
  size: 'small',
  formerNames: [],
}

describe('who may', () => {
  test('read: others of the park what is public, managers and staff the rest', async () => {
    await save(honour({ name: '公开荣誉' }))
    await save(honour({ name: '内部荣誉', listed: false }))
    const names = async (who: Someone) =>
      (await list('honors', who)).body.items
        .map(({ data }) => String(data['name']))
        .filter((name) => name.endsWith('荣誉'))
        .toSorted()
    expect(await names(other)).toEqual(['公开荣誉'])
    for (const who of [manager, reader]) expect(await names(who)).toEqual(['公开荣誉', '内部荣誉'])
    const head = await world.post<ArchiveHead>('archive/details', { id: archive.id }, other.token)
    expect(head.body).toMatchObject({ classes: ['public'], writes: [], creditCode: null })
    const own = await world.post<ArchiveHead>('archive/details', { id: archive.id }, manager.token)
    expect(own.body.classes).toEqual(['public', 'inner', 'personal', 'figures', 'requests'])
  })

  test('write: neither readers nor managers', async () => {
    expect((await save(honour(), reader)).code).toBe(no.noRight.code)
    expect((await save(honour(), manager)).code).toBe(403)
    const elsewhere = await world.person({ roles: ['property'] })
    await makeGrant(db, elsewhere, { rights: ['archive.write'], companyIds: [(await makeCompany(db)).id] })
    expect((await save(honour(), elsewhere)).code).toBe(no.noRight.code)
  })
})

describe('an outside enterprise', () => {
  const enterprise = (data: object, more: object = {}) =>
    world.post<{ id: string; version: number }>(
      'archive/save',
      {
        kind: 'enterprise',
        data: { name: '光谷新材', creditCode: '', noCodeReason: '筹备中', address: '', ...data },
        ...more,
      },
      writer.token,
    )

  test('is there for who reads archives, and for nobody else', async () => {
    const { id } = (await enterprise({})).body
    const ask = (who: Someone) => world.post('archive/details', { id }, who.token)
    expect((await ask(reader)).code).toBe(200)
    expect((await ask(other)).code).toBe(404)
    const gone = { archiveId: id, version: 1, reason: '重复' }
    expect((await world.post('archive/delete', gone, writer.token)).code).toBe(200)
    expect((await ask(reader)).code).toBe(404)
  })

  test('has one archive a code, and becomes the archive of the company that comes with that code', async () => {
    const creditCode = newCode()
    expect((await enterprise({ creditCode: '', noCodeReason: '' })).code).toBe(no.codeOrReason.code)
    expect((await enterprise({ creditCode: `${creditCode.slice(0, 17)}0` })).code).toBe(no.codeWrong.code)
    const { id } = (await enterprise({ creditCode })).body
    expect((await enterprise({ creditCode, name: '又一家' })).code).toBe(no.codeTaken.code)
    const company = await makeCompany(db, { name: `光谷新材料${newId().slice(-4)}` })
    await db.updateTable('people.company').set({ creditCode }).where('id', '=', company.id).execute()
    await followCompanies(db, '1', world.now())
    const { body } = await world.post<ArchiveHead>('archive/details', { id }, reader.token)
    expect(body).toMatchObject({ companyId: company.id, name: company.name, state: 'listed' })
    expect(await followCompanies(db, '1', world.now())).toBe(0)
    expect((await enterprise({ creditCode }, { archiveId: id, version: body.version })).code).toBe(no.companysOwn.code)
  })

  test('of a company that left says so', async () => {
    const company = await makeCompany(db)
    await followCompanies(db, '1', world.now())
    const row = await db
      .selectFrom('archives.archive')
      .select('id')
      .where('companyId', '=', company.id)
      .executeTakeFirstOrThrow()
    await db.updateTable('people.company').set({ state: 'left' }).where('id', '=', company.id).execute()
    await followCompanies(db, '1', world.now())
    expect((await world.post<ArchiveHead>('archive/details', { id: row.id }, reader.token)).body.state).toBe('left')
    expect((await world.post('archive/details', { id: row.id }, other.token)).code).toBe(404)
  })
})

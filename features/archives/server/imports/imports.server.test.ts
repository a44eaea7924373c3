import { beforeAll, describe, expect, test } from 'vitest'
import { type ArchiveImport, archiveRefusals, importRefusals as no, type StayedRow } from '#contract/archives'
import { makeCompany, makeGrant } from '#fixtures/people'
import { creditCodeCheck } from '#vocabulary/credit-code'
import { addDays, dayOf } from '#vocabulary/day'
import type { Right } from '#vocabulary/rights'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeArchive, makeImport } from '../fixtures.ts'
import type { ImportKind } from '../sheets/kinds.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>

let writer: Someone

const staff = async (rights: readonly Right[], companyIds?: readonly string[]) => {
  const person = await world.person({ roles: ['property'] })
  await makeGrant(db, person, { rights: [...rights], ...(companyIds && { companyIds: [...companyIds] }) })
  return person
}
beforeAll(async () => {
  writer = await staff(['archive.read', 'archive.write'])
})

/** Sends a file; answers as the server does. */
async function send(kind: ImportKind, file: string, { who = writer, unknown = 'refuse' } = {}) {
  const form = new FormData()
  form.set('kind', kind)
  form.set('unknown', unknown)
  form.set('file', new Blob([file]), 'a.csv')
  const address = `${world.origin}/ipark/portal/app/archive/importStart`
  const answer = await fetch(address, { method: 'POST', headers: { loginSession: who.token }, body: form })
  return (await answer.json()) as { code: number; body: ArchiveImport; field?: string }
}
const post = <Body>(call: string, input: object, who = writer) => world.post<Body>(`archive/${call}`, input, who.token)
const view = async (id: string, who = writer) =>
  (await post<{ item: ArchiveImport }>('importView', { id }, who)).body.item
/** Sends a file and waits until it was read. */
async function tried(kind: ImportKind, file: string, options: { who?: Someone; unknown?: string } = {}) {
  const sent = await send(kind, file, options)
  expect(sent).toMatchObject({ code: 200, body: { state: 'checking', kind } })
  await world.product.jobs.drain()
  return await view(sent.body.id, options.who)
}
/** Runs what was tried; answers how it ended. */
async function ran(one: ArchiveImport, who = writer): Promise<ArchiveImport> {
  expect(one).toMatchObject({ state: 'checked', problems: 0 })
  const begun = await post<ArchiveImport>('importRun', { id: one.id, token: one.token }, who)
  expect(begun).toMatchObject({ code: 200, body: { state: 'running' } })
  await world.product.jobs.drain()
  return await view(one.id, who)
}
async function takenBack({ id }: { id: string }, who = writer): Promise<ArchiveImport> {
  expect(await post('importTakeBack', { id }, who)).toMatchObject({ code: 200, body: { state: 'taking_back' } })
  await world.product.jobs.drain()
  return await view(id, who)
}
const problems = async ({ id }: { id: string }) =>
  (await post<{ items: { line: number; column: string | null; reason: string }[] }>('importProblems', { id })).body
    .items
const stayed = async ({ id }: { id: string }) => (await post<{ items: StayedRow[] }>('importStayed', { id })).body.items
const csv = (header: string, ...rows: string[]) => `${header}\n${rows.join('\n')}\n`
const HONOURS = '企业名称,荣誉名称,级别,获得日期,证书编号'
const honoursOf = async (id: string) =>
  (
    await post<{ items: { id: string; version: number; source: string; data: Record<string, unknown> }[] }>('honors', {
      id,
    })
  ).body.items

let codes = 0
function newCode(): string {
  codes += 1
  const first = `91420100MA4R${String(codes).padStart(5, '0')}`
  return `${first}${creditCodeCheck(first)}`
}

async function coded(name: string, creditCode: string) {
  const company = await makeCompany(db, { name })
  await db.updateTable('people.company').set({ creditCode }).where('id', '=', company.id).execute()
  return company
}

describe('a sheet of honours', () => {
  test('is tried without writing, then written with source and version, by name and by credit code', async () => {
    const creditCode = newCode()
    const company = await coded(`甲企业${codes}`, creditCode)
    const archive = await makeArchive(db, { companyId: company.id, now: world.now() })
    const file = csv(
      '企业名称,统一社会信用代码,荣誉名称,级别,获得日期,证书编号',
      `${company.name},,高新技术企业,国家级,2025-12-01,A1`,
      `,${creditCode},专精特新,省级,2025-06-01,`,
    )
    const one = await tried('honour', file)
    expect(one).toMatchObject({ state: 'checked', counts: { new: 2, changed: 0, equal: 0 } })
    expect(await honoursOf(archive.id)).toEqual([])
    expect(await ran(one)).toMatchObject({ state: 'done', counts: { new: 2 } })
    expect(await honoursOf(archive.id)).toMatchObject([
      { source: 'import', version: 1, data: { name: '高新技术企业', certificate: 'A1', listed: true } },
      { data: { name: '专精特新', level: 'province' } },
    ])
    const again = await tried('honour', file)
    expect(again.counts).toEqual({ new: 0, changed: 0, equal: 2 })
  })

  test('an empty cell leaves what is there, a row that differs is a new version', async () => {
    const archive = await makeArchive(db, { now: world.now() })
    await ran(await tried('honour', csv(HONOURS, `${archive.name},瞪羚企业,市级,2025-01-01,B1`)))
    const next = await tried('honour', csv(HONOURS, `${archive.name},瞪羚企业,省级,2025-01-01,`))
    expect(next.counts).toEqual({ new: 0, changed: 1, equal: 0 })
    await ran(next)
    expect(await honoursOf(archive.id)).toMatchObject([{ version: 2, data: { level: 'province', certificate: 'B1' } }])
  })

  test('every row that clashes is told by line and column, and nothing can be run', async () => {
    const creditCode = newCode()
    const company = await coded(`乙企业${codes}`, creditCode)
    await makeArchive(db, { companyId: company.id, now: world.now() })
    const twin = await makeArchive(db, { outside: true, name: `同名企业${codes}`, now: world.now() })
    await makeArchive(db, { outside: true, name: twin.name, now: world.now() })
    const abroad = await makeArchive(db, { areaId: '2', now: world.now() })
    const tomorrow = addDays(dayOf(world.now()), 1)
    const one = await tried(
      'honour',
      csv(
        '企业名称,统一社会信用代码,荣誉名称,级别,获得日期,有效期至,数据日期',
        `别的名称,${creditCode},甲,市级,2025-01-01,,`,
        `${twin.name},,甲,市级,2025-01-01,,`,
        `${abroad.name},,甲,市级,2025-01-01,,`,
        `,,甲,市级,2025-01-01,,`,
        `${company.name},,甲,市级,2025-01-01,2024-01-01,`,
        `${company.name},,乙,市级,2025-01-01,,${tomorrow}`,
        `${company.name},,丙,市级,2025-01-01,,`,
        `,${creditCode},丙,市级,2025-01-01,,`,
      ),
    )
    expect(one).toMatchObject({ state: 'bad', problems: 8 - 1 })
    expect(await problems(one)).toMatchObject([
      { line: 2, column: '企业名称', reason: expect.stringContaining(company.name) },
      { line: 3, column: '企业名称', reason: '有2家企业叫这个名称，请填写统一社会信用代码' },
      { line: 4, column: null, reason: '园区没有这家企业的档案，请核对名称和信用代码' },
      { line: 5, column: null, reason: '请填写企业名称或统一社会信用代码' },
      { line: 6, column: '有效期至', reason: archiveRefusals.daysReversed.message },
      { line: 7, column: '数据日期', reason: archiveRefusals.asOfLater.message },
      { line: 9, column: null, reason: '与第 8 行是同一项资料' },
    ])
    expect(await post('importRun', { id: one.id, token: one.token })).toMatchObject({ code: no.importNotReady.code })
  })

  test('an unknown enterprise is made once as an outside one where that was chosen', async () => {
    const name = `新线索${newCode()}`
    const rows = [`${name},甲,市级,2025-01-01,`, `${name},乙,市级,2025-02-01,`]
    const one = await ran(await tried('honour', csv(HONOURS, ...rows), { unknown: 'make' }))
    const made = await db.selectFrom('archives.archive').selectAll().where('name', '=', name).execute()
    expect(made).toMatchObject([{ companyId: null, state: 'listed', stage: 'lead' }])
    expect(await honoursOf(made[0]?.id ?? '')).toHaveLength(2)
    expect(await takenBack(one)).toMatchObject({ state: 'taken_back', taken: 3, stayed: 0 })
    const gone = await db.selectFrom('archives.archive').select('state').where('name', '=', name).execute()
    expect(gone).toEqual([{ state: 'deleted' }])
  })
})

test('a sheet of outside enterprises makes and renames them; a company of the park is left to its own desk', async () => {
  const code = newCode()
  const [name, renamed] = [`园外${code}`, `园外改名${code}`]
  const HEAD = '企业名称,统一社会信用代码,没有信用代码的原因,地址'
  const company = await makeArchive(db, { now: world.now() })
  const bad = await tried('enterprise', csv(HEAD, `${company.name},,,新地址`, `没有代码${code},,,`))
  expect(await problems(bad)).toMatchObject([
    { line: 2, reason: archiveRefusals.companysOwn.message },
    { line: 3, reason: archiveRefusals.codeOrReason.message },
  ])
  await ran(await tried('enterprise', csv(HEAD, `${name},${code},,珞喻路 1 号`)))
  const next = await ran(await tried('enterprise', csv(HEAD, `${renamed},${code},,`)))
  expect(next.counts).toEqual({ new: 0, changed: 1, equal: 0 })
  const find = () =>
    db
      .selectFrom('archives.archive')
      .select(['name', 'address', 'state', 'version'])
      .where('creditCode', '=', code)
      .executeTakeFirstOrThrow()
  expect(await find()).toMatchObject({ name: renamed, address: '珞喻路 1 号', state: 'listed' })
  expect(await takenBack(next)).toMatchObject({ taken: 1, stayed: 0 })
  expect(await find()).toMatchObject({ name, address: '珞喻路 1 号' })
})

test('a patent’s number stands once a park, and its check digit is asked', async () => {
  const [mine, theirs] = [await makeArchive(db, { now: world.now() }), await makeArchive(db, { now: world.now() })]
  const HEAD = '企业名称,类型,编号,名称,状态'
  const number = `2025SR${newCode()}`
  await ran(await tried('achievement', csv(HEAD, `${theirs.name},软件著作权,${number},软件甲,已授权`)))
  const bad = await tried(
    'achievement',
    csv(HEAD, `${mine.name},软件著作权,${number},软件乙,已授权`, `${mine.name},专利,202410000001.1,专利乙,已授权`),
  )
  const found = await problems(bad)
  expect(found[0]).toMatchObject({ line: 2, column: '编号', reason: expect.stringContaining(theirs.name) })
  expect(found[1]).toMatchObject({ line: 3, column: '编号', reason: archiveRefusals.numberWrong.message })
})

test('registration is one record of an enterprise; a sheet with an older day does not overwrite it', async () => {
  const archive = await makeArchive(db, { now: world.now() })
  const HEAD = '企业名称,法定代表人,注册资本（万元）,行业代码,数据日期'
  await ran(await tried('basic', csv(HEAD, `${archive.name},陈立,500.5,I65,2026-03-01`)))
  const { body } = await post<{ basic: { version: number; asOf: string; data: object } }>('businessInfo', {
    id: archive.id,
  })
  expect(body.basic).toMatchObject({ version: 1, asOf: '2026-03-01', data: { capital: '500.5', industryClass: 'I65' } })
  const older = await tried('basic', csv(HEAD, `${archive.name},周敏,,,2025-01-01`))
  expect(await problems(older)).toMatchObject([
    { column: '数据日期', reason: '系统中的资料截至 2026-03-01，比表格中的新' },
  ])
})

test('projects come by their name', async () => {
  const archive = await makeArchive(db, { now: world.now() })
  await ran(await tried('project', csv('企业名称,项目名称,类型,阶段', `${archive.name},传感器,研发,进行中`)))
  const { body } = await post<{ items: object[] }>('projects', { id: archive.id })
  expect(body.items).toMatchObject([{ data: { name: '传感器', type: 'research', stage: 'running', milestones: [] } }])
})

describe('taken back', () => {
  test('untouched rows go, touched ones stay and are listed, changed ones get their former value with a reason', async () => {
    const archive = await makeArchive(db, { now: world.now() })
    await ran(await tried('honour', csv(HONOURS, `${archive.name},旧荣誉,市级,2025-01-01,C1`)))
    const rows = ['旧荣誉,省级', '没动过,市级', '动过,市级'].map((row) => `${archive.name},${row},2025-01-01,`)
    const one = await ran(await tried('honour', csv(HONOURS, ...rows)))
    const touched = (await honoursOf(archive.id)).find(({ data }) => data.name === '动过')
    const { code } = await post('save', {
      kind: 'honour',
      archiveId: archive.id,
      recordId: touched?.id,
      version: touched?.version,
      data: { ...touched?.data, issuer: '科技局' },
      asOf: dayOf(world.now()),
      source: 'staff',
    })
    expect(code).toBe(200)
    expect(await takenBack(one)).toMatchObject({ state: 'taken_back', taken: 2, stayed: 1, takeBackUntil: null })
    const left = await honoursOf(archive.id)
    expect(left.map(({ data, version }) => `${String(data.name)} ${String(data.level)} ${version}`)).toEqual(
      expect.arrayContaining(['动过 city 2', '旧荣誉 city 3']),
    )
    expect(left).toHaveLength(2)
    expect(await stayed(one)).toMatchObject([
      { archiveId: archive.id, archive: archive.name, title: '动过', why: 'changed' },
    ])
    const timeline = await post<{ items: { reason: string; deleted: boolean }[] }>('records', { id: archive.id })
    expect(timeline.body.items.filter(({ reason }) => reason === '撤销导入')).toHaveLength(2)
    expect(await post('importTakeBack', { id: one.id })).toMatchObject({ code: 615 })
  })

  test('an outside enterprise that is used since stays', async () => {
    const name = `用过的线索${newCode()}`
    const one = await ran(await tried('honour', csv(HONOURS, `${name},甲,市级,2025-01-01,`), { unknown: 'make' }))
    const { id } = await db
      .selectFrom('archives.archive')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const data = {
      name: '后加',
      level: 'city',
      issuer: '',
      from: '2025-05-01',
      until: null,
      certificate: '',
      listed: true,
    }
    const asOf = dayOf(world.now())
    await post('save', { kind: 'honour', archiveId: id, data, asOf, source: 'staff' })
    expect(await takenBack(one)).toMatchObject({ taken: 1, stayed: 1 })
    expect(await stayed(one)).toMatchObject([{ title: '企业档案', why: 'used' }])
    expect((await honoursOf(id)).map(({ data: { name: left } }) => left)).toEqual(['后加'])
  })

  test('not after 30 days, not while another file is worked on, and not what never ran', async () => {
    const { vault } = world.product
    const old = new Date(world.now().getTime() - 31 * 86_400_000)
    const late = await makeImport(db, vault, { personId: writer.id, now: old, state: 'done' })
    expect(await post('importTakeBack', { id: late.id })).toMatchObject({ code: no.takeBackLate.code })
    const ready = await makeImport(db, vault, { personId: writer.id, now: world.now() })
    expect(await post('importTakeBack', { id: ready.id })).toMatchObject({ code: no.importNotReady.code })
    const done = await makeImport(db, vault, { personId: writer.id, now: world.now(), state: 'done' })
    await db.updateTable('archives.importRun').set({ state: 'running' }).where('id', '=', ready.id).execute()
    expect(await post('importTakeBack', { id: done.id })).toMatchObject({ code: no.importBusy.code })
    await db.updateTable('archives.importRun').set({ state: 'failed' }).where('id', '=', ready.id).execute()
  })

  test('of two who take back at once one does it, the other hears that it is so', async () => {
    const archive = await makeArchive(db, { now: world.now() })
    const one = await ran(await tried('honour', csv(HONOURS, `${archive.name},甲,市级,2025-01-01,`)))
    const both = await Promise.all([post('importTakeBack', { id: one.id }), post('importTakeBack', { id: one.id })])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 615])
    await world.product.jobs.drain()
    expect(await view(one.id)).toMatchObject({ state: 'taken_back', taken: 1 })
    expect(await honoursOf(archive.id)).toEqual([])
  })
})

describe('who may', () => {
  test('who writes some enterprises alone brings in theirs, sees own imports alone, and makes none', async () => {
    const [mine, theirs] = [await makeArchive(db, { now: world.now() }), await makeArchive(db, { now: world.now() })]
    const who = await staff(['archive.read', 'archive.write'], [mine.companyId ?? ''])
    const bad = await tried('honour', csv(HONOURS, `${theirs.name},甲,市级,2025-01-01,`), { who })
    expect(bad).toMatchObject({ state: 'bad', groups: [{ reason: '这家企业不在您的维护范围内' }] })
    expect(
      await ran(await tried('honour', csv(HONOURS, `${mine.name},甲,市级,2025-01-01,`), { who }), who),
    ).toMatchObject({
      state: 'done',
    })
    const made = await send('honour', csv(HONOURS, '随便,甲,市级,2025-01-01,'), { who, unknown: 'make' })
    expect(made).toMatchObject({ code: no.importWholePark.code, field: 'unknown' })
    const other = await makeImport(db, world.product.vault, { personId: writer.id, now: world.now() })
    for (const call of ['importView', 'importProblems', 'importStayed', 'importCancel'])
      expect([call, (await post(call, { id: other.id }, who)).code]).toEqual([call, 404])
    const { body } = await post<{ items: { id: string }[] }>('importList', {}, who)
    expect(body.items).toHaveLength(2)
  })

  test('who writes no archives is refused, and what was brought before the right ended is not written', async () => {
    const reader = await staff(['archive.read'])
    expect((await send('honour', csv(HONOURS), { who: reader })).code).toBe(no.importNoRight.code)
    expect((await post('importList', {}, reader)).code).toBe(no.importNoRight.code)
    const archive = await makeArchive(db, { now: world.now() })
    const who = await staff(['archive.read', 'archive.write'])
    const one = await tried('honour', csv(HONOURS, `${archive.name},甲,市级,2025-01-01,`), { who })
    await post('importRun', { id: one.id, token: one.token }, who)
    await db.deleteFrom('people.roleGrant').where('personId', '=', who.id).execute()
    await world.product.jobs.drain()
    expect(await view(one.id)).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('没有维护企业档案的权限'),
    })
    expect(await honoursOf(archive.id)).toEqual([])
  })

  test('a file is given up once; another token, no file and two at once are refused', async () => {
    const archive = await makeArchive(db, { now: world.now() })
    const one = await tried('honour', csv(HONOURS, `${archive.name},甲,市级,2025-01-01,`))
    expect(await post('importRun', { id: one.id, token: 'x' })).toMatchObject({
      code: no.importOther.code,
      field: 'token',
    })
    expect(await post('importCancel', { id: one.id })).toMatchObject({ code: 200, body: { state: 'cancelled' } })
    expect(await post('importCancel', { id: one.id })).toMatchObject({ code: 615 })
    const first = await send('honour', csv(HONOURS, `${archive.name},甲,市级,2025-01-01,`))
    expect((await send('honour', csv(HONOURS, `${archive.name},乙,市级,2025-01-01,`))).code).toBe(no.importBusy.code)
    await world.product.jobs.drain()
    await post('importCancel', { id: first.body.id })
    const expired = await makeImport(db, world.product.vault, { personId: writer.id, now: world.now() })
    await db.deleteFrom('archives.importFile').where('importId', '=', expired.id).execute()
    expect((await view(expired.id)).state).toBe('expired')
    expect((await post('importRun', expired)).code).toBe(no.importExpired.code)
    expect((await send('honour', '')).code).toBe(no.importNoFile.code)
  })

  test('a record that somebody wrote between check and run is looked at again', async () => {
    const archive = await makeArchive(db, { now: world.now() })
    const one = await tried('honour', csv(HONOURS, `${archive.name},甲,市级,2025-01-01,`))
    expect(one.counts.new).toBe(1)
    const data = {
      name: '甲',
      level: 'city',
      issuer: '',
      from: '2025-01-01',
      until: null,
      certificate: '',
      listed: true,
    }
    await post('save', { kind: 'honour', archiveId: archive.id, data, asOf: dayOf(world.now()), source: 'staff' })
    expect(await ran(one)).toMatchObject({ state: 'done', counts: { new: 0, changed: 0, equal: 1 } })
    expect(await honoursOf(archive.id)).toMatchObject([{ version: 1, source: 'staff' }])
  })

  test('a template says how to fill it in, of each kind', async () => {
    for (const kind of ['enterprise', 'basic', 'honour', 'achievement', 'project']) {
      const address = `${world.origin}/ipark/portal/app/archive/importTemplate?kind=${kind}&format=csv`
      const answer = await fetch(address, { headers: { loginSession: writer.token } })
      expect([kind, await answer.text()]).toEqual([kind, expect.stringContaining('企业名称')])
    }
  })
})

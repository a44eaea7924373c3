import { describe, expect, test } from 'vitest'
import { archiveRefusals, importRefusals as no } from '#contract/archives'
import { addDays, dayOf } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { honourFacts, makeArchive, makeImport } from '../fixtures.ts'
import { csv, HONOURS, newCode, sheetsOf } from '../tests/sheets.ts'

const world = await makeWorld()
const { db } = world.store
const { writer, staff, post, send, view, tried, ran, takenBack, problems, honoursOf, coded } = await sheetsOf(world)

describe('a sheet of honours', () => {
  test('is tried without writing, then written with source and version, by name and by credit code', async () => {
    const creditCode = newCode()
    const company = await coded(`甲企业${creditCode}`, creditCode)
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
    const company = await coded(`乙企业${creditCode}`, creditCode)
    await makeArchive(db, { companyId: company.id, now: world.now() })
    const twin = await makeArchive(db, { outside: true, name: `同名企业${creditCode}`, now: world.now() })
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
    const data = honourFacts('甲', { level: 'city', from: '2025-01-01' })
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

import { beforeEach, describe, expect, test } from 'vitest'
import type { TenancyImport, TenancyItem } from '#contract/people'
import { makeBuilding, makeRoom, makeTenancy } from '#fixtures/estate'
import { makeCompany, makeGrant } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { leaveCompany } from '../companies/registering.ts'
import { resealFiles } from './import-files.ts'

const world = await makeWorld()
const { db } = world.store
const { jobs, vault } = world.product
type Someone = Awaited<ReturnType<typeof world.person>>

let operator: Someone
let company: { id: string; name: string }
let building: { id: string; name: string; floorIds: string[] }
const HEADER = '楼栋,楼层,房间,企业,手机号,合同编号,起始日,截止日'
const csv = (...rows: string[]) => [HEADER, ...rows].join('\n')
const room = (name: string, floor = 0) => makeRoom(db, { floorId: building.floorIds[floor] ?? '', name })

beforeEach(async () => {
  operator = await world.person({ nickName: '孙丽', roles: ['operator'] })
  company = await makeCompany(db, { name: `导入企业${newId().slice(-6)}` })
  const name = `楼${newId().slice(-6)}`
  building = { name, ...(await makeBuilding(db, { name, levels: [1, 2] })) }
})

async function send(by: Someone, file: string, name = '租约.csv') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), name)
  const answer = await fetch(`${world.origin}/ipark/portal/app/estate/tenancyImport`, {
    method: 'POST',
    headers: { loginSession: by.token },
    body: form,
  })
  return (await answer.json()) as { code: number; body: TenancyImport; message: string }
}
const ask = <Body>(by: Someone, call: string, input: object = {}) => world.post<Body>(`estate/${call}`, input, by.token)
const view = async (by: Someone, id: string) =>
  (await ask<{ item: TenancyImport }>(by, 'tenancyImportView', { id })).body.item
async function tried(by: Someone, file: string) {
  const { code, body, message } = await send(by, file)
  if (code !== 200) throw new Error(`${code} ${message}`)
  await jobs.drain()
  return await view(by, body.id)
}
async function ran(by: Someone, { id, token }: TenancyImport) {
  expect((await ask(by, 'tenancyImportRun', { id, token })).code).toBe(200)
  await jobs.drain()
  return await view(by, id)
}
type Problem = { line: number; column: string | null; reason: string; text: string }
const problemsOf = async (by: Someone, id: string) =>
  (await ask<{ items: Problem[] }>(by, 'tenancyImportProblems', { id })).body.items
const tenanciesOf = async (input: object) =>
  (await ask<{ items: TenancyItem[] }>(operator, 'tenancyList', { buildingId: building.id, ...input })).body.items

describe('a sheet of tenancies', () => {
  test('is tried, then written as a whole; companies by name or code, persons by phone; the same again changes nothing', async () => {
    for (const name of ['101', '102']) await room(name)
    await room('201', 1)
    await room('101', 1)
    await db
      .updateTable('people.company')
      .set({ creditCode: '91350100M000100Y43' })
      .where('id', '=', company.id)
      .execute()
    await world.person({ nickName: '林晓', phone: '13911112222' })
    const file = csv(
      `${building.name},1层,101,${company.name},,HT-1,2020-01-01,`,
      `${building.name},,102,91350100M000100Y43,,HT-2,2020/1/1,2020-12-31`,
      `${building.name},2层,201,,139 1111 2222,HT-3,2099-01-01,2099-12-31`,
    )
    const one = await tried(operator, file)
    expect(one).toMatchObject({ state: 'checked', rows: 3, counts: { new: 3, equal: 0 }, problems: 0, byName: '孙丽' })
    expect(await tenanciesOf({})).toEqual([])
    const kept = await db.selectFrom('people.tenancyImportFile').selectAll().where('importId', '=', one.id).execute()
    expect(kept[0]?.bytesSealed.includes('13911112222')).toBe(false)
    expect(await ran(operator, one)).toMatchObject({ state: 'done', counts: { new: 3, equal: 0 } })
    expect((await tenanciesOf({})).map((each) => [each.room, each.holder.name])).toEqual([['101', company.name]])
    expect((await tenanciesOf({ state: 'over' })).map(({ lastOn }) => lastOn)).toEqual(['2020-12-31'])
    expect((await tenanciesOf({ state: 'coming' })).map(({ holder }) => holder.name)).toEqual(['林晓'])
    expect(
      await db.selectFrom('people.tenancyImportFile').selectAll().where('importId', '=', one.id).execute(),
    ).toEqual([])
    expect(await tried(operator, file)).toMatchObject({ state: 'checked', counts: { new: 0, equal: 3 } })
    const audit = await db.selectFrom('audit.entry').select('action').where('subjectId', '=', one.id).execute()
    expect(audit.map(({ action }) => action).toSorted()).toEqual([
      'people.tenancy-import.done',
      'people.tenancy-import.written',
    ])
  })

  test('with bad rows writes nothing, and names every fault by line and column at once, phones masked', async () => {
    const heldRoom = await room('301')
    await makeTenancy(db, {
      roomId: heldRoom,
      holder: { companyId: company.id },
      firstOn: '2026-01-01',
      lastOn: '2026-06-30',
    })
    for (const name of ['302', '303', '304', '305', '306']) await room(name)
    await makeRoom(db, { floorId: building.floorIds[0] ?? '', name: '307', closedFrom: '2026-09-01' })
    await room('同名')
    await room('同名', 1)
    const left = await makeCompany(db)
    await inTransaction(db, (tx) =>
      leaveCompany(tx, jobs, { areaId: '1', companyId: left.id }, { by: operator.id, now: world.now() }),
    )
    const gone = await world.person({ phone: '13911113333' })
    await db.updateTable('people.person').set({ disabledAt: world.now() }).where('id', '=', gone.id).execute()
    const row = (place: string, who: string, days = '2026-03-01,') => `${building.name},${place},${who},HT,${days}`
    const by = `${company.name},`
    const one = await tried(
      operator,
      csv(
        row(',301', by),
        row(',999', by),
        row(',同名', by),
        row('9层,同名', by),
        row(',302', '没有的企业,'),
        row(',302', `${left.name},`, '2025-01-01,2025-02-01'),
        row(',303', ',13911113333'),
        row(',304', ',13911119999'),
        row(',305', `${company.name},13911119999`),
        row(',305', ',', '2025-01-01,2025-02-01'),
        row(',306', by, '2026-03-01,2026-02-01'),
        row(',306', ',1.39E+10', '2025-01-01,2025-02-01'),
        row(',303', by, '2026-03-05,2026-04-01'),
        row(',306', by, '昨天,'),
        row(',307', by, '2026-01-01,2026-09-01'),
        row(',307', by, '2025-01-01,2025-12-31'),
      ),
    )
    expect(one).toMatchObject({ state: 'bad' })
    expect(
      (await problemsOf(operator, one.id)).map(({ line, column, reason, text }) => [line, column, reason, text]),
    ).toEqual([
      [2, '起始日', '该房间在所选日期内已有租户（系统里 2026-01-01 至 2026-06-30）', '2026-03-01'],
      [3, '房间', '没有这个房间，请核对楼栋和房间，或先添加这个房间', `${building.name} 999`],
      [4, '楼层', '该楼栋有多个同名房间，请填写楼层', '同名'],
      [5, '楼层', '这一楼层没有这个房间，请核对楼层', '9层'],
      [6, '企业', '没有这家企业，请填写企业全称或信用代码', '没有的企业'],
      [7, '企业', '该企业不在园区，不能作为新租户', left.name],
      [8, '手机号', '该用户已停用或正在注销，不能作为新租户', '139****3333'],
      [9, '手机号', '没有使用这个手机号的人员，请核对手机号，或先添加这位人员', '139****9999'],
      [10, '企业', '企业和手机号只填写一个', company.name],
      [11, '企业', '请填写企业，或个人租户的手机号', ''],
      [12, '截止日', '截止日不能早于起始日', '2026-02-01'],
      [13, '手机号', '号码被 Excel 写成了科学计数，末尾几位已丢失，请把这一列设为“文本”格式后重新填写', '1.3****'],
      [14, '起始日', '该房间在所选日期内已有租户（第 8 行 2026-03-01 至 长期）', '2026-03-05'],
      [15, '起始日', '请填写日期，例如 2026-11-23', '昨天'],
      [16, '截止日', '该房间2026-09-01起停用，租期须在此之前结束', '2026-09-01'],
    ])
    expect(await ask(operator, 'tenancyImportRun', { id: one.id, token: one.token })).toMatchObject({ code: 10354 })
    const sheet = await world.get('estate/tenancyImportSheet', { id: one.id }, operator.token)
    expect(sheet.code).toBe(200)
    expect((await tenanciesOf({ state: 'over' })).map(({ room: name }) => name)).toEqual(['301'])
  })

  test('whose room was given away meanwhile writes nothing', async () => {
    for (const name of ['401', '402']) await room(name)
    const one = await tried(
      operator,
      csv(...['401', '402'].map((name) => `${building.name},,${name},${company.name},,HT-${name},2026-01-01,`)),
    )
    const roomId =
      (await db.selectFrom('estate.room').select('id').where('name', '=', '402').execute()).at(-1)?.id ?? ''
    await makeTenancy(db, { roomId, holder: { companyId: company.id }, firstOn: '2026-05-01' })
    expect(await ran(operator, one)).toMatchObject({ state: 'bad', problems: 1, counts: { new: 0, equal: 0 } })
    expect((await tenanciesOf({})).map(({ room: name }) => name)).toEqual(['402'])
  })

  test('of whoever may not any more is not written', async () => {
    await room('501')
    const clerk = await world.person()
    const grant = await makeGrant(db, clerk, { rights: ['places'] })
    const one = await tried(clerk, csv(`${building.name},,501,${company.name},,HT,2026-01-01,`))
    expect((await ask(clerk, 'tenancyImportRun', { id: one.id, token: one.token })).code).toBe(200)
    await db.updateTable('people.roleGrant').set({ endedAt: world.now() }).where('id', '=', grant.id).execute()
    await jobs.drain()
    expect(await view(operator, one.id)).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('已不能维护租约'),
    })
    expect(await tenanciesOf({})).toEqual([])
  })

  test('is one at a time; another file is told that the park is busy, and one that was given up is gone', async () => {
    await room('601')
    const file = csv(`${building.name},,601,${company.name},,HT,2026-01-01,`)
    const other = await world.person({ roles: ['operator'] })
    const [first, again, second] = await Promise.all([
      send(operator, file),
      send(operator, file),
      send(other, `${file}\n`),
    ])
    const codes = [first, again, second].map(({ code }) => code)
    expect(codes.filter((code) => code === 200).length).toBeGreaterThan(0)
    expect(codes.filter((code) => code !== 200 && code !== 10370)).toEqual([])
    await jobs.drain()
    const one = await tried(operator, file)
    expect(await ask(operator, 'tenancyImportRun', { id: one.id, token: 'other' })).toMatchObject({ code: 10371 })
    const { code, body } = await ask<TenancyImport>(operator, 'tenancyImportCancel', { id: one.id })
    expect([code, body.state]).toEqual([200, 'cancelled'])
    expect(await ask(operator, 'tenancyImportRun', { id: one.id, token: one.token })).toMatchObject({ code: 10354 })
    expect(await ask(operator, 'tenancyImportCancel', { id: one.id })).toMatchObject({ code: 615 })
    const list = await ask<{ items: TenancyImport[] }>(operator, 'tenancyImportList')
    expect(list.body.items.map(({ id }) => id)).toContain(one.id)
  })

  test('without rows, without a file, and of another kind are refused in words', async () => {
    expect(await tried(operator, csv())).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('没有要导入的数据'),
    })
    expect((await send(operator, '')).code).toBe(10351)
    expect(await tried(operator, '楼栋,房间\n1,2')).toMatchObject({ state: 'bad' })
  })

  test.each(['xlsx', 'csv'])('has a template (.%s) that reads well and holds no row', async (format) => {
    expect((await world.get('estate/tenancyImportTemplate', { format }, operator.token)).code).toBe(200)
  })

  test('is sealed anew where another key is the first', async () => {
    expect(await inTransaction(db, (tx) => resealFiles(tx, vault))).toBe(0)
  })
})

test('two thousand tenancies are tried and written, each once', async () => {
  const names = Array.from({ length: 2000 }, (_, at) => `R${at}`)
  const floorId = building.floorIds[0] ?? ''
  await db
    .insertInto('estate.room')
    .values(names.map((name) => ({ id: newId(), floorId, name })))
    .execute()
  const file = csv(
    ...names.map((name) => `${building.name},1层,${name},${company.name},,HT-${name},2026-01-01,2028-12-31`),
  )
  const one = await tried(operator, file)
  expect(one).toMatchObject({ state: 'checked', counts: { new: 2000, equal: 0 } })
  expect(await ran(operator, one)).toMatchObject({ state: 'done', counts: { new: 2000, equal: 0 } })
  const { count } = await db
    .selectFrom('estate.tenancy as t')
    .innerJoin('estate.room as r', 'r.id', 't.roomId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('r.floorId', '=', floorId)
    .executeTakeFirstOrThrow()
  expect(count).toBe(2000)
})

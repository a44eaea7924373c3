import readByOther from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Workbook, WorkbookFault } from '#contract/setup'
import { makeArea } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { makeWorld, type World } from '../../../../tests/support/world.ts'
import {
  type BookRows,
  countRows,
  endWaiting,
  lockTable,
  SHEET_TABLES,
  sheetsOf,
  smallPark,
  TITLES,
} from '../tests/books.ts'
import { makeBookFile } from './fixtures.ts'

const MINUTE = 60_000
let world: World
let operator: { id: string; token: string }
let other: { id: string; token: string }
let elsewhere: { id: string; token: string }
beforeAll(async () => {
  world = await makeWorld()
  operator = await world.person({ roles: ['operator'], nickName: '周园' })
  other = await world.person({ roles: ['operator'] })
  elsewhere = await world.person({ roles: ['operator'], areaId: '2' })
})

/** Sends a workbook; answers as the server does. */
async function send(file: Buffer, { token } = operator, name = '开园.xlsx') {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)]), name)
  const address = `${world.origin}/ipark/portal/app/setup/workbookCheck`
  const answer = await fetch(address, { method: 'POST', headers: { loginSession: token }, body: form })
  return (await answer.json()) as { code: number; body: Workbook }
}
const view = async (id: string, { token } = operator) =>
  (await world.post<{ item: Workbook }>('setup/workbookState', { id }, token)).body.item
/** Sends a workbook and waits until it was checked. */
async function checked(rows: BookRows, who = operator): Promise<Workbook> {
  const sent = await send(await makeBookFile(sheetsOf(rows)), who)
  expect(sent).toMatchObject({ code: 200, body: { state: 'checking' } })
  await world.product.jobs.drain()
  return await view(sent.body.id, who)
}
const start = ({ id, token }: Workbook, who = operator) =>
  world.post<Workbook>('setup/workbookRun', { id, token }, who.token)
/** Runs what was checked; answers how it ended. */
async function ran(one: Workbook, who = operator): Promise<Workbook> {
  expect(one).toMatchObject({ state: 'checked', faults: 0 })
  expect(await start(one, who)).toMatchObject({ code: 200, body: { state: 'running' } })
  await world.product.jobs.drain()
  return await view(one.id, who)
}
async function faultsOf({ id }: Workbook): Promise<WorkbookFault[]> {
  const all: WorkbookFault[] = []
  for (let next: string | null = ''; next !== null; ) {
    const asked: object = { id, ...(next === '' ? {} : { next }) }
    const { body }: { body: { items: WorkbookFault[]; next: string | null } } = await world.post(
      'setup/workbookFaults',
      asked,
      operator.token,
    )
    all.push(...body.items)
    next = body.next
  }
  return all
}
const named = async (one: Workbook) =>
  (await faultsOf(one)).map(({ sheet, line, column, reason }) => `${sheet} ${line} ${column ?? '-'} ${reason}`)

const count = (areaId = '1') => countRows(world.store.db, areaId)

describe('a park by one workbook', () => {
  test('is checked, run, and then stands; once more it is all equal', async () => {
    const before = await count()
    const one = await checked(smallPark(1))
    expect(await faultsOf(one)).toEqual([])
    expect(one.sheets).toEqual([
      { name: '楼栋房间', rows: 3, new: 3, changed: 0, equal: 0, faults: 0 },
      { name: '企业', rows: 2, new: 2, changed: 0, equal: 0, faults: 0 },
      { name: '人员', rows: 4, new: 3, changed: 1, equal: 0, faults: 0 },
      { name: '租约', rows: 2, new: 2, changed: 0, equal: 0, faults: 0 },
      { name: '停车场', rows: 1, new: 1, changed: 0, equal: 0, faults: 0 },
      { name: '车道', rows: 2, new: 2, changed: 0, equal: 0, faults: 0 },
      { name: '收费标准', rows: 1, new: 1, changed: 0, equal: 0, faults: 0 },
      { name: '车牌', rows: 1, new: 1, changed: 0, equal: 0, faults: 0 },
    ])
    // the check wrote nothing
    expect(await count()).toEqual(before)
    expect(await ran(one)).toMatchObject({ state: 'done', sheets: one.sheets, byName: '周园' })
    const after = await count()
    expect(Object.fromEntries(Object.entries(after).map(([key, n]) => [key, n - (before[key] ?? 0)]))).toEqual({
      rooms: 3,
      companies: 2,
      persons: 4,
      members: 3,
      departments: 3,
      tenancies: 2,
      lots: 1,
      lanes: 2,
      tariffs: 1,
      plates: 1,
    })
    const again = await checked(smallPark(1))
    expect(again.sheets.map(({ rows, equal }) => rows - equal)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    expect(await ran(again)).toMatchObject({ state: 'done' })
    expect(await count()).toEqual(after)
  })

  test('its people sign in by their phones, find each other, and their first manager manages', async () => {
    await ran(await checked(smallPark(2)))
    const phone = '13800138102'
    await world.post('common/smsCode', { phone })
    const code = await world.smsTo(phone)
    const entered = await world.post<{ loginsession: string }>('common/smsLogin', { phone, code })
    const session = entered.body.loginsession
    const managed = await world.post<{ companyList: unknown[] }>('common/userInfo', {}, session)
    expect(managed.code).toBe(200)
    const staff = await world.post<{ items: { name: string }[]; manager: boolean }>('enterprise/staffList', {}, session)
    expect(staff.body.manager).toBe(true)
    expect(new Set(staff.body.items.map(({ name }) => name))).toEqual(new Set(['张伟', '李娜', '王芳']))
    // nobody heard of it but who asked for a code
    expect(world.messages().filter(({ phone: to }) => to.startsWith('13800138') && to !== phone)).toEqual([])
  })

  test('somebody who has an account joins with it, and a person may be of two companies', async () => {
    const known = await world.person({ phone: '13700137000', nickName: '钱进' })
    const unnamed = await world.person({ phone: '13700137001', nickName: '用户7001' })
    const rows = {
      企业: ['甲科技有限公司|||||', '乙科技有限公司|||||'],
      人员: [
        '钱进|13700137000|甲科技有限公司||顾问',
        '钱进|13700137000|乙科技有限公司|财务部|',
        '孙俪|13700137001|乙科技有限公司||',
      ],
    }
    await ran(await checked(rows))
    const { rows: ties } = await world.store.pool.query(
      'select p.nick_name, c.name from people.membership m join people.person p on p.id = m.person_id join people.company c on c.id = m.company_id where p.id = any($1) order by 2, 1',
      [[known.id, unnamed.id]],
    )
    expect(ties.map(({ nick_name, name }) => `${nick_name} ${name}`)).toEqual([
      '孙俪 乙科技有限公司',
      '钱进 乙科技有限公司',
      '钱进 甲科技有限公司',
    ])
  })
})

describe('what is wrong with a workbook', () => {
  test('is all named at once, by sheet, line and column, with how to mend it; nothing is written', async () => {
    await makeCompany(world.store.db, { name: '天河软件(武汉)有限公司' })
    await world.person({ phone: '13600136000', nickName: '周瑜' })
    const before = await count()
    const one = await checked({
      楼栋房间: [
        '一期|9 号楼|顶层|901|办公|80',
        '一期|9 号楼|2|902|仓库|80',
        '一期|9 号楼|3|903|办公|80',
        '二期|9 号楼|3|904|办公|80',
        '一期|9 号楼|3|903|办公|80',
      ],
      企业: [
        '长江智造（武汉）有限公司||||郑和|13600136001',
        '长江智造(武汉)有限责任公司|||||',
        '天河软件（武汉）有限公司|||||',
        '甲骨科技有限公司|420106900307123||||',
        '乙骨科技有限公司|||||13600136002',
      ],
      人员: [
        '林一|1.38E+10|长江智造（武汉）有限公司||',
        '林二|420106900307123|长江智造（武汉）有限公司||',
        '林三|13600136003|没有的企业||',
        '林四|13600136004|长江智造（武汉）有限公司|研发部/前端组|',
        '林五|13600136005|长江智造（武汉）有限公司|前端组/研发部|',
        '林四|13600136004|长江智造（武汉）有限公司||',
        '何进|13600136001|长江智造（武汉）有限公司||',
        '周愉|13600136000|长江智造（武汉）有限公司||',
      ],
      租约: [
        '9 号楼||999|长江智造（武汉）有限公司||HT-1|2026-01-01|',
        '9 号楼||903|长江智造（武汉）有限公司||HT-2|2026-02-01|2025-12-31',
        '9 号楼||903|长江智造（武汉）有限公司||HT-3|46023|2026-12-31',
        '9 号楼||903|长江智造（武汉）有限公司||HT-4|2026-06-01|',
        '9 号楼||902|长江智造（武汉）有限公司||HT-5|2026-06-01|',
      ],
      停车场: ['P9|九号车库||两百|是||15'],
      车道: ['P8|in-1|东入口|入口', 'P9|in-1|东入口|入口'],
      收费标准: ['P9|所有车型|2020-01-01|15|白天 07:00-22:00 每60分钟5元||'],
      车牌: ['粤B|大型车|2027-12-31'],
    })
    expect(one.state).toBe('bad')
    expect(await named(one)).toEqual([
      '楼栋房间 2 楼层 请填写楼层，例如 3、3层，地下用 -1 或 B1',
      '楼栋房间 3 用途 只能填写“办公”、“商铺”、“公寓”',
      '楼栋房间 5 区域 第 4 行这栋楼属于“一期”，一栋楼只能属于一个区域',
      '楼栋房间 6 - 与第 4 行重复',
      '企业 3 企业名称 与“企业”表第 2 行的“长江智造（武汉）有限公司”像是同一家企业的两种写法，请合并或写成一致；确是两家的，请都填写信用代码',
      '企业 4 企业名称 与系统里的“天河软件(武汉)有限公司”像是同一家企业的两种写法，请合并或写成一致；确是两家的，请都填写信用代码',
      '企业 5 统一社会信用代码 这是被截成 15 位的身份证号，不是本列要填的号码；本表不收集身份证号，请删除后填写正确的号码',
      '企业 6 管理员手机号 管理员姓名和手机号要一起填写',
      '人员 2 手机号 号码被 Excel 写成了科学计数，末尾几位已丢失，请把这一列设为“文本”格式后重新填写',
      '人员 3 手机号 这是被截成 15 位的身份证号，不是本列要填的号码；本表不收集身份证号，请删除后填写正确的号码',
      '人员 4 企业 没有这家企业，请在“企业”表中填写，或核对名称',
      '人员 6 部门 部门上下级成环：第 5 行把“前端组”放在“研发部”下面',
      '人员 7 - 与第 5 行重复',
      '人员 8 姓名 同一个手机号在“企业”第 2 行写的是另一个姓名，请核对姓名和手机号',
      '人员 9 姓名 该手机号已有账号，但姓名与表格不同，请核对姓名和手机号',
      '租约 2 房间 没有这个房间，请在“楼栋房间”表中填写，或核对楼栋和房间',
      '租约 3 到期日期 到期日期不能早于起租日期',
      '租约 5 起租日期 该房间在所选日期内已有租户（第 4 行 2026-01-01 至 2026-12-31）',
      // of room 902 its own line says what is wrong, and of lot P9 its own
      '停车场 2 车位数 请填写 0 到 100000 的整数',
      '车道 2 停车场编号 没有这个编号的停车场，请先新增或导入停车场',
      expect.stringMatching(/^收费标准 2 时段价格 /),
      '车牌 2 车牌号 不是有效的车牌号',
    ])
    expect(one).toMatchObject({ faults: 22 })
    expect(one.sheets.map(({ name, faults }) => `${name} ${faults}`)).toEqual([
      '楼栋房间 4',
      '企业 4',
      '人员 7',
      '租约 3',
      '停车场 1',
      '车道 1',
      '收费标准 1',
      '车牌 1',
    ])
    expect(await start(one)).toMatchObject({ code: 17104 })
    expect(await count()).toEqual(before)
    // one sheet of them, and all of them to take away; long numbers show their ends alone
    const persons = await world.post<{ items: WorkbookFault[] }>(
      'setup/workbookFaults',
      { id: one.id, sheet: '人员' },
      operator.token,
    )
    expect(persons.body.items.map(({ text }) => text).slice(0, 3)).toEqual([
      '1.38E+10',
      '*************23',
      '没有的企业',
    ])
    const address = `${world.origin}/ipark/portal/app/setup/workbookFaultSheet?id=${one.id}`
    const sheet = await fetch(address, { headers: { loginSession: operator.token } })
    expect(sheet.headers.get('content-disposition')).toContain(encodeURIComponent('开园-问题清单.xlsx'))
    const [header, ...lines] = (await readByOther(Buffer.from(await sheet.arrayBuffer())))[0]?.data ?? []
    expect(header).toEqual(['工作表', '行', '列', '问题和改法', '表格内容'])
    expect(lines).toHaveLength(22)
    // what stands in the file is nowhere in plain
    const { rows } = await world.store.pool.query('select count(*)::int as n from setup.workbook_file')
    expect(rows).toEqual([{ n: 0 }])
  })

  test('sheets that are not of the template, one twice, a header that lacks a column', async () => {
    const sheets = sheetsOf({ 企业: ['丙科技有限公司|||||'] })
    const file = await makeBookFile([
      ...sheets,
      { name: '企 业', titles: ['企业名称'], rows: [['丁科技有限公司']] },
      { name: '备注', titles: ['随便'], rows: [] },
      { name: '人员', titles: ['姓名', '企业'], rows: [['林一', '丙科技有限公司']] },
      {
        name: '租约',
        titles: ['楼栋', '房间', '承租人手机号', '租约编号', '起租日期'],
        rows: [['1', '1', '13500135000', 'a', '2026-01-01']],
      },
    ])
    const sent = await send(file)
    await world.product.jobs.drain()
    expect(await named(await view(sent.body.id))).toEqual([
      '企 业 1 - “企业”有两张，请合并成一张',
      '备注 1 - 模板里没有这张工作表，请删除它，或改成模板里的名称',
      '人员 1 手机号 缺少必填的“手机号”列',
      // whoever the lease speaks of may stand in the sheet that could not be read
      '租约 2 房间 没有这个房间，请在“楼栋房间”表中填写，或核对楼栋和房间',
    ])
  })

  test('a file that cannot be read, an empty one, none, two', async () => {
    const refused = async (file: Buffer) => {
      const sent = await send(file)
      await world.product.jobs.drain()
      return await view(sent.body.id)
    }
    expect(await refused(Buffer.from('%PDF-1.7'))).toMatchObject({ state: 'refused', why: '请上传 .xlsx 工作簿' })
    expect(await refused(await makeBookFile(sheetsOf({ 企业: [] })))).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('没有要导入的数据'),
    })
    expect(await refused(await makeBookFile([{ name: 'Sheet1', titles: ['a'], rows: [['b']] }]))).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('没有找到模板里的工作表'),
    })
    expect(await send(Buffer.alloc(0))).toMatchObject({ code: 17101 })
    const form = new FormData()
    for (const name of ['a', 'b']) form.append('file', new Blob(['x']), `${name}.xlsx`)
    const address = `${world.origin}/ipark/portal/app/setup/workbookCheck`
    const answer = await fetch(address, { method: 'POST', headers: { loginSession: operator.token }, body: form })
    expect(await answer.json()).toMatchObject({ code: 17102 })
  })
})

test('the template has all sheets, lists of choices, and its examples are nothing to be brought in', async () => {
  const address = `${world.origin}/ipark/portal/app/setup/workbookTemplate`
  const answer = await fetch(address, { headers: { loginSession: operator.token } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const sheets = await readByOther(bytes)
  expect(sheets.map(({ sheet }) => sheet)).toEqual([...Object.keys(TITLES), '填写说明'])
  for (const [name, titles] of Object.entries(TITLES)) {
    const [header = []] = sheets.find(({ sheet }) => sheet === name)?.data ?? []
    expect(header.map((title) => String(title).replace('*', ''))).toEqual(titles)
  }
  const sent = await send(bytes)
  await world.product.jobs.drain()
  expect(await view(sent.body.id)).toMatchObject({ state: 'refused', faults: 0 })
})

describe('at once, too late, and elsewhere', () => {
  test('of two operators the second hears that the park is busy; the same file sent twice is one', async () => {
    const file = await makeBookFile(sheetsOf(smallPark(11)))
    const answers = await Promise.all([send(file), send(file, other)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 17100])
    await world.product.jobs.drain()
    const [first, second] = await Promise.all([send(file), send(file)])
    expect(first?.body.id).toBe(second?.body.id)
    await world.product.jobs.drain()
  })

  test('of two that were checked one runs, and the other hears that the data moved', async () => {
    const one = await checked(smallPark(12))
    const two = await checked(smallPark(12), other)
    const codes = (await Promise.all([start(one), start(two, other), start(one)])).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => ![200, 615, 17100].includes(code))).toEqual([])
    await world.product.jobs.drain()
    const states = [(await view(one.id)).state, (await view(two.id)).state]
    expect(states.toSorted()).toEqual(['checked', 'done'])
    const rest = states[0] === 'checked' ? one : two
    const rooms = await count()
    await start(rest)
    await world.product.jobs.drain()
    expect(await view(rest.id)).toMatchObject({ state: 'moved', why: '数据已变化，请重新核对' })
    expect(await count()).toEqual(rooms)
  })

  test('somebody else changed a record between check and run: nothing is written', async () => {
    const one = await checked({ 企业: ['己科技有限公司|||||', '庚科技有限公司|||||'] })
    await makeCompany(world.store.db, { name: '庚科技有限公司' })
    const before = await count()
    await start(one)
    await world.product.jobs.drain()
    expect(await view(one.id)).toMatchObject({ state: 'moved' })
    expect(await count()).toEqual(before)
    expect(await start(one)).toMatchObject({ code: 17104 })
  })

  test('a run is asked for within thirty minutes, with the token of its check', async () => {
    const one = await checked({ 企业: ['辛科技有限公司|||||'] })
    expect(await start({ ...one, token: 'a'.repeat(64) })).toMatchObject({ code: 17103 })
    world.forward(30 * MINUTE + 1000)
    expect(await view(one.id)).toMatchObject({ state: 'expired', runUntil: null })
    expect(await start(one)).toMatchObject({ code: 17105, message: '数据已变化，请重新核对' })
  })

  test('a workbook is given up, and its file is gone', async () => {
    const one = await checked({ 企业: ['壬科技有限公司|||||'] })
    const cancel = () => world.post<Workbook>('setup/workbookCancel', { id: one.id }, operator.token)
    expect(await cancel()).toMatchObject({ code: 200, body: { state: 'cancelled' } })
    expect(await cancel()).toMatchObject({ code: 615 })
    expect(await start(one)).toMatchObject({ code: 17104 })
    const { rows } = await world.store.pool.query('select from setup.workbook_file where workbook_id = $1', [one.id])
    expect(rows).toEqual([])
  })

  test('another park has its own records of the same names, and sees nothing of this one', async () => {
    await makeArea(world.store.db, '2')
    await ran(await checked(smallPark(13)))
    const [here, there] = [await count('1'), await count('2')]
    const one = await checked(smallPark(13), elsewhere)
    expect(one.sheets.map(({ equal }) => equal)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    expect((await world.post('setup/workbookState', { id: one.id }, operator.token)).code).toBe(404)
    await ran(one, elsewhere)
    expect(await count('1')).toEqual(here)
    expect((await count('2')).rooms).toBe((there.rooms ?? 0) + 3)
  })
})

test.each(SHEET_TABLES)('a run whose connection breaks at %s has written nothing, and says so', async (table) => {
  const n = 20 + SHEET_TABLES.indexOf(table)
  const before = await count()
  const one = await checked(smallPark(n))
  expect(await start(one)).toMatchObject({ code: 200 })
  await world.store.db.transaction().execute(async (tx) => {
    await lockTable(tx, table)
    const drained = world.product.jobs.drain()
    await expect.poll(() => endWaiting(world.store.db, table), { timeout: 10_000 }).toBe(1)
    await drained.catch(() => undefined)
  })
  await world.product.jobs.drain().catch(() => undefined)
  expect(await view(one.id)).toMatchObject({ state: 'failed', why: expect.stringContaining('没有写入任何数据') })
  expect(await count()).toEqual(before)
  // the park is free for the next one
  expect(await ran(await checked(smallPark(n)))).toMatchObject({ state: 'done' })
})

import readByOther from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { WorkbookFault } from '#contract/setup'
import { makeCompany } from '#fixtures/people'
import { sheetsOf, TITLES } from '../../../../tests/support/workbooks.ts'
import { makeWorkbookWorld } from '../tests/sending.ts'
import { makeBookFile } from './fixtures.ts'

const { world, operator, send, tried, checked, start, named, count } = await makeWorkbookWorld()

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
      '租约 2 房间 没有这个房间，请核对楼栋和房间，或先添加这个房间',
      '租约 3 截止日 截止日不能早于起始日',
      '租约 5 起始日 该房间在所选日期内已有租户（第 4 行 2026-01-01 至 2026-12-31）',
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
        titles: ['楼栋', '房间', '手机号', '合同编号', '起始日'],
        rows: [['1', '1', '13500135000', 'a', '2026-01-01']],
      },
    ])
    expect(await named(await tried(file))).toEqual([
      '企 业 1 - “企业”有两张，请合并成一张',
      '备注 1 - 模板里没有这张工作表，请删除它，或改成模板里的名称',
      '人员 1 手机号 缺少必填的“手机号”列',
      // whoever the lease speaks of may stand in the sheet that could not be read
      '租约 2 房间 没有这个房间，请核对楼栋和房间，或先添加这个房间',
    ])
  })

  test('a file that cannot be read, an empty one, none, two', async () => {
    expect(await tried(Buffer.from('%PDF-1.7'))).toMatchObject({ state: 'refused', why: '请上传 .xlsx 工作簿' })
    expect(await tried(await makeBookFile(sheetsOf({ 企业: [] })))).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('没有要导入的数据'),
    })
    expect(await tried(await makeBookFile([{ name: 'Sheet1', titles: ['a'], rows: [['b']] }]))).toMatchObject({
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
  expect(await tried(bytes)).toMatchObject({ state: 'refused', faults: 0 })
})

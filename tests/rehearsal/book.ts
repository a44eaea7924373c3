import readXlsx from 'read-excel-file/node'
import { type MadeSheet, makeBookFile } from '#fixtures/setup'
import { addDays, dayOf } from '#vocabulary/day'

/** Rows by sheet, each a text of cells apart by `|`. */
type Rows = Readonly<Record<string, readonly string[]>>

/** A plate may be entered for three years at most. */
const SOON = addDays(dayOf(new Date()), 365)

/** The park of the rehearsal, as its operator types it into the template. */
export const PARK: Rows = {
  楼栋房间: [
    '一期|创新大厦|1|101|商铺|120',
    '一期|创新大厦|3|301|办公|128.50',
    '一期|创新大厦|3|302|办公|96',
    '一期|孵化楼|2|201|公寓|45.5',
  ],
  企业: [
    '光谷软件有限公司||软件|创新大厦 301|陈建国|13900000011',
    '江城咖啡有限公司||餐饮|创新大厦 101|何慧|13900000012',
  ],
  人员: [
    '陈建国|13900000011|光谷软件有限公司|总经办|总经理',
    '李娜|13900000021|光谷软件有限公司|研发部/前端组|工程师',
    '王芳|13900000022|光谷软件有限公司|行政部|行政',
    '赵刚|13900000023|江城咖啡有限公司|门店|店员',
    '孙勇|13900000024|||',
    '周敏|13900000025|||',
  ],
  租约: [
    '创新大厦|3|301|光谷软件有限公司||HT-2026-001|2026-01-01|2030-12-31',
    '创新大厦|1|101|江城咖啡有限公司||HT-2026-002|2026-03-01|',
    '孵化楼|2|201||13900000025|HT-2026-003|2026-06-01|2030-05-31',
  ],
  停车场: ['N1|北区停车场|创新大厦北侧|50|否|筹备中|15'],
  车道: ['N1|in-1|北门入口|入口', 'N1|out-1|北门出口|出口'],
  收费标准: ['N1|所有车型|2026-01-01|0|全天 每60分钟5元||'],
  车牌: [`鄂A30002|大型车|${SOON}`],
}

/** A row with one thing wrong, where the fault is and what is said of it. */
interface Planted {
  readonly sheet: string
  readonly row: string
  readonly column: string | null
  readonly words: RegExp
}

/** What people get wrong: a row each, below the good ones of its sheet. */
const PLANTED: readonly Planted[] = [
  { sheet: '楼栋房间', row: '一期|创新大厦|顶层|901|办公|80', column: '楼层', words: /请填写楼层/ },
  { sheet: '楼栋房间', row: '一期|创新大厦|3|303|仓库|80', column: '用途', words: /只能填写“办公”、“商铺”、“公寓”/ },
  { sheet: '楼栋房间', row: '一期|创新大厦|3|304|办公|约80', column: '面积', words: /请填写面积/ },
  { sheet: '楼栋房间', row: '二期|创新大厦|3|305|办公|80', column: '区域', words: /一栋楼只能属于一个区域/ },
  { sheet: '楼栋房间', row: '一期|创新大厦|3|301|办公|128.50', column: null, words: /与第 3 行重复/ },
  { sheet: '企业', row: '光谷软件有限责任公司|||||', column: '企业名称', words: /像是同一家企业的两种写法/ },
  {
    sheet: '企业',
    row: '长江智造有限公司|420106900307123||||',
    column: '统一社会信用代码',
    words: /截成 15 位的身份证号/,
  },
  { sheet: '企业', row: '楚天咨询有限公司|||||13900000013', column: '管理员手机号', words: /要一起填写/ },
  { sheet: '人员', row: '林一|1.38E+10|光谷软件有限公司||', column: '手机号', words: /科学计数/ },
  { sheet: '人员', row: '林二|1390000002|光谷软件有限公司||', column: '手机号', words: /请填写 11 位手机号/ },
  { sheet: '人员', row: '林三|13900000033|没有的企业||', column: '企业', words: /没有这家企业/ },
  { sheet: '人员', row: '林四|13900000034|光谷软件有限公司|前端组/研发部|', column: '部门', words: /部门上下级成环/ },
  { sheet: '人员', row: '李娜|13900000021|光谷软件有限公司||', column: null, words: /与第 3 行重复/ },
  { sheet: '人员', row: '何惠|13900000012|江城咖啡有限公司||', column: '姓名', words: /写的是另一个姓名/ },
  {
    sheet: '租约',
    row: '创新大厦|9|999|光谷软件有限公司||HT-2026-004|2026-01-01|',
    column: '房间',
    words: /没有这个房间/,
  },
  {
    sheet: '租约',
    row: '创新大厦|3|302|光谷软件有限公司||HT-2026-005|2026-02-01|2025-12-31',
    column: '到期日期',
    words: /不能早于起租日期/,
  },
  {
    sheet: '租约',
    row: '创新大厦|3|301|江城咖啡有限公司||HT-2026-006|2027-01-01|',
    column: '起租日期',
    words: /该房间在所选日期内已有租户/,
  },
  { sheet: '停车场', row: 'S1|南区停车场||五十|否|筹备中|15', column: '车位数', words: /请填写 0 到 100000 的整数/ },
  { sheet: '车道', row: 'N2|in-1|南门入口|入口', column: '停车场编号', words: /没有这个编号的停车场/ },
  { sheet: '车牌', row: `鄂A3000|大型车|${SOON}`, column: '车牌号', words: /不是有效的车牌号/ },
]

/** Where each planted fault stands and how it is called. */
export const FAULTS = PLANTED.map(({ sheet, column, words }, nth) => {
  const before = PLANTED.slice(0, nth).filter((one) => one.sheet === sheet).length
  // below the header, after the good rows
  const line = 2 + (PARK[sheet]?.length ?? 0) + before
  return { sheet, line, column, words }
})

/** The park with all that people get wrong. */
export function withFaults(): Rows {
  return Object.fromEntries(
    Object.entries(PARK).map(([sheet, rows]) => [
      sheet,
      [...rows, ...PLANTED.filter((one) => one.sheet === sheet).map(({ row }) => row)],
    ]),
  )
}

/** Fills the template as it was downloaded: the titles are its own, the example rows are overwritten. */
export async function filled(template: Buffer, rows: Rows): Promise<Buffer> {
  const sheets = await readXlsx(template)
  return await makeBookFile(
    sheets.flatMap(({ sheet, data: [titles = []] }): MadeSheet[] => {
      const own = rows[sheet]
      if (!own) return []
      return [
        { name: sheet, titles: titles.map(String), rows: own.map((row) => row.split('|').map((text) => text.trim())) },
      ]
    }),
  )
}

/** The lines of a list of faults as it was downloaded: sheet, line, column, words. */
export async function faultLines(
  list: Buffer,
): Promise<{ sheet: string; line: number; column: string; words: string }[]> {
  const [first] = await readXlsx(list)
  return (first?.data ?? []).slice(1).map(([sheet, line, column, words]) => ({
    sheet: String(sheet ?? ''),
    line: Number(line),
    column: String(column ?? ''),
    words: String(words ?? ''),
  }))
}

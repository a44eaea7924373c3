import type { MadeSheet } from '../workbook/fixtures.ts'

/** The headers of the workbook's sheets. */
export const TITLES = {
  楼栋房间: ['区域', '楼栋', '楼层', '房间', '用途', '面积'],
  企业: ['企业名称', '统一社会信用代码', '行业', '地址', '管理员姓名', '管理员手机号'],
  人员: ['姓名', '手机号', '企业', '部门', '职务'],
  租约: ['楼栋', '楼层', '房间', '承租企业', '承租人手机号', '租约编号', '起租日期', '到期日期'],
  停车场: ['停车场编号', '名称', '位置', '车位数', '是否开放', '关闭原因', '付款后离场时限'],
  车道: ['停车场编号', '车道编号', '车道名称', '方向'],
  收费标准: ['停车场编号', '车型', '生效日期', '免费分钟', '时段价格', '封顶方式', '封顶金额'],
  车牌: ['车牌号', '车型', '有效期至'],
} as const

/** The name of a sheet. */
export type SheetName = keyof typeof TITLES

/** Rows by sheet, each a text of cells apart by `|`. */
export type BookRows = Partial<Record<SheetName, readonly string[]>>

/** Sheets of a workbook from rows. */
export function sheetsOf(rows: BookRows): MadeSheet[] {
  return Object.entries(rows).map(([name, lines]) => ({
    name,
    // the keys are names of sheets
    titles: TITLES[name as SheetName],
    rows: lines.map((line) => line.split('|').map((text) => text.trim())),
  }))
}

/** A small park in all sheets; `n` makes it another one. */
export function smallPark(n: number): Record<SheetName, string[]> {
  const two = String(n).padStart(2, '0')
  return {
    楼栋房间: [`一期|${n} 号楼|1|101|商铺|80`, `一期|${n} 号楼|B1|D01|办公|`, `一期|${n} 号楼|2|201|公寓|45.5`],
    企业: [`华星${n}科技有限公司||软件|${n} 号楼 101|张伟|138001381${two}`, `远景${n}咨询有限公司||咨询|||`],
    人员: [
      `李娜|138001382${two}|华星${n}科技有限公司|研发部/前端组|工程师`,
      `王芳|138001383${two}|华星${n}科技有限公司|研发部|经理`,
      `张伟|138001381${two}|华星${n}科技有限公司|总经办|总经理`,
      `赵敏|138001384${two}||||`,
    ],
    租约: [
      `${n} 号楼|1|101|华星${n}科技有限公司||HT-${n}-1|2026-01-01|2030-12-31`,
      `${n} 号楼||201||138001384${two}|HT-${n}-2|2026-03-01|`,
    ],
    停车场: [`P${n}|${n} 号车库|地下一层|200|是||15`],
    车道: [`P${n}|in-1|东入口|入口`, `P${n}|out-1|东出口|出口`],
    收费标准: [`P${n}|所有车型|2020-01-01|15|全天 每60分钟5元|每天|50`],
    车牌: [`粤B${String(10_000 + n)}|大型车|2027-12-31`],
  }
}

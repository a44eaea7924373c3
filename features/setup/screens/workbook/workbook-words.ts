import { printedMoment } from '#client/messages'
import type { Workbook } from '#contract/setup'
import type { Fact } from '#ui/page'

type SheetResult = Workbook['sheets'][number]

/** Sheets of the workbook in the order in which they are filled in: name, and what for. */
export const SHEETS: readonly Fact[] = [
  { name: '楼栋房间', value: '区域、楼栋、楼层、房间和面积' },
  { name: '企业', value: '企业和第一位管理员' },
  { name: '人员', value: '姓名、手机号、企业和部门' },
  { name: '租约', value: '谁从哪天起租哪个房间' },
  { name: '停车场、车道', value: '停车场和出入口' },
  { name: '收费标准', value: '各停车场的价格' },
  { name: '车牌', value: '车牌看不出的车型' },
]

const figure = (count: number): string => count.toLocaleString('zh-CN')

/** What a sheet would do, or has done, in one line. */
export function sheetWords({ new: added, changed, equal }: SheetResult): string {
  return `新增 ${figure(added)}，更新 ${figure(changed)}，不变 ${figure(equal)}`
}

/** A sheet with what its rows come to, as a fact. */
export function sheetFact(sheet: SheetResult): Fact {
  const { name, rows, faults } = sheet
  return {
    name,
    value: faults > 0 ? `${figure(faults)} 处问题` : `${figure(rows)} 行`,
    note: sheetWords(sheet),
  }
}

/** All sheets together, in one line. */
export function totalWords({ sheets }: Pick<Workbook, 'sheets'>): string {
  const sum = (of: (sheet: SheetResult) => number) => sheets.reduce((total, sheet) => total + of(sheet), 0)
  return `${sheets.length} 张表：新增 ${figure(sum((sheet) => sheet.new))} 条，更新 ${figure(sum(({ changed }) => changed))} 条，不变 ${figure(sum(({ equal }) => equal))} 条`
}

/** Which file, when and by whom. */
export function fileFacts({ fileName, byName, createdAt }: Workbook): Fact[] {
  return [
    { name: '工作簿', value: fileName },
    { name: '上传', value: `${byName} ${printedMoment(createdAt)}`.trim() },
  ]
}

/** How far a workbook is, in one line. */
export function progressWords({ sheet, rows }: Pick<Workbook, 'sheet' | 'rows'>): string {
  return sheet === null ? '正在排队' : `正在处理“${sheet}”，已处理 ${figure(rows)} 行`
}

/** Why this workbook cannot be run, or null. */
export function runOff({ sheets }: Pick<Workbook, 'sheets'>): string | null {
  return sheets.some((sheet) => sheet.new + sheet.changed > 0) ? null : '内容与系统现有数据相同，无需导入'
}

/** Sheets that have faults, to choose from; those of sheets that are not of the template come under 全部. */
export function faultChoices({
  sheets,
  faults,
}: Pick<Workbook, 'sheets' | 'faults'>): { value: string; label: string }[] {
  const bad = sheets.filter((sheet) => sheet.faults > 0)
  return [
    { value: '', label: `全部 ${figure(faults)}` },
    ...bad.map((sheet) => ({ value: sheet.name, label: `${sheet.name} ${figure(sheet.faults)}` })),
  ]
}

const STATES: Record<Workbook['state'], string> = {
  checking: '正在核对',
  refused: '工作簿无法读取',
  bad: '有问题，没有导入',
  checked: '核对通过，待导入',
  running: '正在导入',
  done: '导入完成',
  moved: '数据已变化，没有导入',
  failed: '没有写入任何数据',
  cancelled: '已放弃导入',
  expired: '核对已过期',
}

/** How a workbook stands, in a few words. */
export function stateWords({ state }: Pick<Workbook, 'state'>): string {
  return STATES[state]
}

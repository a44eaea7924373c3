import { setup, type Workbook, type WorkbookFault } from '#contract/setup'
import { type Given, given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

export const { calls } = setup

const sheet = (name: string, rows: number, facts: object = {}) => ({
  name,
  rows,
  new: rows,
  changed: 0,
  equal: 0,
  faults: 0,
  ...facts,
})

/** A workbook that was checked: all of it is good. */
export function workbook(facts: Partial<Workbook> = {}): Workbook {
  return {
    id: idOf(170),
    fileName: '东湖创新园.xlsx',
    state: 'checked',
    token: 'token-of-the-workbook',
    sheet: null,
    rows: 1364,
    part: 100,
    sheets: [
      sheet('楼栋房间', 240),
      sheet('企业', 36),
      sheet('人员', 980, { new: 944, changed: 36 }),
      sheet('租约', 108),
    ],
    faults: 0,
    why: '',
    byName: '周园',
    createdAt: at(-3),
    runUntil: at(27),
    endedAt: null,
    ...facts,
  }
}

/** The same with three faults. */
export const badWorkbook = (facts: Partial<Workbook> = {}) =>
  workbook({
    state: 'bad',
    faults: 3,
    runUntil: null,
    sheets: [
      sheet('楼栋房间', 240),
      sheet('企业', 36, { new: 35, faults: 1 }),
      sheet('人员', 980, { new: 978, faults: 2 }),
      sheet('租约', 108),
    ],
    ...facts,
  })

/** Its faults. */
export const FAULTS: readonly WorkbookFault[] = [
  {
    sheet: '企业',
    line: 9,
    column: '企业名称',
    reason: '与“企业”表第 4 行的“华星科技（武汉）有限公司”像是同一家企业的两种写法，请合并或写成一致',
    text: '华星科技(武汉)有限责任公司',
  },
  {
    sheet: '人员',
    line: 118,
    column: '手机号',
    reason: '号码被 Excel 写成了科学计数，末尾几位已丢失，请把这一列设为“文本”格式后重新填写',
    text: '1.38E+10',
  },
  { sheet: '人员', line: 402, column: null, reason: '与第 17 行重复', text: '' },
]

/** What the server says of the workbook of the park. */
export const workbookIs = (item: Workbook | null): Given[] => [
  given(calls.workbookState, { item }),
  given(calls.workbookFaults, { items: [...FAULTS], next: null }),
]

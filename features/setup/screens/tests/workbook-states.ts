import { refusals } from '#vocabulary/refusal'
import { refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { badWorkbook, calls, workbook, workbookIs } from './workbook-answers.ts'

const screen: Pick<State, 'route' | 'as'> = { route: '/setup/workbook', as: { roles: ['operator'] } }

/** Faults in every sheet. */
const manyBad = ['楼栋房间', '企业', '人员', '租约', '停车场', '车道', '收费标准', '车牌'].map((name, at) => ({
  name,
  rows: 240,
  new: 230 - at,
  changed: 0,
  equal: 0,
  faults: 10 + at,
}))

/** Makes a workbook that is over the one that is looked at, as if it had been sent from here. */
const looking =
  (words: string): State['act'] =>
  async ({ page }) => {
    await page.evaluate(
      (id) => sessionStorage.setItem('draft.setup.workbook', JSON.stringify({ current: id })),
      idOf(170),
    )
    await page.reload()
    await page.getByText(words).first().waitFor()
  }

/** The screen of the workbook. */
export const workbookStates: readonly State[] = [
  { ...screen, name: '', says: '选择工作簿并核对', answers: workbookIs(null) },
  {
    ...screen,
    name: 'stranger',
    as: {},
    says: '仅对园区运营开放',
    answers: [refused(calls.workbookState, refusals.forbidden)],
  },
  {
    ...screen,
    name: 'before',
    says: '上一次',
    answers: workbookIs(workbook({ state: 'done', runUntil: null })),
  },
  {
    ...screen,
    name: 'checking',
    says: '正在处理“人员”，已处理 520 行',
    answers: workbookIs(
      workbook({ state: 'checking', sheet: '人员', rows: 520, part: 43, sheets: [], token: null, runUntil: null }),
    ),
  },
  {
    ...screen,
    name: 'running',
    says: '正在导入',
    answers: workbookIs(workbook({ state: 'running', sheet: '租约', rows: 1300, part: 92, runUntil: null })),
  },
  { ...screen, name: 'checked', says: '确认导入', answers: workbookIs(workbook()) },
  {
    ...screen,
    name: 'bad',
    says: '选择工作簿并核对',
    answers: workbookIs(badWorkbook()),
    act: looking('人员 第 118 行 · 手机号'),
  },
  {
    ...screen,
    name: 'all-bad',
    says: '选择工作簿并核对',
    answers: workbookIs(badWorkbook({ faults: 1204, sheets: manyBad })),
    act: looking('人员 第 118 行 · 手机号'),
  },
  {
    ...screen,
    name: 'done',
    says: '选择工作簿并核对',
    answers: workbookIs(workbook({ state: 'done', runUntil: null })),
    act: looking('没有短信时，请打印登录凭条'),
  },
  {
    ...screen,
    name: 'moved',
    says: '选择工作簿并核对',
    answers: workbookIs(workbook({ state: 'moved', why: '数据已变化，请重新核对', runUntil: null })),
    act: looking('数据已变化，请重新核对'),
  },
]

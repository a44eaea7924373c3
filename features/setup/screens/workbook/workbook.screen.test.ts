import { expect, test } from 'vitest'
import { workbookRefusals } from '#contract/setup'
import { choose } from '../../../../tests/support/browser.ts'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { badWorkbook, calls, FAULTS, workbook, workbookIs } from '../tests/workbook-answers.ts'

// An operator sends a workbook, reads its faults sheet by sheet, sends it mended, and lets it be written.

const open = screens()
const as = { roles: ['operator' as const] }

test('a workbook with faults is read by sheet; another one is chosen after it', async () => {
  const phone = await open({ as, answers: [...workbookIs(null), given(calls.workbookCheck, badWorkbook())] })
  const { page, press, says, server } = phone
  await phone.open('/setup/workbook')
  const asked = page.waitForEvent('filechooser')
  await press('选择工作簿并核对')
  const chooser = await asked
  server.answer(calls.workbookState, { item: badWorkbook() })
  await chooser.setFiles({ name: '园区.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') })
  await says('有 3 处问题，没有写入任何数据')
  await says('企业 第 9 行 · 企业名称')
  server.answer(calls.workbookFaults, { items: FAULTS.filter(({ sheet }) => sheet === '人员'), next: null })
  await choose(page.getByRole('radio', { name: '人员 2' }))
  await says('人员 第 402 行')
  expect(server.asked(calls.workbookFaults).at(-1)?.input).toMatchObject({ sheet: '人员' })
  await press('重新选择工作簿')
  await says('2. 选择工作簿')
})

test('what is no workbook is said under the step, and nothing is sent', async () => {
  const phone = await open({ as, answers: workbookIs(null) })
  const { page, press, says, server } = phone
  await phone.open('/setup/workbook')
  const asked = page.waitForEvent('filechooser')
  await press('选择工作簿并核对')
  await (await asked).setFiles({ name: '园区.csv', mimeType: 'text/csv', buffer: Buffer.from('a') })
  await says('请选择 .xlsx 工作簿')
  expect(server.asked(calls.workbookCheck)).toEqual([])
})

test('a run is asked for once, after a question; a store that moved is said in the sheet', async () => {
  const phone = await open({
    as,
    answers: [...workbookIs(workbook()), refused(calls.workbookRun, workbookRefusals.workbookMoved)],
  })
  const { page, press, says, server } = phone
  await phone.open('/setup/workbook')
  await says('核对通过')
  await press('确认导入')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '导入', exact: true }).tap()
  await sheet.getByText('数据已变化，请重新核对').waitFor()
  expect(server.asked(calls.workbookRun).map(({ input }) => input)).toMatchObject([{ token: 'token-of-the-workbook' }])
})

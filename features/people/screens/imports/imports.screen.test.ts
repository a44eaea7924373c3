import { expect, test } from 'vitest'
import { importRefusals } from '#contract/people'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, doneImport, importsAre, peopleImport } from '../tests/import-answers.ts'

// What can go wrong while people are brought in by a sheet.

const open = screens()

test('a file that cannot be read is told where it was chosen; a judged one is run once, and its rows are shown', async () => {
  const phone = await open({ answers: importsAre(null) })
  const { page, server, press, says } = phone
  await phone.open('/addressbook/import')
  const choose = async (name: string) => {
    const asked = page.waitForEvent('filechooser')
    await press('选择文件并校验')
    await (await asked).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from('姓名,手机号\n林晓,13800000001\n') })
  }
  await choose('a.doc')
  await says('请选择 .xlsx 或 .csv 文件')
  server.refuse(calls.peopleImport, importRefusals.importUnreadable, { data: { why: '文件有密码保护' } })
  await choose('a.csv')
  await says('文件有密码保护')
  // there is an import once its file was sent: whoever asked before finds none
  server.answer(calls.peopleImport, () => {
    server.answer(calls.peopleImportView, () => ({ item: peopleImport() }))
    return peopleImport({ state: 'checking' })
  })
  await choose('a.csv')
  await says('有 4 行不能导入')
  await says('赵六（第 6 行）')
  await press('确认导入')
  const sheet = page.getByRole('dialog')
  server.refuse(calls.peopleImportRun, importRefusals.importBusy)
  await sheet.getByRole('button', { name: '导入', exact: true }).tap()
  await says('企业正在进行另一个导入，请等它完成后再试')
  server.answer(calls.peopleImportRun, () => peopleImport({ state: 'running', looked: 0 }))
  server.answer(calls.peopleImportView, () => ({ item: doneImport() }))
  await sheet.getByRole('button', { name: '导入', exact: true }).tap()
  await says('导入完成')
  expect(server.asked(calls.peopleImportRun)).toHaveLength(2)
  await press('导入其他文件')
  await says('1. 下载模板并填写')
})

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeBookFile } from '#fixtures/setup'
import { type Phone, phonesOf } from '../support/browser.ts'
import { type BookRows, sheetsOf, smallPark } from '../support/workbooks.ts'
import { makePark, type Park } from './park.ts'

// A park is set up by one workbook: an operator takes the template, sends it with mistakes, reads each of them, sends it mended, and lets it be written.

let park: Park
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
})
beforeEach(() => park.nextMorning())

/** Presses and chooses a workbook of these rows. */
async function sendBook({ page, press }: Phone, rows: BookRows): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await press('选择工作簿并核对')
  const buffer = await makeBookFile(sheetsOf(rows))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await (await asked).setFiles({ name: '新园区.xlsx', mimeType, buffer })
  await page.getByText('正在核对').waitFor()
  await park.world.product.jobs.drain()
}

test('a workbook with mistakes, mended, run; an employee of it signs in', async () => {
  const operator = await park.world.person({ roles: ['operator'], nickName: '周园' })
  const phone = await phones.open({ token: operator.token })
  const { page, says, press } = phone
  await phone.open('/setup/workbook')
  await phone.title('一表建园')

  const download = page.waitForEvent('download')
  await press('下载模板')
  expect((await download).suggestedFilename()).toBe('一表建园模板.xlsx')

  const rows = smallPark(70)
  await sendBook(phone, { ...rows, 人员: [...rows.人员, '陈晨|1.38E+10|华星70科技有限公司||'] })
  await says('有 1 处问题，没有写入任何数据')
  await says('人员 第 6 行 · 手机号')
  const list = page.waitForEvent('download')
  await press('下载清单')
  expect((await list).suggestedFilename()).toBe('新园区-问题清单.xlsx')

  await press('重新选择工作簿')
  await sendBook(phone, rows)
  await says('核对通过')
  // whoever comes back finds it where it was
  await page.reload()
  await says('核对通过')
  await press('确认导入')
  await page.getByRole('dialog').getByRole('button', { name: '导入', exact: true }).tap()
  await says('正在导入')
  await park.world.product.jobs.drain()
  await says('导入完成')

  const number = '13800138270'
  await park.world.post('common/smsCode', { phone: number })
  const code = await park.world.smsTo(number)
  expect((await park.world.post('common/smsLogin', { phone: number, code })).code).toBe(200)
})

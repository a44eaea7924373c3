import { expect } from 'vitest'
import { choose, type Phone } from '../support/browser.ts'
import { FAULTS, faultLines, filled, PARK, withFaults } from './book.ts'
import { fill, savedBy } from './thumb.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What an empty park lacks, in the order in which it is listed. */
const LACKS = [
  '园区资料',
  '登录方式',
  '楼栋与房间',
  '企业',
  '停车场与收费标准',
  '道闸通信',
  '通行点与门岗',
  '可预订的会议室与场地',
  '服务热线',
  '服务协议与隐私政策',
]

/** Signs in by the code that the terminal gave, and stands on the list of what is missing. */
export async function signIn(phone: Phone, number: string, code: string): Promise<void> {
  await phone.open('/sys/login?from=/setup')
  await fill(phone, '手机号', number)
  await choose(phone.page.getByRole('checkbox'))
  await fill(phone, '验证码', code)
  await phone.title('开园准备')
}

/** The list says what an empty park lacks, each line with its screen. */
export async function readsWhatIsMissing({ page, says, open }: Phone): Promise<void> {
  await open('/setup')
  await says('待完成')
  for (const title of LACKS)
    expect(await page.getByRole('link', { name: new RegExp(`^${title}`) }).getAttribute('href'), title).toMatch(
      /^\/front/,
    )
  await says('已完成（2项）')
}

/** Reads one of the things that are done, which are folded away. */
export async function readsDone(phone: Phone, words: string | RegExp): Promise<void> {
  await phone.open('/setup')
  await phone.page.getByText(/^已完成（\d+项）/).tap()
  await phone.says(words)
}

/** The list once nothing needed is missing. */
export async function nothingIsMissing(phone: Phone): Promise<void> {
  await phone.open('/setup')
  await phone.says('必办事项已全部完成')
}

/** The park's address, phone and legal operator, read back as saved; then both papers are accepted for it. */
export async function describePark(phone: Phone): Promise<void> {
  const { page, press, says, title } = phone
  await phone.open('/setup')
  await page.getByRole('link', { name: /^园区资料/ }).tap()
  await title('园区资料')
  await fill(phone, '地址', '武汉市东湖高新区光谷大道 1 号')
  await fill(phone, '服务电话', '027-87650000')
  await fill(phone, '运营单位', '武汉东湖创新园运营有限公司')
  await press('保存')
  await says('已保存：东湖创新园')
  await page.locator('label', { hasText: '我已阅读并代表园区同意以上两份文本' }).first().tap()
  await press('确认同意')
  await says('两份文本均已同意')
  await readsDone(phone, /^东湖创新园，武汉市东湖高新区光谷大道 1 号/)
}

/** Chooses a workbook to be checked. */
async function send({ page, press }: Phone, bytes: Buffer): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await press('选择工作簿并核对')
  await (await asked).setFiles({ name: '东湖创新园.xlsx', mimeType: XLSX, buffer: bytes })
}

/** The template with twenty faults: each of them is named on screen and in the list; mended, it is checked and run. */
export async function bringInByWorkbook(phone: Phone): Promise<void> {
  const { page, press, says, title } = phone
  await phone.open('/setup')
  await page.getByRole('link', { name: /^一表建园/ }).tap()
  await title('一表建园')
  const template = await savedBy(phone, () => press('下载模板'))
  expect(FAULTS).toHaveLength(20)

  await send(phone, await filled(template.bytes, withFaults()))
  await says('有 20 处问题，没有写入任何数据')
  for (const { sheet, line, column, words } of FAULTS) {
    const list = page.getByRole('list', { name: `${sheet}的问题` }).getByRole('listitem')
    const place = `${sheet} 第 ${line} 行${column === null ? '' : ` · ${column}`}`
    await list.filter({ hasText: place }).filter({ hasText: words }).waitFor()
  }
  const list = await faultLines((await savedBy(phone, () => press('下载清单'))).bytes)
  expect(list).toEqual(
    FAULTS.map(({ sheet, line, column, words }) => ({
      sheet,
      line,
      column: column ?? '',
      words: expect.stringMatching(words),
    })),
  )

  await press('重新选择工作簿')
  await send(phone, await filled(template.bytes, PARK))
  await says('核对通过')
  await press('确认导入')
  await page.getByRole('dialog').getByRole('button', { name: '导入', exact: true }).tap()
  await says('导入完成')
}

import { expect } from 'vitest'
import { choose, type Phone } from '../support/browser.ts'
import { readsDone } from './opening-steps.ts'
import { factOf, fill, finish, sheetOf, tapLink } from './thumb.ts'

/** A device as its operator reads it from the screen. */
export interface IssuedDevice {
  readonly deviceId: string
  readonly key: Buffer
}

/** A rule that one operator changes alone. */
export async function changeRule({ page, press, says, open }: Phone): Promise<void> {
  await open('/desk/rules')
  await press(/^接待人每小时邀请次数/)
  await press('修改')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('改为').fill('60')
  await sheet.getByLabel('原因').fill('开园当月来访多')
  await finish(sheet, '保存')
  await says('60次')
}

/** A rule of money: one operator proposes it and cannot confirm it, the other one confirms it. */
export async function changeMoneyRule(first: Phone, second: Phone): Promise<void> {
  await first.open('/desk/rules')
  await first.press(/^单次充值最高金额/)
  await first.press('修改')
  const sheet = first.page.getByRole('dialog')
  await sheet.getByLabel('改为').fill('500')
  await first.page.keyboard.press('Escape')
  await sheet.getByLabel('原因').fill('开园初期从严')
  await finish(sheet, '提交复核')
  await first.says(/待复核：改为¥500\.00/)
  expect(await first.page.getByRole('button', { name: '确认', exact: true }).count()).toBe(0)
  await second.open('/desk/rules')
  await second.page.getByRole('region', { name: '待复核' }).getByRole('button').tap()
  await second.page.getByRole('button', { name: '确认', exact: true }).tap()
  await finish(second.page.getByRole('dialog'), '确认变更')
  await second.page.getByText(/待复核：改为/).waitFor({ state: 'detached' })
  expect(await factOf(second.page.locator('main'), '当前设置')).toContain('¥500.00')
}

/** The lot of the workbook is opened, with the tariff that came with it, and gets a gate whose key is shown once. */
export async function openLot(phone: Phone): Promise<IssuedDevice> {
  const { page, press, says, title } = phone
  await phone.open('/setup')
  await tapLink(phone, /^停车场与收费标准/)
  await title('停车管理')
  await tapLink(phone, /停车场与道闸/)
  await tapLink(phone, /北区停车场/)
  await press('添加道闸')
  await page.getByLabel('道闸名称').fill('北门道闸')
  await press('添加并生成密钥')
  await says('密钥只显示这一次')
  const device = await issued(phone, '道闸密钥')
  await tapLink(phone, /^收费标准/)
  await says('全天 每小时¥5.00')
  await page.goBack()
  await press('编辑停车场')
  await title('编辑停车场')
  await choose(page.getByRole('switch', { name: '开放停车' }))
  await press('保存')
  await says('北区停车场：开放中')
  return device
}

/** What a sheet shows once of a device; it is closed then. */
async function issued(phone: Phone, title: string): Promise<IssuedDevice> {
  const sheet = sheetOf(phone, title)
  const deviceId = await factOf(sheet, '设备编号')
  const key = await factOf(sheet, '密钥')
  expect(key).toMatch(/^[0-9a-f]{64}/)
  await finish(sheet, '已保存，关闭')
  return { deviceId, key: Buffer.from(key.slice(0, 64), 'hex') }
}

/** A turnstile is registered, its key read once; a point of the building picks it. Answers what goes into the device. */
export async function putUpTurnstile(phone: Phone): Promise<IssuedDevice & { pointId: string }> {
  const { page, press, says, title } = phone
  await phone.open('/estate/devices')
  await press('登记设备')
  const sheet = sheetOf(phone, '登记设备')
  await sheet.getByLabel('名称').fill('大堂1号闸机')
  await choose(sheet.getByRole('radio', { name: '创新大厦' }))
  await sheet.getByLabel('位置说明').fill('大堂东侧')
  await sheet.getByRole('button', { name: '登记并生成密钥' }).tap()
  const device = await issued(phone, '设备密钥')

  await phone.open('/setup')
  await tapLink(phone, /^通行点与门岗/)
  await title('通行点管理')
  await press('添加通行点')
  const point = sheetOf(phone, '添加通行点')
  await point.getByLabel('名称').fill('创新大厦大堂')
  await choose(point.getByRole('radio', { name: '闸机', exact: true }))
  await choose(point.getByRole('radio', { name: '创新大厦', exact: true }))
  await choose(point.getByRole('radio', { name: /大堂1号闸机/ }))
  await finish(point, '保存')
  await says('创新大厦大堂')

  await openDevice(phone)
  await phone.page.locator('dt', { hasText: '通行点编号' }).waitFor()
  const pointId = (await factOf(page.locator('main'), '通行点编号')).split('\n')[0] ?? ''
  return { ...device, pointId }
}

/** The page of the turnstile. */
async function openDevice(phone: Phone): Promise<void> {
  await phone.open('/estate/devices')
  await tapLink(phone, /大堂1号闸机/)
  await phone.title('大堂1号闸机')
}

/** Gate and turnstile are shown as heard, and the list of what is missing knows of it. */
export async function areHeard(phone: Phone): Promise<void> {
  await openDevice(phone)
  await phone.says('在线')
  expect(await factOf(phone.page.locator('main'), '设备时间')).toBe('准确')
  await phone.open('/parking/desk/lots')
  await tapLink(phone, /北区停车场/)
  await tapLink(phone, /北门道闸/)
  await phone.says('在线')
  await readsDone(phone, '共1台道闸，最近24小时有通信的1台')
}

/** A room that people may book, and a hotline. */
export async function addRoomAndHotline(phone: Phone): Promise<void> {
  const { page, press, says, title } = phone
  await phone.open('/setup')
  await tapLink(phone, /^可预订的会议室与场地/)
  await title('场所管理')
  await press('添加会议室')
  await title('添加会议室')
  await fill(phone, '名称', '湖光厅')
  await fill(phone, '容纳人数', '20')
  await page.getByRole('button', { name: '添加', exact: true }).tap()
  await title('场所')
  await press('开放预订')
  await page.getByRole('dialog').getByRole('button', { name: '开放预订', exact: true }).tap()
  await says('湖光厅 · 开放')

  await phone.open('/setup')
  await tapLink(phone, /^服务热线/)
  await title('热线和 WiFi')
  await press('添加热线')
  const sheet = sheetOf(phone, '添加热线')
  await sheet.getByLabel('事项').fill('物业报修')
  await sheet.getByLabel('电话').fill('027-87650001')
  await finish(sheet, '保存')
  await says('物业报修')
}

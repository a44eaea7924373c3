import type { Phone } from '../support/browser.ts'
import { choose } from '../support/browser.ts'
import { type Driver, PASSWORD } from './park.ts'

/** Where the fee of a plate stands. */
export const feeOf = (plate: string) => `/paylicenseplate?plate=${encodeURIComponent(plate)}`

/** Types a plate with a thumb on the plate keyboard and asks what it owes. */
export async function typePlate({ page }: Phone, plate: string): Promise<void> {
  await page.getByLabel('车牌号', { exact: true }).tap()
  const keyboard = page.getByRole('group', { name: '车牌键盘' })
  for (const sign of plate) await keyboard.getByRole('button', { name: sign, exact: true }).tap()
  await keyboard.getByRole('button', { name: '查询停车费' }).tap()
}

/** Logs in on the login screen by account and password. */
export async function logInByAccount({ page, press }: Phone, { account }: Driver): Promise<void> {
  await page.getByRole('tab', { name: '账号密码' }).tap()
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await choose(page.getByRole('checkbox'))
  await press('登录')
}

/** From the fee to the cashier's page. */
export async function goToCashier(phone: Phone): Promise<void> {
  await phone.press(/^去支付/)
  await phone.press(/^确认支付/)
  await phone.page.getByRole('button', { name: '确认付款' }).waitFor()
}

/** Pays at the cashier; answers with the order once the result page of ours is there. */
export async function payAtCashier({ page, press }: Phone): Promise<string> {
  await press('确认付款')
  let orderId: string | null = null
  // by the path: the cashier's address carries ours in its query. Read here: the page then takes the place of the one that was left for the cashier.
  await page.waitForURL((url) => {
    if (url.pathname !== '/front/mobile/paysuccess') return false
    orderId = url.searchParams.get('orderId')
    return true
  })
  return orderId ?? ''
}

/** Waits until the page says that it is paid. */
export async function isPaid({ page }: Phone): Promise<void> {
  await page.getByRole('heading', { name: '支付成功', level: 2 }).waitFor()
}

/** The link that an SMS ends in. */
export const linkIn = (text = ''): string => / (https?:\/\/\S+)$/.exec(text)?.[1] ?? ''

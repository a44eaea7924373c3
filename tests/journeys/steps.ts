import type { Phone } from '../support/browser.ts'
import { choose } from '../support/browser.ts'
import type { Driver, Park } from './park.ts'
import { PASSWORD } from './park.ts'

/** Where the fee of a plate stands. */
export const feeOf = (plate: string) => `/paylicenseplate?plate=${encodeURIComponent(plate)}`

/** Types a plate with a thumb on the plate keyboard and presses 完成. */
export async function typePlate({ page }: Phone, plate: string): Promise<void> {
  await page.getByLabel('车牌号', { exact: true }).tap()
  const keyboard = page.getByRole('group', { name: '车牌键盘' })
  for (const sign of plate) await keyboard.getByRole('button', { name: sign, exact: true }).tap()
  await keyboard.getByRole('button', { name: '完成' }).tap()
}

/** Logs in on the login screen by account and password. */
export async function logInByAccount({ page, press }: Phone, { account }: Driver, password = PASSWORD): Promise<void> {
  await page.getByRole('tab', { name: '账号密码' }).tap()
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await choose(page.getByRole('checkbox'))
  await press('登录')
}

/** Logs in on the login screen by the code that comes by SMS. */
export async function logInByPhone({ page, press, says }: Phone, number: string, { world }: Park): Promise<void> {
  await page.getByLabel('手机号', { exact: true }).fill(number)
  await choose(page.getByRole('checkbox'))
  await press('获取验证码')
  await says(/秒后可重发/)
  await world.product.jobs.drain()
  const message = world.messages().find(({ phone }) => phone === number)
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
  await page.getByLabel('验证码', { exact: true }).pressSequentially(code)
}

/** From the fee to the cashier's page. */
export async function goToCashier(phone: Phone): Promise<void> {
  await phone.press(/^去支付/)
  await phone.press(/^确认支付/)
  await phone.page.getByRole('button', { name: '确认付款' }).waitFor()
}

/** Pays at the cashier; answers once the result page of ours stands. */
export async function payAtCashier({ page, press }: Phone): Promise<string> {
  await press('确认付款')
  // by the path: the cashier's address carries ours in its query
  await page.waitForURL((url) => url.pathname === '/front/mobile/paysuccess')
  return new URL(page.url()).searchParams.get('orderId') ?? ''
}

/** Waits until the page says that it is paid. */
export async function isPaid({ page }: Phone): Promise<void> {
  await page.getByRole('heading', { name: '支付成功', level: 2 }).waitFor()
}

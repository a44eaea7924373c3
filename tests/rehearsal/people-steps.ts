import { expect } from 'vitest'
import { choose, type Phone } from '../support/browser.ts'
import { codesOf, pagesOf } from '../support/read-pdf.ts'
import { fill, finish, savedBy, tapLink } from './thumb.ts'

/** The password that people of the rehearsal choose. */
const PASSWORD = 'Donghu#2026'

/** A slip as it lies on paper. */
export interface PaperSlip {
  /** The address in its code. */
  readonly link: string
  /** The eight digits. */
  readonly digits: string
}

/** Opens the page of a person, found by name. */
async function openPerson(phone: Phone, name: string): Promise<void> {
  await phone.open('/people/persons')
  await phone.page.getByRole('searchbox').fill(name)
  await tapLink(phone, new RegExp(`^${name}`))
  await phone.title(name)
}

/** Prints the sign-in slip of a person. */
export async function printSlip(phone: Phone, name: string): Promise<PaperSlip> {
  await openPerson(phone, name)
  const { bytes } = await savedBy(phone, () => phone.press('打印登录凭条'))
  const [text = ''] = await pagesOf(bytes)
  expect(text).toContain(name)
  const [page] = await codesOf(bytes)
  const digits = /\d{4}\s?\d{4}/.exec(text)?.[0].replace(/\s/, '') ?? ''
  return { link: page?.codes[0]?.text ?? '', digits }
}

/** Whoever has the paper scans its code. */
export async function scanSlip(phone: Phone, { link }: PaperSlip): Promise<void> {
  const { pathname, search } = new URL(link)
  await phone.open(pathname.replace('/front/mobile', '') + search)
  await setPassword(phone)
}

/** Whoever has the paper types their number and its digits. */
export async function typeSlip(phone: Phone, number: string, { digits }: PaperSlip): Promise<void> {
  await phone.open('/sys/login')
  await phone.page
    .getByText(/登录凭条/)
    .first()
    .tap()
  // the page before it asks for a phone number too
  await fill(phone, '8位数字', digits)
  await fill(phone, '手机号', number)
  await phone.press('下一步')
  await setPassword(phone)
}

async function setPassword(phone: Phone): Promise<void> {
  const { page, press, says } = phone
  await says(/^周园 为您打印了登录凭条/)
  await fill(phone, '设置密码', PASSWORD)
  await fill(phone, '再次填写密码', PASSWORD)
  await choose(page.getByRole('checkbox'))
  await press('设置密码并登录')
  await page.waitForURL((url) => url.pathname.endsWith('/services'))
}

/** The company's manager lets a member of staff act for it. */
export async function authorise(phone: Phone, name: string): Promise<void> {
  const { page, press, says, title } = phone
  await phone.open('/services')
  await tapLink(phone, '企业通讯录')
  await tapLink(phone, /^人员管理/)
  await title('人员管理')
  await press(new RegExp(`^${name}`))
  await page.getByRole('dialog').getByRole('button', { name: /授权/ }).tap()
  const sheet = page.getByRole('dialog', { name: `${name}的服务授权` })
  await choose(sheet.getByRole('radio', { name: '长期有效' }))
  await finish(sheet, '保存')
  await says(`已授权${name}`)
}

/** Names somebody a cashier. */
export async function nameCashier(phone: Phone, name: string): Promise<void> {
  await openPerson(phone, name)
  await giveRole(phone, '收银员')
}

/** Names somebody property staff, then gatekeeper of a point; both are read on the person's page. */
export async function nameGatekeeper(phone: Phone, name: string, point: string): Promise<void> {
  const { page, press, says, title } = phone
  await openPerson(phone, name)
  await giveRole(phone, '物业人员')
  await tapLink(phone, /^通行点管理/)
  await title('通行点管理')
  await page.getByRole('tab', { name: '门岗' }).tap()
  await press(new RegExp(`^${name}`))
  const sheet = page.getByRole('dialog')
  await choose(sheet.getByRole('checkbox', { name: point }))
  await finish(sheet, '保存')
  await openPerson(phone, name)
  await says(point)
}

/** Gives a role by its card: of the three, each with one button. */
async function giveRole({ page, says }: Phone, role: string): Promise<void> {
  const roles = page.getByRole('region', { name: '园区身份' })
  const nth = ['收银员', '物业人员', '园区运营'].indexOf(role)
  await roles.getByRole('button').nth(nth).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('heading', { name: new RegExp(`${role}身份`) }).waitFor()
  await finish(sheet, '授予')
  await says(`已授予${role}身份`)
}

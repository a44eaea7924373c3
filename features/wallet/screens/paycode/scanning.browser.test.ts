import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Phone, phonesOf } from '../../../../tests/support/browser.ts'
import { newCamera } from '../../../../tests/support/camera.ts'
import { axeFindings, layoutFindings } from '../../../../tests/support/findings.ts'
import { walletsOf } from '../../../../tests/support/wallets.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

// Codes that a real camera sees, in Chromium, on a whole server: the camera's film is written by the test.

let world: World
let wallets: ReturnType<typeof walletsOf>
const camera = newCamera()
const { see } = camera

beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../../../dist') })
  wallets = walletsOf(world)
})
const phones = phonesOf(() => world, camera)
afterAll(() => camera.remove())

const heading = ({ page }: Phone, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor()

/** The till with this amount typed and the sheet open. */
async function taking(phone: Phone, yuan: string): Promise<void> {
  await phone.open('/collection')
  await phone.page.getByLabel('收款金额').fill(yuan)
  await phone.page.keyboard.press('Enter')
  await phone.page.getByRole('dialog', { name: '扫对方的付款码' }).waitFor()
}

test('a merchant scans the pay code with the camera and takes the money; a code of another kind is refused in words first', async () => {
  const me = await wallets.holder({ cashFen: 10_000 })
  const merchant = await wallets.till()
  const cashier = await phones.open({ token: merchant.token })
  await taking(cashier, '12.5')
  see(await wallets.codeOf(merchant, { kind: 'collect', amountFen: 100 }))
  await cashier.press('扫描付款码')
  await cashier.page
    .getByRole('alert')
    .getByText(/付款码/)
    .waitFor()
  await cashier.page.getByRole('dialog', { name: '扫对方的付款码' }).waitFor()
  expect(await wallets.cashOf(me)).toBe(10_000)
  see(await wallets.codeOf(me, { kind: 'pay' }))
  await cashier.press('扫描付款码')
  await heading(cashier, '收款成功')
  expect(await wallets.cashOf(me)).toBe(8_750)
})

test('a person scans a merchant’s code with the camera and pays; a pay code is refused in words, and it can be scanned again', async () => {
  const me = await wallets.holder({ cashFen: 10_000 })
  const merchant = await wallets.till()
  const phone = await phones.open({ token: me.token })
  await phone.open('/paycode')
  await phone.press(/^扫一扫付款/)
  see(await wallets.codeOf(me, { kind: 'pay' }))
  await phone.press('扫描收款码')
  await phone.says(/^这是付款码，请让商家来扫/)
  see(await wallets.codeOf(merchant, { kind: 'collect', amountFen: 2_500 }))
  await phone.press('扫描收款码')
  await phone.says('收款方')
  await phone.press(/^付款 /)
  await phone.press(/^确认支付/)
  await heading(phone, '支付成功')
  expect(await wallets.cashOf(me)).toBe(7_500)
})

test.each([
  { dark: false, width: 375 },
  { dark: true, width: 320, size: 'elder' },
  { dark: false, width: 375, size: 'larger' },
] as const)('nothing is found on the camera’s view, with and without its picture (%o)', async (look) => {
  const cashier = await phones.open({ token: (await wallets.till()).token, ...look })
  const { page } = cashier
  const found = async () => [...(await axeFindings(page)), ...(await layoutFindings(page, 'size' in look ? 18 : 12))]
  see(null)
  await taking(cashier, '1')
  await cashier.press('扫描付款码')
  await cashier.says('请对准对方付款码的二维码')
  await page.waitForFunction(`document.querySelector('video').videoWidth > 0`)
  expect(await found()).toEqual([])
  await page.keyboard.press('Escape')
  await page.evaluate(
    `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))`,
  )
  await cashier.press('扫描付款码')
  await cashier.says('没有相机权限')
  expect(await found()).toEqual([])
})

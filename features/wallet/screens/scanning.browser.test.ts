import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { encode } from 'uqr'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeCompany, makeSession } from '#fixtures/people'
import { axeFindings, layoutFindings, type Phone, phonesOf } from '../../../tests/support/browser.ts'
import { walletsOf } from '../../../tests/support/wallets.ts'
import { makeWorld, type World } from '../../../tests/support/world.ts'

// Codes that a real camera sees, in Chromium, on a whole server: the camera's film is written by the test.

let world: World
let company: { id: string }
const folder = mkdtempSync(join(tmpdir(), 'till-'))
const film = join(folder, 'camera.y4m')

beforeAll(async () => {
  see(null)
  const flags = [
    'use-fake-device-for-media-stream',
    'use-fake-ui-for-media-stream',
    `use-file-for-fake-video-capture=${film}`,
  ]
  const launch = chromium.launch.bind(chromium)
  vi.spyOn(chromium, 'launch').mockImplementation((options) =>
    launch({ ...options, args: [...(options?.args ?? []), ...flags.map((flag) => `--${flag}`)] }),
  )
  world = await makeWorld({ dist: join(import.meta.dirname, '../../../dist') })
  company = await makeCompany(world.store.db, { name: '湖畔食堂' })
})
const phones = phonesOf(() => world)
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** Holds a code, or grey paper, before the camera: frames of 640 × 480 in which only brightness differs. */
function see(text: string | null): void {
  const [width, height, module] = [640, 480, 8]
  const { data, size } = text === null ? { data: [], size: 0 } : encode(text, { border: 3 })
  const bright = Buffer.alloc(width * height, 150)
  const [left, top] = [(width - size * module) / 2, (height - size * module) / 2]
  for (let y = 0; y < size * module; y += 1)
    for (let x = 0; x < size * module; x += 1)
      bright[(y + top) * width + x + left] = data[Math.floor(y / module)]?.[Math.floor(x / module)] ? 40 : 220
  const frame = Buffer.concat([Buffer.from('FRAME\n'), bright, Buffer.alloc((width * height) / 2, 128)])
  writeFileSync(
    film,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F30:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  )
}

async function till(): Promise<{ token: string }> {
  const person = await world.person({ roles: ['merchant'], company: { id: company.id, manager: true, allowed: true } })
  return { token: await makeSession(world.store.db, world.product.identity, person) }
}

async function post(who: { token: string }, call: string, input: object = {}): Promise<Record<string, unknown>> {
  const answer = await world.post<Record<string, unknown>>(`wallet/${call}`, input, who.token)
  if (answer.code !== 200) throw new Error(`${call}: ${answer.code} ${answer.message}`)
  return answer.body
}

const codeOf = async (who: { token: string }, input: object): Promise<string> => {
  const [first] = (await post(who, 'qrCode', input))['codes'] as { code: string }[]
  return first?.code ?? ''
}
const cashOf = async (who: { token: string }) => Number((await post(who, 'balance'))['availableFen'])
const heading = ({ page }: Phone, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor()

/** The till with this amount typed and the sheet open. */
async function taking(phone: Phone, yuan: string): Promise<void> {
  await phone.open('/collection')
  await phone.page.getByLabel('收款金额').fill(yuan)
  await phone.page.keyboard.press('Enter')
  await phone.page.getByRole('dialog', { name: '扫对方的付款码' }).waitFor()
}

test('a merchant scans the pay code with the camera and takes the money; a code of another kind is refused in words first', async () => {
  const me = await walletsOf(world).holder({ cashFen: 10_000 })
  const merchant = await till()
  const cashier = await phones.open({ token: merchant.token })
  await taking(cashier, '12.5')
  see(await codeOf(merchant, { kind: 'collect', amountFen: 100 }))
  await cashier.press('扫描付款码')
  await cashier.page
    .getByRole('alert')
    .getByText(/付款码/)
    .waitFor()
  await cashier.page.getByRole('dialog', { name: '扫对方的付款码' }).waitFor()
  expect(await cashOf(me)).toBe(10_000)
  see(await codeOf(me, { kind: 'pay' }))
  await cashier.press('扫描付款码')
  await heading(cashier, '收款成功')
  expect(await cashOf(me)).toBe(8_750)
})

test('a person scans a merchant’s code with the camera and pays; a pay code is refused in words, and it can be scanned again', async () => {
  const me = await walletsOf(world).holder({ cashFen: 10_000 })
  const merchant = await till()
  const phone = await phones.open({ token: me.token })
  await phone.open('/paycode')
  await phone.press(/^扫一扫付款/)
  see(await codeOf(me, { kind: 'pay' }))
  await phone.press('扫描收款码')
  await phone.says(/^这是付款码，请让商家来扫/)
  see(await codeOf(merchant, { kind: 'collect', amountFen: 2_500 }))
  await phone.press('扫描收款码')
  await phone.says('收款方')
  await phone.press('下一步')
  await phone.press(/^确认支付/)
  await heading(phone, '支付成功')
  expect(await cashOf(me)).toBe(7_500)
})

test.each([
  { dark: false, width: 375 },
  { dark: true, width: 320, size: 'elder' },
  { dark: false, width: 375, size: 'larger' },
] as const)('nothing is found on the camera’s view, with and without its picture (%o)', async (look) => {
  const cashier = await phones.open({ token: (await till()).token, ...look })
  const { page } = cashier
  const found = async () => [...(await axeFindings(page)), ...(await layoutFindings(page, 'size' in look ? 18 : 12))]
  see(null)
  await taking(cashier, '1')
  await cashier.press('扫描付款码')
  await cashier.says('请对准对方付款码的二维码')
  await page.waitForFunction(`document.querySelector('video').videoWidth > 0`)
  expect(await found()).toEqual([])
  await shoot(page, `live-${look.width}-${'size' in look ? look.size : ''}`)
  await page.keyboard.press('Escape')
  await page.evaluate(
    `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))`,
  )
  await cashier.press('扫描付款码')
  await cashier.says('没有相机权限')
  expect(await found()).toEqual([])
  await shoot(page, `denied-${look.width}-${'size' in look ? look.size : ''}`)
})
const shoot = (page: import('playwright-core').Page, name: string) =>
  page.screenshot({ path: `/tmp/shots-scan/${name}.png` })

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#platform/db'
import { signGateEvent } from '#platform/devices'
import { newCashierKeys, SANDBOX_MERCHANT, sandboxCashier } from '#sandbox/payments'
import { dayOf, toInstant } from '#vocabulary/day'
import { choose, type Phone, phonesOf } from '../support/browser.ts'
import { SERVER_WORDS } from '../support/bundled-server.ts'
import { freePort } from '../support/ports.ts'
import { productionEnv } from '../support/production.ts'
import { emptyDatabase } from '../support/store.ts'
import { feeOf, goToCashier, isPaid, payAtCashier } from './steps.ts'

// A production server over an empty store, made ready on its terminal and on the desk, until a first car has paid and left. Its payment channel is
// Alipay's, whose gateway is the simulated bank on a port of its own.

const CHECKOUT = join(import.meta.dirname, '../..')
const folder = mkdtempSync('/tmp/yuanqu-first-')
const PHONE = '13900000001'
const MINUTE = 60_000
const PLATE = '鄂A30001'

let origin = ''
/** As people reach it: through a proxy that ends TLS, which is not there. The simulated bank tells nobody but this machine. */
let publicUrl = ''
let env: Record<string, string>
let stop: (() => Promise<void>) | undefined
const phones = phonesOf(() => ({ origin, now: () => new Date(), forward: () => undefined }))

/** A command on the server's terminal. */
async function park(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(CHECKOUT, 'tools/park.ts'), ...words], { env })
  return stdout
}

beforeAll(async () => {
  const url = await emptyDatabase()
  const keys = await newCashierKeys()
  const bank = Fastify()
  const gateway = `http://127.0.0.1:${await freePort()}`
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  publicUrl = `https://localhost:${port}`
  env = productionEnv({ publicUrl, url, folder, port, keys, gateway })
  const server = spawn(process.execPath, SERVER_WORDS, {
    cwd: CHECKOUT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  const ended = once(server, 'exit')
  await vi.waitFor(
    async () => {
      if (server.exitCode === null && !(await isUp(`${origin}/readyz`))) throw new Error('the server is not up yet')
    },
    { timeout: 60_000, interval: 200 },
  )
  // The bank keeps its books in the same database, in a schema that production does not use.
  const store = connect({ url, max: 2 })
  await bank.register(sandboxCashier({ keys, ...SANDBOX_MERCHANT, db: store.db, clock: () => new Date() }))
  await bank.listen({ host: '127.0.0.1', port: Number(new URL(gateway).port) })
  stop = async () => {
    server.kill('SIGTERM')
    await ended
    await bank.close()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}, 90_000)
afterAll(() => stop?.())

async function isUp(url: string): Promise<boolean> {
  return await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

const tapLink = ({ page }: Phone, name: RegExp) => page.getByRole('link', { name }).tap()
const fill = ({ page }: Phone, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

/** Signs in with the code that the terminal told; nobody sends an SMS here. */
async function signIn(phone: Phone, code: string): Promise<void> {
  await phone.open('/sys/login?from=/parking/desk')
  await fill(phone, '手机号', PHONE)
  await choose(phone.page.getByRole('checkbox'))
  await fill(phone, '验证码', code)
  await phone.title('停车管理')
}

/** A lot with two lanes; answers its gate's id and key, as the desk shows them once. */
async function makeLot(phone: Phone): Promise<{ deviceId: string; key: Buffer }> {
  const { page, press, says, title } = phone
  await says('还没有停车场')
  await tapLink(phone, /停车场与道闸/)
  await press('添加停车场')
  await title('添加停车场')
  await fill(phone, '名称', '北区停车场')
  await fill(phone, '编号', 'N1')
  await fill(phone, '车位数', '50')
  await press('添加停车场')
  await says('请添加入口和出口车道')
  for (const [way, code, name] of [
    ['入口', 'in-1', '北门入口'],
    ['出口', 'out-1', '北门出口'],
  ] as const) {
    await press('添加车道')
    const sheet = page.getByRole('dialog', { name: '添加车道' })
    await choose(sheet.getByRole('radio', { name: way }))
    await sheet.getByLabel('车道编号').fill(code)
    await sheet.getByLabel('车道名称').fill(name)
    await sheet.getByRole('button', { name: '添加车道' }).tap()
    await sheet.waitFor({ state: 'detached' })
    await says(`编号 ${code}`)
  }
  await press('添加道闸')
  await page.getByLabel('道闸名称').fill('北门道闸')
  await press('添加并生成密钥')
  await says('密钥只显示这一次')
  const dialog = page.getByRole('dialog', { name: '道闸密钥' })
  const told = await dialog.locator('dd').allTextContents()
  const [deviceId = '', key = ''] = [told[0], told.find((text) => /^[0-9a-f]{64}$/.test(text))]
  await press('已保存，关闭')
  await says('未连接')
  return { deviceId, key: Buffer.from(key, 'hex') }
}

/** ¥5.00 an hour without free minutes, from today; then the lot is opened. */
async function priceAndOpen(phone: Phone): Promise<void> {
  const { page, press, says, title } = phone
  await tapLink(phone, /收费标准/)
  await says(/还没有收费标准/)
  await press('新增一版收费标准')
  await title('新增收费标准')
  await fill(phone, '每天免费时长（分钟）', '0')
  await says('停2小时')
  await press('保存这一版')
  await title('收费标准')
  await says('全天 每小时¥5.00')
  await page.goBack()
  await press('编辑停车场')
  await title('编辑停车场')
  await says(/关闭后道闸不放车入场/)
  await choose(page.getByRole('switch', { name: '开放停车' }))
  await press('保存')
  await says('北区停车场：开放中')
}

test('from two commands and the desk to a first car that paid and left', async () => {
  expect(await park('add', '东湖创新园')).toContain('已添加园区：东湖创新园（编号 1）')
  const told = await park('operator', '1', PHONE)
  const code = /验证码：(\d{6})/.exec(told)?.[1] ?? ''
  const phone = await phones.open()
  // What the cashier leads back to is the public address.
  await phone.context.route('**/sandbox/**', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    const { location } = response.headers()
    if (location === undefined) return route.fulfill({ response })
    const script = `<script>location.replace(${JSON.stringify(location.replace(publicUrl, origin))})</script>`
    return route.fulfill({ contentType: 'text/html', body: script })
  })
  await signIn(phone, code)
  const { deviceId, key } = await makeLot(phone)
  await priceAndOpen(phone)

  const gate = async (direction: 'entry' | 'exit', channelCode: string, minutesAgo: number) => {
    const seenAt = toInstant(new Date(Date.now() - minutesAgo * MINUTE))
    const event = { eventId: crypto.randomUUID(), lotCode: 'N1', channelCode, direction, plate: PLATE, seenAt }
    const { path, headers, payload } = signGateEvent({ deviceId, key, event, at: new Date() })
    const answer = await fetch(origin + path, { method: 'POST', headers: { ...headers }, body: payload })
    return ((await answer.json()) as { body: { open: boolean; reason: string; dueFen?: number } }).body
  }
  const enteredAt = new Date(Date.now() - 50 * MINUTE)
  expect(await gate('entry', 'in-1', 50)).toMatchObject({ open: true, reason: 'welcome' })
  expect(await gate('exit', 'out-1', 0)).toMatchObject({ open: false, reason: 'unpaid', dueFen: 500 })

  await phone.open(feeOf(PLATE))
  await goToCashier(phone)
  await payAtCashier(phone)
  await isPaid(phone)
  expect(await gate('exit', 'out-1', 0)).toMatchObject({ open: true, reason: 'paid' })

  await phone.open('/parking/desk')
  // Just after midnight the car came yesterday.
  await phone.says(dayOf(enteredAt) === dayOf(new Date()) ? '1 辆次' : '0 辆次')
  await phone.says('0 辆')
  await phone.says('一切正常')
})

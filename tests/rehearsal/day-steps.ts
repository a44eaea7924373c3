import { expect } from 'vitest'
import { signGateEvent } from '#platform/devices'
import { SimulatedDevice } from '#sandbox/devices'
import { sandboxPayCode } from '#sandbox/payments'
import { toInstant } from '#vocabulary/day'
import { feeOf, goToCashier, isPaid, payAtCashier } from '../journeys/steps.ts'
import { shownDigits } from '../journeys/visits.ts'
import type { Phone } from '../support/browser.ts'
import type { IssuedDevice } from './place-steps.ts'
import type { ProductionServer } from './production.ts'
import { fill } from './thumb.ts'

const MINUTE = 60_000

/** What a gate answered. */
interface GateAnswer {
  readonly open: boolean
  readonly reason: string
  readonly dueFen?: number
}

/** A gate that tells signed events over HTTP. */
export function gateOf({ origin }: ProductionServer, { deviceId, key }: IssuedDevice) {
  return async (direction: 'entry' | 'exit', plate: string, minutesAgo: number): Promise<GateAnswer> => {
    const seenAt = toInstant(new Date(Date.now() - minutesAgo * MINUTE))
    const channelCode = direction === 'entry' ? 'in-1' : 'out-1'
    const event = { eventId: crypto.randomUUID(), lotCode: 'N1', channelCode, direction, plate, seenAt }
    const { path, headers, payload } = signGateEvent({ deviceId, key, event, at: new Date() })
    const answer = await fetch(origin + path, { method: 'POST', headers: { ...headers }, body: payload })
    return ((await answer.json()) as { body: GateAnswer }).body
  }
}

/** A turnstile that pulls its list and tells what is shown to it; it opens nothing by itself. */
export function turnstileOf({ origin }: ProductionServer, device: IssuedDevice & { pointId: string }): SimulatedDevice {
  return new SimulatedDevice({
    ...device,
    reach: (path, request) => fetch(origin + path, request),
    clock: () => new Date(),
    verdict: () => ({ open: false, reason: 'offline', say: '' }),
  })
}

/** A car that came a while ago is refused at the exit, pays on a phone, and leaves. */
export async function payAndLeave(phone: Phone, gate: ReturnType<typeof gateOf>, plate: string): Promise<void> {
  expect(await gate('exit', plate, 0)).toMatchObject({ open: false, reason: 'unpaid', dueFen: 500 })
  await phone.open(feeOf(plate))
  await goToCashier(phone)
  await payAtCashier(phone)
  await isPaid(phone)
  expect(await gate('exit', plate, 0)).toMatchObject({ open: true, reason: 'paid' })
}

/** A tenant invites somebody; answers the link as it was copied. */
export async function invite({ page, press, title, open, context }: Phone): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/visitor/invitation')
  await title('邀请访客')
  await page.getByRole('radio', { name: '商务洽谈' }).tap()
  await press('生成邀请')
  await title('邀请结果')
  await press('复制')
  await page.getByText('已复制邀请链接').waitFor()
  const link = await page.evaluate<string>('navigator.clipboard.readText()')
  await context.clearPermissions()
  return link
}

/** The visitor opens the link, fills in who comes, and passes the turnstile with the code. */
export async function passTurnstile(phone: Phone, link: string, turnstile: SimulatedDevice): Promise<void> {
  await phone.page.goto(link)
  await fill(phone, '您的姓名', '王五')
  await fill(phone, '您的手机号', '13900000099')
  await phone.press('提交并领取通行码')
  await phone.title('访客码信息')
  const shown = await turnstile.show('code', await shownDigits(phone))
  expect(shown).toMatchObject({ open: true, by: 'server' })
  await turnstile.happen('passed', { of: shown.eventId })
}

/** The cashier takes money by the code on a customer's phone. */
export async function takePayment({ page, press, says, open }: Phone): Promise<void> {
  await open('/collection')
  await page.getByLabel('收款金额').fill('25')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '扫对方的付款码' })
  await sheet.getByLabel('付款码').fill(sandboxPayCode('pays', new Date()))
  await sheet.getByRole('button', { name: '收款', exact: true }).tap()
  await page.getByRole('heading', { name: '收款成功', level: 2 }).waitFor()
  await says('¥25.00')
  await press('继续收款')
  await says(/今日 1 笔/)
}

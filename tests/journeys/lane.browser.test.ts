import { beforeAll, beforeEach, expect, test } from 'vitest'
import { formatPlate } from '#vocabulary/plate'
import { phonesOf } from '../support/browser.ts'
import { MINUTE, makePark, type Park } from './park.ts'
import { isPaid, logInByAccount, payAtCashier } from './steps.ts'

// A car without a plate, in and out by the codes of the lanes, with the gates asking again while it waits.

let park: Park
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
})
beforeEach(() => park.nextMorning())

/** The address on the sign of a lane of P1. */
async function signOf(code: string): Promise<string> {
  const { signCode } = await park.world.store.db
    .selectFrom('parking.channel as c')
    .innerJoin('parking.lot as l', 'l.id', 'c.lotId')
    .select('c.signCode')
    .where('l.code', '=', 'P1')
    .where('c.code', '=', code)
    .executeTakeFirstOrThrow()
  return `/parking/lane?code=${signCode}`
}

test('without a plate: scanned, signed in, in with a slip; scanned at the exit, paid, out', async () => {
  const driver = await park.driver()
  const entering = park.waiting('entry')
  expect(await entering()).toMatchObject({ open: false, say: '扫码入场' })

  const phone = await phones.open()
  await phone.open(await signOf('in-1'))
  await phone.title('登录')
  await logInByAccount(phone, driver)
  await phone.title('扫码通行')
  await phone.says('未识别到车牌')
  await phone.press('入场')
  await phone.says('正在开闸')
  const shown = (await phone.page.getByText(/^无牌·/).textContent()) ?? ''
  const slip = shown.replace('·', '')
  expect(await entering()).toMatchObject({ open: true, say: `${slip} 欢迎光临` })
  await phone.says('已入场')

  // 10:00 to 12:26: as the car of the main journey.
  park.world.forward(146 * MINUTE)
  const leaving = park.waiting('exit')
  expect(await leaving()).toMatchObject({ open: false, reason: 'unreadable' })
  await phone.open(await signOf('out-1'))
  await phone.says('请缴费后离场')
  await phone.page.getByText(formatPlate(slip)).waitFor()
  await phone.press(/^去支付/)
  await phone.title('确认订单')
  expect(await leaving()).toMatchObject({ open: false, reason: 'unpaid', dueFen: 1800 })
  await phone.press(/^确认支付/)
  await phone.page.waitForURL((url) => url.pathname.startsWith('/sandbox/'))
  await payAtCashier(phone)
  await isPaid(phone)
  expect(await leaving()).toMatchObject({ open: true, reason: 'paid' })
  await phone.open(await signOf('out-1'))
  await phone.says('已离场')
  await phone.open('/parking/history')
  await phone.page.getByText(formatPlate(slip)).first().waitFor()
  expect(await park.books(slip)).toMatchObject([{ dueFen: 1800, state: 'used' }])
})

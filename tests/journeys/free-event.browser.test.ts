import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ParkFreeEvent } from '#contract/parking'
import { toInstant } from '#vocabulary/day'
import { type Phone, phonesOf } from '../support/browser.ts'
import { MINUTE, makePark, type Park } from './park.ts'
import { feeOf, logInByAccount } from './steps.ts'

// A free-parking event with two places: registered with a thumb while the car is inside, the gate opens free; who comes third moves up.

let park: Park
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
})
beforeEach(() => park.nextMorning())

/** An operator makes an event of today in P1. */
async function makeEvent(quota: number): Promise<ParkFreeEvent> {
  const { world } = park
  const operator = await world.person({ roles: ['operator'] })
  const [lot] = (await world.post<{ items: { lotId: string }[] }>('parking/parkingLotList')).body.items
  const hours = (count: number) =>
    toInstant(new Date(Math.floor(world.now().getTime() / 300_000) * 300_000 + count * 60 * MINUTE))
  const event = {
    kind: 'event',
    name: '园区开放日',
    about: '当天来园车辆，登记后免费停放。',
    lotIds: [lot?.lotId],
    startsAt: hours(-2),
    endsAt: hours(8),
    quota,
    platesEach: 1,
    companyIds: [],
    confirmNeeded: false,
    state: 'open',
  }
  return (await world.post<ParkFreeEvent>('parking/freeEventSave', event, operator.token)).body
}

/** Types a plate into the form of the event and sends it. */
async function register({ page }: Phone, plate: string): Promise<void> {
  await page.getByLabel('车牌号', { exact: true }).fill(plate)
  await page.getByRole('group', { name: '车牌键盘' }).getByRole('button', { name: '登记' }).tap()
}

test('a free event with a quota: login, registered, the fee is nothing, the gate opens; who waits moves up', async () => {
  const event = await makeEvent(1)
  const form = `/pafeefree/${event.id}`
  const driver = await park.driver()
  const plate = park.plate()
  expect(await park.gate('entry', plate)).toMatchObject({ open: true })
  park.world.forward(90 * MINUTE)
  expect(await park.gate('exit', plate)).toMatchObject({ open: false, reason: 'unpaid', dueFen: 1300 })

  const phone = await phones.open()
  await phone.open(form)
  await logInByAccount(phone, driver)
  await phone.title('免费停车登记')
  await phone.says('1 个，已登记 0')
  await register(phone, plate)
  await phone.page.getByRole('heading', { name: '登记成功' }).waitFor()

  const other = await park.driver()
  const second = await phones.open({ token: other.token })
  await second.open(form)
  await second.says('名额已满，可以候补')
  await register(second, park.plate())
  await second.page.getByRole('heading', { name: '候补第1位' }).waitFor()

  await phone.open(feeOf(plate))
  await phone.says('无需缴费，可直接离场')
  expect(await park.gate('exit', plate)).toMatchObject({ open: true, reason: 'free' })
  expect(await park.books(plate)).toEqual([])

  await phone.open(`/registerlist/${event.id}`)
  await phone.press('取消登记')
  await phone.page.getByRole('dialog').getByRole('button', { name: '取消登记' }).tap()
  await phone.page.getByText('已取消', { exact: true }).waitFor()
  await second.press('查看我的登记')
  await second.page.getByText('已登记', { exact: true }).waitFor()
})

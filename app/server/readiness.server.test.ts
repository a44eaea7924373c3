import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { SetupLine } from '#contract/setup'
import { keepPoints, makePoint } from '#fixtures/access'
import { makePlace } from '#fixtures/booking'
import { makeArea } from '#fixtures/estate'
import { makeLot } from '#fixtures/parking'
import { newId } from '#platform/db'
import { makeWorld, type World } from '../../tests/support/world.ts'

// Each line of a fresh park: what it says while nothing is there, on the way, and when it is done.
let world: World
let park = 100
let areaId: string
let token: string

beforeAll(async () => {
  world = await makeWorld()
})

beforeEach(async () => {
  areaId = String((park += 1))
  await makeArea(world.store.db, areaId, { name: `园区${areaId}` })
  token = (await world.person({ areaId, roles: ['operator'] })).token
})

/** How a line stands: whether it is done, and what it says. */
async function stand(key: string): Promise<[boolean | undefined, string | undefined]> {
  const { body } = await world.post<{ lines: SetupLine[] }>('setup/missing', {}, token)
  const line = body.lines.find((one) => one.key === key)
  return [line?.done, line?.found]
}

test('each line leads to a screen that is built', async () => {
  const { body } = await world.post<{ lines: SetupLine[] }>('setup/missing', {}, token)
  expect(body.lines.length).toBeGreaterThan(10)
  // a computed address keeps the screens out of the server's type check
  const phone: { screenOf: (path: string) => unknown } = await import(
    pathToFileURL(join(import.meta.dirname, '../phone/screens.ts')).href
  )
  const lost = body.lines.filter(({ path }) => phone.screenOf(path) === null)
  expect(lost.map(({ key, path }) => `${key} ${path}`)).toEqual([])
})

test('a channel is named, and people get in where messages are sent', async () => {
  expect(await stand('setup.channels')).toEqual([true, '已接入模拟支付'])
  expect(await stand('people.sign-in')).toEqual([true, '已接入短信，人员可用验证码登录'])
})

test('a lot is ready with lanes and a tariff that holds, once it is open', async () => {
  const { db } = world.store
  expect(await stand('parking.lots')).toEqual([false, '尚未添加停车场'])
  const lot = await makeLot(db, { areaId })
  await db.updateTable('parking.lot').set({ open: false, closedWhy: '未开放' }).where('id', '=', lot.id).execute()
  expect(await stand('parking.lots')).toEqual([false, '已添加1个停车场，均未开放'])
  await db.updateTable('parking.lot').set({ open: true, closedWhy: '' }).where('id', '=', lot.id).execute()
  await db.updateTable('parking.tariff').set({ validFrom: '2999-01-01' }).where('lotId', '=', lot.id).execute()
  expect(await stand('parking.lots')).toEqual([false, '1个停车场已开放，尚未设置车道或收费标准'])
  await db.updateTable('parking.tariff').set({ validFrom: '2020-01-01' }).where('lotId', '=', lot.id).execute()
  expect(await stand('parking.lots')).toEqual([true, '1个停车场已开放，车道和收费标准已设置'])
})

test('a gate is there once it was heard within a day', async () => {
  const { db } = world.store
  expect(await stand('parking.gates')).toEqual([false, '尚未登记道闸'])
  const lot = await makeLot(db, { areaId })
  const id = `gate-${newId().slice(-8)}`
  await world.product.devices.register(db, { id, areaId, name: '东门', lotCodes: [lot.code] })
  expect(await stand('parking.gates')).toEqual([false, '共1台道闸，最近24小时有通信的0台'])
  const heard = (agoHours: number) =>
    db
      .updateTable('devices.device')
      .set({ heardAt: new Date(world.now().getTime() - agoHours * 3_600_000) })
      .where('id', '=', id)
      .execute()
  await heard(25)
  expect(await stand('parking.gates')).toEqual([false, '共1台道闸，最近24小时有通信的0台'])
  await heard(1)
  expect(await stand('parking.gates')).toEqual([true, '共1台道闸，最近24小时有通信的1台'])
})

test('a point is there with somebody who judges who comes', async () => {
  const { db } = world.store
  expect(await stand('access.points')).toEqual([false, '尚未添加通行点'])
  const { id } = await makePoint(db, { areaId, keeperId: null, now: world.now() })
  expect(await stand('access.points')).toEqual([false, '已添加1个通行点，尚未指定门岗'])
  const guard = await world.person({ areaId, roles: ['property'] })
  await keepPoints(db, { areaId, personId: guard.id, pointIds: [id], now: world.now() })
  expect(await stand('access.points')).toEqual([true, '共1个通行点，1个已指定门岗'])
})

test('places, cashiers and hotlines are counted in their own park alone', async () => {
  const { db } = world.store
  expect(await stand('booking.places')).toEqual([false, '尚未添加会议室或场地'])
  expect(await stand('wallet.merchants')).toEqual([false, '尚未指定收银员'])
  expect(await stand('publishing.hotlines')).toEqual([false, '尚未添加热线'])
  await makePlace(db, { areaId: '1' })
  const place = await makePlace(db, { areaId })
  await db.updateTable('booking.place').set({ state: 'draft' }).where('id', '=', place.id).execute()
  expect(await stand('booking.places')).toEqual([false, '已添加1处，均未开放预订'])
  await db.updateTable('booking.place').set({ state: 'open' }).where('id', '=', place.id).execute()
  await world.person({ areaId, roles: ['merchant'] })
  await db
    .insertInto('publishing.hotline')
    .values({ id: newId(), areaId, subject: '物业', phone: '027-87650000', hours: '全天', position: 1 })
    .execute()
  expect(await stand('booking.places')).toEqual([true, '共1处可预订'])
  expect(await stand('wallet.merchants')).toEqual([true, '共1名收银员'])
  expect(await stand('publishing.hotlines')).toEqual([true, '共1个热线'])
})

import { expect } from 'vitest'
import type { KeptPoint } from '#contract/access'
import { keepPoints, makePoint } from '#fixtures/access'
import { SimulatedDevice } from '#sandbox/devices'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { choose, type Phone } from '../support/browser.ts'
import { type BookingPark, makeBookingPark } from './places.ts'

/** What a gate said about a code. */
export interface ScanAnswer {
  kind: string
  /** Where a visitor was let in, what the gatekeeper read. */
  [fact: string]: unknown
}

/** What an operator says of a point with a device. */
export interface DevicePoint {
  name: string
  way: 'code' | 'card'
  /** Whose door it is; null: it is at the edge of the park. */
  companyId: string | null
}

/** A park whose gates are kept by people, with companies that have visitors. */
export interface VisitPark extends BookingPark {
  /** The gatekeeper types the digits of a code at a gate of the park. */
  scan(direction: 'in' | 'out', digits: string): Promise<ScanAnswer>
  /** A point with a simulated device at it, which an operator put up; it knows what the server told it by its last pull, and opens nothing by itself. */
  device(kind: 'turnstile' | 'lock', facts: DevicePoint): Promise<SimulatedDevice>
  /** How much of a day of the server's is over: `9.5` is half past nine. */
  forwardTo(day: number, hour: number): number
}

/** Makes it for a test file; it is stopped when the file ends. */
export async function makeVisitPark(env: Record<string, string> = {}): Promise<VisitPark> {
  const park = await makeBookingPark(env)
  const { world } = park
  const { db } = world.store
  const operator = await park.operator('孙丽')
  let devices = 0
  const keeper = await world.person({ nickName: '赵刚', roles: ['property'] })
  const points = {
    in: await makePoint(db, { name: '北门入口' }),
    out: await makePoint(db, { name: '北门出口', direction: 'out' }),
  }
  await keepPoints(db, { areaId: '1', personId: keeper.id, pointIds: [points.in.id, points.out.id] })
  return {
    ...park,
    async scan(direction, digits) {
      const input = { pointId: points[direction].id, code: digits, actId: `act-${crypto.randomUUID()}` }
      const { body } = await world.post<ScanAnswer>('passcode/scan', input, keeper.token)
      await world.product.jobs.drain()
      return body
    },
    async device(kind, { name, way, companyId }) {
      devices += 1
      const deviceId = `dev-${devices}`
      const said = {
        name,
        kind: kind === 'lock' ? 'door' : 'turnstile',
        direction: 'in',
        buildingId: null,
        companyId,
        ways: [way],
        marked: false,
        disabled: false,
      }
      const save = async (more: object) =>
        (await world.post<KeptPoint>('entrance/pointSave', { ...said, ...more }, operator.token)).body
      const { id: pointId, version } = await save({ deviceId: null })
      const key = await world.product.devices.register(db, {
        id: deviceId,
        areaId: '1',
        kind,
        name,
        pointIds: [pointId],
      })
      await save({ id: pointId, version, deviceId })
      return new SimulatedDevice({
        deviceId,
        key,
        pointId,
        reach: (path, request) => fetch(world.origin + path, request),
        clock: () => world.now(),
        verdict: () => ({ open: false, reason: 'offline', say: '' }),
      })
    },
    forwardTo(day, hour) {
      const meant = startOfDay(addDays(dayOf(world.now()), day)).getTime() + hour * 3_600_000
      return meant - world.now().getTime()
    },
  }
}

/** The digits of the code that a phone shows. */
export async function shownDigits({ page }: Phone): Promise<string> {
  const digits = page.getByText(/^(\d{4} ){4}\d{2}$/).first()
  await digits.waitFor()
  return (await digits.innerText()).replaceAll(' ', '')
}

/** A guest proves their phone where a page asks for it first. */
export async function provePhone({ page, press }: Phone, park: VisitPark, number: string): Promise<void> {
  await page.getByLabel('手机号').fill(number)
  await choose(page.getByRole('checkbox'))
  await press('获取验证码')
  await expect.poll(() => park.world.smsTo(number)).toMatch(/^\d{6}$/)
  await page.getByLabel('验证码').fill(await park.world.smsTo(number))
}

import { dayOf } from '#vocabulary/day'
import type { ParkingEngines } from './engines.ts'
import {
  countBills,
  countCoupons,
  countOrders,
  countStays,
  deleteBills,
  deleteCoupons,
  deleteOrders,
  deleteStays,
} from './rehearsal-queries.ts'
import { findLots } from './setup-queries.ts'

const DAY_MS = 86_400_000

/** What parking says of a park that is set up, and what a rehearsal leaves in it. */
export function registerSetup({
  readiness,
  devices,
  clock,
}: Pick<ParkingEngines, 'readiness' | 'devices' | 'clock'>): void {
  readiness.line({
    key: 'parking.lots',
    order: 60,
    title: '停车场与收费标准',
    path: '/parking/desk',
    async stand(db, areaId) {
      const { all, open, ready } = await findLots(db, areaId, dayOf(clock()))
      if (all === 0) return { done: false, found: '尚未添加停车场' }
      if (open === 0) return { done: false, found: `已添加${all}个停车场，均未开放` }
      if (ready === 0) return { done: false, found: `${open}个停车场已开放，尚未设置车道或收费标准` }
      return { done: true, found: `${ready}个停车场已开放，车道和收费标准已设置` }
    },
  })
  readiness.line({
    key: 'parking.gates',
    order: 65,
    title: '道闸通信',
    path: '/parking/desk',
    async stand(db, areaId) {
      const gates = await devices.listHeard(db, areaId, ['gate'])
      if (gates.length === 0) return { done: false, found: '尚未登记道闸' }
      const since = clock().getTime() - DAY_MS
      const heard = gates.filter(({ heardAt }) => heardAt !== null && heardAt.getTime() >= since)
      const found = `共${gates.length}台道闸，最近24小时有通信的${heard.length}台`
      return { done: heard.length > 0, found }
    },
  })
  readiness.rehearsed({ key: 'parking.coupons', order: 30, title: '停车券', count: countCoupons, clear: deleteCoupons })
  readiness.rehearsed({
    key: 'parking.orders',
    order: 32,
    title: '停车缴费单',
    count: countOrders,
    clear: deleteOrders,
  })
  readiness.rehearsed({ key: 'parking.bills', order: 34, title: '企业停车账单', count: countBills, clear: deleteBills })
  readiness.rehearsed({ key: 'parking.stays', order: 36, title: '停车记录', count: countStays, clear: deleteStays })
}

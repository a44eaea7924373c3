import { DEVICE_KINDS } from '#can/estate'
import type { DeviceRow, Elevator, estate, Room } from '#contract/estate'
import { exportedTable } from '#platform/exports'
import type { HandlersOf } from '#platform/http'
import { deviceHandlers } from '../devices/calls.ts'
import { elevatorHandlers } from '../elevators/calls.ts'
import type { EstateEngines } from '../engines.ts'
import { placeLists } from '../places/lists.ts'

type Handlers = Pick<HandlersOf<typeof estate>, 'roomSheet' | 'deviceSheet' | 'elevatorSheet'>

const ROOM_KINDS = { office: '办公', shop: '商铺', flat: '公寓' } as const
const ELEVATOR_KINDS = { passenger: '客梯', freight: '货梯', fire: '消防电梯', accessible: '无障碍电梯' } as const
const ELEVATOR_STATES = { running: '运行', repair: '维修中', closed: '已停用' } as const

/** Lists of estate's desks, taken away. */
export function exportHandlers(engines: EstateEngines): Handlers {
  const { deviceList } = deviceHandlers(engines)
  return {
    async roomSheet(ctx) {
      return await exportedTable<Room>(ctx, {
        name: '房间',
        action: 'estate.rooms.exported',
        list: (next) => placeLists.roomList(ctx, { closed: true, ...(next !== undefined && { next }) }),
        columns: [
          { title: '区域', kind: 'text', of: ({ region }) => region },
          { title: '楼栋', kind: 'text', of: ({ building }) => building },
          { title: '楼层', kind: 'text', of: ({ floor }) => floor },
          { title: '房间', kind: 'text', of: ({ name }) => name },
          { title: '用途', kind: 'text', of: ({ kind }) => ROOM_KINDS[kind] },
          { title: '面积（平方米）', kind: 'number', of: ({ areaM2 }) => (areaM2 === null ? null : Number(areaM2)) },
          { title: '停用自', kind: 'day', of: ({ closedFrom }) => closedFrom },
        ],
      })
    },

    async deviceSheet(ctx, asked) {
      return await exportedTable<DeviceRow>(ctx, {
        name: '设备',
        action: 'estate.devices.exported',
        by: { kind: asked.kind, silent: asked.silent },
        list: (next) => deviceList(ctx, { ...asked, ...(next !== undefined && { next }) }),
        columns: [
          { title: '设备编号', kind: 'text', width: 28, of: ({ id }) => id },
          { title: '名称', kind: 'text', width: 24, of: ({ name }) => name },
          { title: '类型', kind: 'text', of: ({ kind }) => DEVICE_KINDS[kind] },
          { title: '位置', kind: 'text', width: 32, of: ({ place }) => place },
          { title: '最近上报', kind: 'moment', of: ({ heardAt }) => (heardAt === null ? null : new Date(heardAt)) },
        ],
      })
    },

    async elevatorSheet(ctx, asked) {
      return await exportedTable<Elevator>(ctx, {
        name: '电梯',
        action: 'estate.elevators.exported',
        list: (next) => elevatorHandlers.elevatorList(ctx, { ...asked, ...(next !== undefined && { next }) }),
        columns: [
          { title: '楼栋', kind: 'text', of: ({ building }) => building },
          { title: '名称', kind: 'text', of: ({ name }) => name },
          { title: '位置', kind: 'text', width: 28, of: ({ place }) => place },
          { title: '类型', kind: 'text', of: ({ kind }) => ELEVATOR_KINDS[kind] },
          { title: '停靠楼层', kind: 'text', width: 32, of: ({ levels }) => levels.join('、') },
          { title: '状态', kind: 'text', of: ({ state }) => ELEVATOR_STATES[state] },
        ],
      })
    },
  }
}

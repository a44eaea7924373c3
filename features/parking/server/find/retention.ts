import type { Retention } from '#vocabulary/retention'

/** What drivers note of where their cars stand. */
export const findRetention: Retention = {
  'parking.car_place': {
    personal: {
      kind: '停车记录',
      columns: {
        person_id: '记录车位的账号',
        floor: '您记下的楼层、车位号、备注和照片',
        bay: '您记下的楼层、车位号、备注和照片',
        note: '您记下的楼层、车位号、备注和照片',
        photo_id: '您记下的楼层、车位号、备注和照片',
        saved_at: '记录车位的时间',
      },
      why: '帮您找到停放的车',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '车辆离场时删除',
    },
    plain: 'stay_id',
    lifetimes: [{ days: 90, since: 'saved_at', from: '记录', what: '长期未离场车辆的车位记录' }],
  },
}

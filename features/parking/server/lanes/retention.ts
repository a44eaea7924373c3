import type { Retention } from '#vocabulary/retention'

/** What openings of barriers keep of people. */
export const laneRetention: Retention = {
  'parking.guest_plate': {
    personal: {
      kind: '停车记录',
      columns: {
        plate: '来访登记的车牌和时间',
        host: '到访的企业',
        from_at: '来访登记的车牌和时间',
        until_at: '来访登记的车牌和时间',
      },
      why: '车辆进场时提示到访的企业',
      of: [],
      seenBy: [],
      receivers: [],
      closing: { rows: 'kept', words: '来访车牌不记账号，到期删除' },
    },
    plain: 'source_id area_id',
    lifetimes: [{ days: 1, since: 'until_at', from: '来访结束', what: '来访登记的车牌' }],
  },
  'parking.opening': {
    personal: {
      kind: '停车记录',
      columns: {
        person_id: '扫码通行或人工开闸的账号',
        plate: '车牌',
        channel_id: '停车场和车道',
        lot_id: '停车场和车道',
        granted_at: '扫码通行或人工开闸的时间',
        used_at: '扫码通行或人工开闸的时间',
        reason: '人工开闸的原因',
      },
      why: '无牌车扫码进出场，人工开闸留痕，处理争议',
      of: ['person_id'],
      seenBy: ['负责处理的园区工作人员'],
      receivers: [],
      closing: {
        rows: 'stripped',
        set: { person_id: null },
        words: '扫码通行和人工开闸的记录不再记账号，到期删除',
      },
    },
    plain: 'id area_id passage_id kind good_until used_for',
    lifetimes: [{ days: 365, since: 'granted_at', from: '开闸', what: '扫码通行和人工开闸的记录' }],
  },
}

import type { Keeps } from '#vocabulary/keeps'

/** What devices at gates tell of people: of their cars. */
export const keeps: Keeps = {
  'devices.gate_event': {
    personal: {
      kind: '停车记录',
      columns: {
        plate: '车牌',
        vehicle_kind: '车辆类型',
        lot_code: '停车场和车道',
        channel_code: '停车场和车道',
        seen_at: '进出场时间',
        picture_id: '道闸抓拍的车辆照片',
        answer: '道闸收到的答复（含车牌、费用）',
      },
      why: '控制道闸放行，网络中断后补记',
      of: [],
      seenBy: ['负责处理的园区工作人员'],
      receivers: [],
      closing: { rows: 'kept', words: '道闸记录按车牌记，不记账号，到期删除' },
    },
    plain: 'device_id event_id content_hash area_id direction opened received_at times_received answered_at',
    lifetimes: [{ days: 90, since: 'received_at', from: '过闸', what: '道闸原始记录' }],
  },
  'devices.device': {
    plain: 'id area_id kind name lot_codes channel_codes key_version old_key_until created_at disabled_at',
  },
  'devices.nonce': { plain: 'device_id nonce used_at' },
}

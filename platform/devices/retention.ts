import type { Retention } from '#vocabulary/retention'

/** What devices tell of people: of their cars and of their ways through points. */
export const retention: Retention = {
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
  'devices.point_event': {
    personal: {
      kind: '人员通行',
      columns: {
        point_id: '通行点',
        what: '在通行点发生的情况',
        shown_by: '出示的凭证种类（不含内容）',
        seen_at: '通行时间',
        answer: '通行设备收到的答复（可能含打码姓名）',
      },
      why: '控制通行设备放行，网络中断后补记',
      of: [],
      seenBy: ['负责处理的园区工作人员'],
      receivers: [],
      closing: { rows: 'kept', words: '通行设备的记录不记账号，到期删除' },
    },
    plain: 'device_id event_id content_hash area_id of_event_id count opened received_at times_received',
    lifetimes: [{ days: 180, since: 'received_at', from: '通行', what: '通行设备的原始记录' }],
  },
  'devices.wanted': {
    personal: {
      kind: '人员通行',
      columns: { body_sealed: '下发到通行设备的通行权限、门禁卡、人脸或密码' },
      why: '让通行设备在网络中断时也能核验',
      of: [],
      seenBy: [],
      receivers: [],
      sealed: { body_sealed: { purpose: 'devices.wanted.body', of: 'version', shows: 'nothing' } },
      closing: { rows: 'kept', words: '下发到通行设备的内容随通行权限一起收回' },
      while: '通行权限有效期间，收回后即清空',
      hidden: true,
    },
    plain: 'device_id kind id area_id version want wanted_at held_version held_state held_at why settled_at',
    lifetimes: [
      {
        days: 7,
        since: 'settled_at',
        from: '设备确认清除',
        what: '通行设备的清除记录',
        only: { want: ['gone'], held_state: ['gone'] },
      },
    ],
  },
  'devices.device': {
    plain:
      'id area_id kind name lot_codes channel_codes point_ids heard_at clock_ahead_ms key_version old_key_until created_at disabled_at',
  },
  'devices.refused': {
    plain: 'id device_id at code field ahead_ms signed',
    lifetimes: [{ days: 30, since: 'at', from: '被拒绝', what: '设备请求被拒绝的原因' }],
  },
  'devices.nonce': { plain: 'device_id nonce used_at' },
}

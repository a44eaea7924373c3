import type { Retention } from '#vocabulary/retention'

/** What codes keep of people. */
export const retention: Retention = {
  'codes.code': {
    personal: {
      kind: '付款码、收款码和通行码',
      columns: {
        holder: '出示码的账号',
        used_by: '扫码的账号',
        used_at: '扫码时间',
        bound: '出示码的设备',
        issued_at: '出示时间',
      },
      why: '让每个码只用一次，识别被截图盗用的码',
      of: ['holder'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '收款码保存到停用',
    },
    plain: 'id purpose area_id code_hash from_at until_at revoked_at uses',
    lifetimes: [
      {
        days: 7,
        since: 'until_at',
        from: '码失效',
        what: '用过的码',
        filled: ['used_at', 'used_by'],
        job: 'codes.prune',
      },
      {
        days: 1,
        since: 'until_at',
        from: '码失效',
        what: '没有用过的码',
        only: { used_at: [null], uses: ['once'] },
        job: 'codes.prune',
      },
      {
        days: 7,
        since: 'until_at',
        from: '码失效',
        what: '通行码',
        only: { uses: ['point'] },
        job: 'codes.prune',
      },
    ],
  },
  'codes.use': {
    personal: {
      kind: '付款码、收款码和通行码',
      columns: {
        used_by: '扫码的账号',
        used_at: '扫码时间',
        recorded_at: '扫码时间',
        point: '通行点',
      },
      why: '让每个通行码在一个通行点只用一次，发现一码在两处使用',
      of: [{ column: 'code_id', to: 'codes.code', by: 'holder' }],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
    },
    plain: 'code_id',
    lifetimes: [{ days: 7, since: 'recorded_at', from: '使用', what: '在通行点的使用', job: 'codes.prune' }],
  },
}

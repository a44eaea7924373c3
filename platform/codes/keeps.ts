import type { Keeps } from '#vocabulary/keeps'

/** What codes keep of people. */
export const keeps: Keeps = {
  'codes.code': {
    personal: {
      kind: '付款码和收款码',
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
    plain: 'id purpose area_id code_hash from_at until_at revoked_at',
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
        only: { used_at: [null] },
        job: 'codes.prune',
      },
    ],
  },
}

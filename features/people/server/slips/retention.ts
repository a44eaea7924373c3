import type { Retention } from '#vocabulary/retention'

/** What is kept of sign-in slips: never what they open. */
export const slipRetention: Retention = {
  'people.sign_in_slip': {
    personal: {
      kind: '账号与登录',
      columns: {
        printed_at: '登录凭条的打印、使用和作废时间',
        used_at: '登录凭条的打印、使用和作废时间',
        withdrawn_at: '登录凭条的打印、使用和作废时间',
      },
      why: '没有短信时核实是您本人首次登录，追查凭条被他人使用',
      of: ['person_id'],
      seenBy: ['园区运营人员'],
      receivers: [],
      closing: { rows: 'deleted' },
    },
    plain: 'id area_id person_id token_hash digits_hash printed_by expires_at tries_left',
    lifetimes: [{ days: 180, since: 'expires_at', from: '登录凭条失效', what: '登录凭条的记录' }],
  },
}

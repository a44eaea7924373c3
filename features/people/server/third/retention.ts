import type { Retention } from '#vocabulary/retention'

/** By which accounts elsewhere people sign in. */
export const thirdRetention: Retention = {
  'people.third_account': {
    personal: {
      kind: '账号与登录',
      columns: { provider: '绑定的微信或支付宝账号', person_id: '绑定的微信或支付宝账号', bound_at: '绑定的时间' },
      says: { provider: { wechat: '微信', alipay: '支付宝' } },
      why: '用微信或支付宝登录',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '账号使用期间保存',
    },
    plain: 'account_hash area_id',
  },
}

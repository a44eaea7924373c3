import type { Keeps } from '#vocabulary/keeps'

/** What messages keep of people. */
export const keeps: Keeps = {
  'notify.sms': {
    personal: {
      kind: '短信',
      columns: {
        phone: '手机号',
        phone_sealed: '手机号',
        words: '短信内容（发出后即清空）',
        created_at: '发送时间',
        sent_at: '发送时间',
        failed_why: '发送结果',
      },
      why: '发送验证码和办理结果，查对是否发出',
      of: [],
      seenBy: [],
      receivers: ['短信服务商'],
      sealed: { phone_sealed: { purpose: 'notify.sms.phone', of: 'id', shows: 'phone' } },
      closing: { rows: 'kept', words: '短信记录不关联账号，到期删除' },
    },
    plain: 'id area_id template',
    lifetimes: [{ days: 14, since: 'created_at', from: '发送', what: '短信记录', job: 'notify.prune' }],
  },
}

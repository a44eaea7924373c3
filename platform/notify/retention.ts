import type { Retention } from '#vocabulary/retention'

/** What messages keep of people. */
export const retention: Retention = {
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
  'notify.ladder': {
    personal: {
      kind: '通知的推送和短信',
      columns: { sender: '通知的发送方和标题', title: '通知的发送方和标题' },
      why: '把通知发给尚未查看的人',
      of: [],
      seenBy: ['通知的发送人'],
      receivers: ['短信服务商', '原生应用的推送服务'],
      closing: { rows: 'kept', words: '通知的标题不关联账号，到期删除' },
    },
    plain: 'id area_id kind ref path at stopped_at',
    lifetimes: [{ days: 200, since: 'at', from: '发送', what: '通知的发送任务' }],
  },
  'notify.step': { plain: 'ladder_id position channel due_at state why taken_at turn_at' },
  'notify.message': {
    personal: {
      kind: '通知的推送和短信',
      columns: {
        person_id: '收件账号',
        state: '推送或短信的发送时间和结果',
        at: '推送或短信的发送时间和结果',
        failed_why: '推送或短信的发送时间和结果',
        taken_at: '推送或短信的发送时间和结果',
      },
      why: '每条通知最多发送一次，并可查对是否发出',
      of: ['person_id'],
      seenBy: ['通知的发送人'],
      receivers: ['短信服务商', '原生应用的推送服务'],
      closing: { rows: 'deleted' },
      says: {
        state: {
          due: '待发送',
          sending: '发送中',
          sent: '已发送',
          failed: '未发出',
          unknown: '结果未知',
          spared: '已查看，无需发送',
          stopped: '已停止',
          'no-phone': '没有手机号',
          'over-budget': '超出短信预算',
        },
      },
    },
    plain: 'ladder_id position next_at sent_as pieces fen',
    lifetimes: [{ days: 180, since: 'taken_at', from: '发送', what: '推送和短信的发送结果' }],
  },
  'notify.bulk_month': { plain: 'area_id month spent_fen' },
  'notify.link': {
    plain: 'token_hash ladder_id until',
    lifetimes: [{ days: 0, since: 'until', from: '短链接到期', what: '短信里的链接' }],
  },
}

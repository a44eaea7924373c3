import type { Retention } from '#vocabulary/retention'
import { RETAINED_DAYS } from './rules.ts'

const KIND = '企业诉求'
const WHY = '办理企业向园区提出的意见和诉求'
const CLOSING = { rows: 'kept', words: '诉求是企业与园区的办理记录，按期删除' } as const

/** What requests keep of people. */
export const requestRetention: Retention = {
  'archives.request': {
    personal: {
      kind: KIND,
      columns: {
        text: '您代企业提出的诉求',
        from_whom: '电话提出诉求的人的称呼',
        raised_at: '提出的时间',
        satisfaction: '对答复的满意度',
      },
      why: WHY,
      of: ['raised_by'],
      seenBy: ['本企业管理员', '负责企业诉求的园区人员', '园区运营人员（超期或多次重新处理的）'],
      receivers: [],
      closing: CLOSING,
    },
    plain:
      'id archive_id area_id state closed_why raised_by noted assignee_id due_on answered_at answered_by closed_at reopened escalated_at escalated_due version',
    lifetimes: [{ days: RETAINED_DAYS, since: 'closed_at', from: '关闭后', job: 'archives.forget-requests' }],
  },
  'archives.request_step': {
    personal: {
      kind: KIND,
      columns: {
        act: '诉求的办理经过、您写的答复和意见',
        at: '诉求的办理经过、您写的答复和意见',
        text: '诉求的办理经过、您写的答复和意见',
        files: '随诉求上传的图片和文件',
      },
      why: WHY,
      of: ['by_id'],
      seenBy: ['本企业管理员', '负责企业诉求的园区人员', '园区运营人员（超期或多次重新处理的）'],
      receivers: [],
      closing: CLOSING,
      while: '和诉求一起保存',
      says: {
        act: {
          raised: '提出',
          noted: '代为登记',
          assigned: '分派',
          taken: '受理',
          answered: '答复',
          confirmed: '确认解决',
          reopened: '要求重新处理',
          withdrawn: '撤回',
          lapsed: '自动关闭',
          left: '随企业迁出关闭',
          escalated: '超期督办',
          returned: '退回重新分派',
        },
      },
    },
    plain: 'id request_id by_id to_id satisfaction',
  },
}

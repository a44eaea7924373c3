import type { Retention } from '#vocabulary/retention'

/** What is kept of access cards. */
export const cardRetention: Retention = {
  'access.card': {
    personal: {
      kind: '人员通行',
      columns: {
        company_id: '申领门禁卡的企业、说明和处理结果',
        note: '申领门禁卡的企业、说明和处理结果',
        opinion: '申领门禁卡的企业、说明和处理结果',
        number_hash: '门禁卡号（不可逆处理后）和末四位',
        number_tail: '门禁卡号（不可逆处理后）和末四位',
        applied_at: '申领、领取、挂失和归还门禁卡的时间',
        held_at: '申领、领取、挂失和归还门禁卡的时间',
        ended_at: '申领、领取、挂失和归还门禁卡的时间',
      },
      why: '发放门禁卡，凭卡通行，丢失后立即停用',
      of: ['person_id'],
      seenBy: ['本企业管理员', '物业人员'],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '申领和持卡期间',
    },
    plain: 'id area_id person_id state slip approved_by approved_at ready_by ready_until handed_by ended_by',
    lifetimes: [{ days: 180, since: 'ended_at', from: '归还、挂失或停用后', what: '结束的门禁卡' }],
  },
}

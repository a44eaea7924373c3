import type { Retention } from '#vocabulary/retention'

const YEARS = 3 * 365

/** What policy keeps of people. */
export const retention: Retention = {
  'policy.theme': { plain: 'id area_id name position disabled' },
  'policy.followed': {
    personal: {
      kind: '关注的政策主题',
      columns: { theme_id: '您关注的主题', at: '关注时间' },
      why: '有新政策时通知您',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '关注期间保存，取消关注后立即删除',
    },
    plain: 'person_id',
  },
  'policy.policy': {
    plain: 'id area_id state live latest published_at changed_at created_at created_by ended_at end_reason',
  },
  'policy.version': {
    plain:
      'policy_id n state title summary body about theme_ids rules design opens_on closes_on quota words form_id form_version process_id process_version author_id written_at reviewed_by reviewed_at shown_at reason',
  },
  'policy.stated': { plain: 'company_id policy_id fact_id value as_of at by_id' },
  'policy.application': {
    plain:
      'id area_id policy_id n company_id applicant_id state year case_id facts verdict returned reason paid_on paid_fen paid_note paid_by version created_at changed_at handed_at ended_at',
    lifetimes: [
      { days: 90, since: 'changed_at', from: '最后保存', what: '没有提交的政策申请', only: { state: ['draft'] } },
      { days: YEARS, since: 'ended_at', from: '申请办结', what: '政策申请及办理记录' },
    ],
  },
  'policy.step': {
    personal: {
      kind: '政策申请办理记录',
      columns: { act: '您在政策申请中的操作', words: '您填写的意见', at: '操作时间' },
      why: '办理政策申请，查对由谁办理',
      of: ['by_id'],
      seenBy: ['申请企业的办理人', '审批人和政策专员'],
      receivers: [],
      closing: { rows: 'kept', words: '办理记录在申请办结三年后删除' },
      while: '随申请保存，申请办结三年后删除',
    },
    plain: 'id application_id by_id',
  },
  'policy.paper': { plain: 'application_id file_id record_id name at' },
}

import type { Retention } from '#vocabulary/retention'

/** What the room mine keeps of people. */
export const mineRetention: Retention = {
  'archives.proposal': {
    personal: {
      kind: '企业档案更正',
      columns: {
        wrong: '提出的更正和理由',
        proposed_at: '提出更正的时间',
      },
      why: '核对并更正企业档案，让企业知道处理结果',
      of: ['proposed_by'],
      seenBy: ['本企业管理员', '维护企业档案的园区工作人员'],
      receivers: [],
      closing: { rows: 'kept', words: '按期删除；更正是企业的意见，企业仍要看到处理结果' },
    },
    plain:
      'id archive_id area_id kind record_id seen_version data as_of files state answer proposed_by decided_at decided_by',
    lifetimes: [{ days: 3 * 365, since: 'proposed_at', from: '提出后' }],
  },
}

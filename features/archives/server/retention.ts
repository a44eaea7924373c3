import type { Retention } from '#vocabulary/retention'
import { fieldRetention } from './fields/retention.ts'
import { recordRetention } from './records/retention.ts'

/** What archives keeps of people. */
export const retention: Retention = {
  ...recordRetention,
  ...fieldRetention,
  'archives.archive': {
    plain:
      'id area_id company_id name pinyin credit_code no_code_reason address state state_before state_at merged_into stage follower_id next_on created_at created_by version',
    lifetimes: [
      {
        days: 30,
        since: 'state_at',
        from: '删除',
        what: '已删除的园外企业档案',
        only: { state: ['deleted'] },
        job: 'archives.forget-deleted',
      },
    ],
  },
  'archives.reading': {
    personal: {
      kind: '查看记录',
      columns: { class: '查看过哪家企业的哪类资料', day: '查看的日期' },
      why: '让企业知道谁看过自己的经济数据、诉求和联系人',
      of: ['person_id'],
      seenBy: ['被查看企业的管理员'],
      receivers: [],
      closing: { rows: 'kept', words: '按期删除；企业有权知道谁看过自己的资料' },
    },
    plain: 'archive_id person_id at',
    lifetimes: [{ days: 3 * 365, since: 'at', from: '查看' }],
  },
}

import type { Retention } from '#vocabulary/retention'
import { mergingRetention } from './merging/retention.ts'
import { mineRetention } from './mine/retention.ts'

/** What archives keeps of people. */
export const retention: Retention = {
  ...mineRetention,
  ...mergingRetention,
  'archives.archive': {
    plain:
      'id area_id company_id name pinyin credit_code no_code_reason address state state_before state_at merged_into stage follower_id next_on created_at created_by version',
  },
  'archives.record': {
    plain:
      'id archive_id area_id kind class data as_of source sort_key until version at by_id created_at import_id deleted_at',
  },
  'archives.record_version': {
    plain: 'record_id version archive_id class data as_of source at by_id reason deleted',
  },
  'archives.record_archive': { plain: 'record_id archive_id' },
  'archives.number': { plain: 'area_id kind number record_id' },
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
    lifetimes: [{ days: 3 * 365, since: 'at', from: '查看后' }],
  },
}

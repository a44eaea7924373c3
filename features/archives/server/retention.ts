import type { Retention } from '#vocabulary/retention'
import { contactData, contactRetention } from './contacts/retention.ts'
import { fieldRetention } from './fields/retention.ts'
import { figureRetention } from './figures/retention.ts'
import { followRetention } from './follows/retention.ts'
import { importRetention } from './imports/retention.ts'
import { mergingRetention } from './merging/retention.ts'
import { mineRetention } from './mine/retention.ts'
import { queryRetention } from './query/retention.ts'
import { recordRetention } from './records/retention.ts'
import { requestRetention } from './requests/retention.ts'

/** What archives keeps of people. */
export const retention: Retention = {
  ...fieldRetention,
  ...figureRetention,
  ...mergingRetention,
  ...mineRetention,
  ...queryRetention,
  ...requestRetention,
  'archives.archive': {
    plain:
      'id area_id company_id name pinyin credit_code no_code_reason address state state_before state_at merged_into stage follower_id next_on next_what reminded_on released_at follow_version created_at created_by version',
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
  'archives.record': {
    personal: contactData(['person_id']),
    plain:
      'id archive_id area_id kind class as_of source sort_key until version at by_id created_at import_id deleted_at person_id',
    lifetimes: [
      {
        days: 30,
        since: 'deleted_at',
        only: { class: ['personal'] },
        from: '删除后',
        what: '已删除的联系人和沟通记录',
      },
    ],
  },
  'archives.record_version': {
    personal: contactData([{ column: 'record_id', to: 'archives.record', by: 'person_id' }]),
    plain: 'record_id version archive_id class as_of source at by_id reason deleted others',
  },
  ...contactRetention,
  ...recordRetention,
  ...importRetention,
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
  ...followRetention,
}

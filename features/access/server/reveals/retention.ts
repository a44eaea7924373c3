import type { Retention } from '#vocabulary/retention'

/** How long it is kept who saw whom, in days. */
export const REVEAL_RETENTION_DAYS = 180

/** What is kept of what operators saw whole; the person who was seen reads of it where their data is: of a visit, or of people. */
export const revealRetention: Retention = {
  'access.reveal': {
    personal: {
      kind: '人员通行',
      columns: {
        field: '园区运营人员查看了谁的姓名或手机号、用途和时间',
        why: '园区运营人员查看了谁的姓名或手机号、用途和时间',
        at: '园区运营人员查看了谁的姓名或手机号、用途和时间',
      },
      says: { field: { name: '姓名', phone: '手机号' } },
      why: '防止个人信息被滥用，出现争议时可以核对',
      of: ['by_id'],
      seenBy: ['园区管理人员'],
      receivers: [],
      closing: { rows: 'kept', words: '查看完整信息的记录不含姓名，按期删除' },
    },
    plain: 'id area_id pass_id by_id request_key',
    lifetimes: [{ days: REVEAL_RETENTION_DAYS, since: 'at', from: '查看后', what: '查看完整信息的记录' }],
  },
}

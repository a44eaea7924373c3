import type { Retention } from '#vocabulary/retention'

/** What audit keeps of people. */
export const retention: Retention = {
  'audit.entry': {
    personal: {
      kind: '安全与运行',
      columns: { actor: '谁做了什么操作', subject_id: '谁做了什么操作', detail: '谁做了什么操作', at: '操作时间' },
      why: '追查错误和盗用，处理争议',
      of: ['actor'],
      seenBy: ['处理争议的园区管理人员'],
      receivers: [],
      closing: { rows: 'kept', words: '操作记录只留账号编号，不含姓名和手机号' },
    },
    plain: 'id area_id action subject_kind',
    lifetimes: [{ days: 3 * 365, since: 'at', from: '操作', what: '操作记录' }],
  },
}

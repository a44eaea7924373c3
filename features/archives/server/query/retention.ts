import type { Retention } from '#vocabulary/retention'

/** What lists over many archives keep of people. */
export const queryRetention: Retention = {
  'archives.saved_query': {
    personal: {
      kind: '常用查询',
      columns: { name: '保存的企业档案查询的名称和条件', query: '保存的企业档案查询的名称和条件' },
      why: '下次一点就能再查',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '由本人删除，或随账号注销删除',
    },
    plain: 'id area_id person_id at',
  },
}

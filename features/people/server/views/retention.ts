import type { Retention } from '#vocabulary/retention'

const WHY = '让您下次打开列表时看到同样的列、排序和筛选'

/** How each person uses the wide lists. */
export const viewRetention: Retention = {
  'people.list_layout': {
    personal: {
      kind: '列表视图',
      columns: {
        list: '列表的列和排序',
        shown: '列表的列和排序',
        hidden: '列表的列和排序',
        sort: '列表的列和排序',
      },
      why: WHY,
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '账号使用期间保存',
    },
    plain: 'person_id changed_at',
  },
  'people.list_view': {
    personal: {
      kind: '列表视图',
      columns: {
        list: '您保存的视图',
        name: '您保存的视图',
        shown: '您保存的视图',
        hidden: '您保存的视图',
        sort: '您保存的视图',
        filter: '您保存的视图中的筛选条件',
      },
      why: WHY,
      of: ['person_id'],
      seenBy: ['使用同一工作台的园区工作人员（仅您共享的视图）'],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '保存到您删除为止',
    },
    plain: 'id area_id person_id shared changed_at version',
  },
}

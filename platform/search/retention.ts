import type { Retention } from '#vocabulary/retention'

/** What can be found is a copy of what its feature keeps, and goes with it. */
export const retention: Retention = {
  'search.document': {
    personal: {
      kind: '搜索',
      columns: {
        title: '可以搜索的标题和内容',
        title_folded: '可以搜索的标题和内容',
        text_folded: '可以搜索的标题和内容',
        words: '可以搜索的标题和内容',
        readers: '谁可以搜到',
      },
      why: '让有权查看的人搜到通知、文章等内容',
      of: [],
      seenBy: ['有权查看原内容的人'],
      receivers: [],
      closing: { rows: 'kept', words: '可以搜索的内容随原内容修改和删除' },
      while: '原内容保存期间保存，原内容删除时一起删除',
      hidden: true,
    },
    plain: 'kind id area_id at',
  },
}

import type { Retention } from '#vocabulary/retention'

/** What papers keep of people. */
export const retention: Retention = {
  'papers.issued': {
    personal: {
      kind: '可验证的文件',
      columns: {
        facts: '印在文件上供核对的内容，姓名已隐去部分',
        issued_at: '开具时间',
      },
      why: '让拿到文件的人核对内容，知道文件是否仍然有效',
      of: [],
      seenBy: ['持有文件验证码的人'],
      receivers: [],
      closing: { rows: 'kept', words: '文件仍可核对，直到保存期满' },
      hidden: true,
    },
    plain: 'id code area_id kind title subject_kind subject_id version content_hash',
    lifetimes: [{ days: 5 * 365, since: 'issued_at', from: '开具' }],
  },
}

import type { Retention } from '#vocabulary/retention'

/** What notices keep of people. */
export const retention: Retention = {
  'notices.notice': {
    personal: {
      kind: '通知',
      columns: {
        sender: '您发布的通知',
        title: '您发布的通知',
        body: '您发布的通知',
        created_at: '发布和更正的时间',
        sent_at: '发布和更正的时间',
      },
      why: '把通知送到该知道的人',
      of: ['author_id'],
      seenBy: ['通知对象'],
      receivers: [],
      closing: { rows: 'kept', words: '代企业或园区发布的通知不含您的姓名，按期删除' },
    },
    plain:
      'id area_id company_id author_id state wanted question feedback anonymous due_at send_at open_scope scope except_ids steps version draft_version share_token changed_at seconded_by recalled_at recalled_by recall_reason found',
    lifetimes: [{ days: 3 * 365, since: 'created_at', from: '写下后' }],
  },
  'notices.findable': { plain: 'notice_id title_folded text_folded' },
  'notices.version': { plain: 'notice_id version title body question at by_id words' },
  'notices.round': { plain: 'id notice_id kind version at by_id people' },
  'notices.receipt': {
    personal: {
      kind: '通知',
      columns: {
        notice_id: '收到的通知，看完、确认和回答的情况',
        level: '收到的通知，看完、确认和回答的情况',
        answer: '收到的通知，看完、确认和回答的情况',
        words: '收到的通知，看完、确认和回答的情况',
        delivered_at: '收到、看完、确认和回答的时间',
        seen_at: '收到、看完、确认和回答的时间',
        confirmed_at: '收到、看完、确认和回答的时间',
        answered_at: '收到、看完、确认和回答的时间',
      },
      why: '让发布人知道谁还没有看到',
      of: ['person_id'],
      seenBy: ['通知的发布人'],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '和通知一起保存',
    },
    plain: 'person_id line wanted saw_version answered pending',
  },
  'notices.tally': { plain: 'notice_id option slot count' },
  'notices.anonymous_words': { plain: 'notice_id words' },
}

import type { Retention } from '#vocabulary/retention'

/** What publishing keeps of people. */
export const retention: Retention = {
  'publishing.wish': {
    personal: {
      kind: '开放提醒',
      columns: { person_id: '点提醒的账号', path: '您点“开放时通知我”的页面（最多五十个）', since: '点提醒的时间' },
      why: '页面开放后，在首页提醒您',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '保存到您取消，或页面开放后您从提醒打开它时为止',
    },
    plain: '',
  },
  'publishing.item': {
    personal: {
      kind: '发布与互动',
      columns: { created_by: '您为园区撰写和审核的内容' },
      why: '知道公开的内容由谁负责',
      of: ['created_by'],
      seenBy: ['园区发布人员'],
      receivers: [],
      closing: { rows: 'kept', words: '为园区撰写的公开内容不含您的姓名，随内容保存' },
    },
    plain:
      'id area_id kind state live latest publish_at ends_at published_at changed_at created_at withdraw_reason found',
    lifetimes: [{ days: 5 * 365, since: 'created_at', from: '写下后' }],
  },
  'publishing.revision': {
    personal: {
      kind: '发布与互动',
      columns: { author_id: '您为园区撰写和审核的内容' },
      why: '知道公开的内容由谁负责',
      of: ['author_id'],
      seenBy: ['园区发布人员'],
      receivers: [],
      closing: { rows: 'kept', words: '为园区撰写的公开内容不含您的姓名，随内容保存' },
      while: '随内容保存',
    },
    plain:
      'item_id n state title summary body facts picture_id words written_at reviewed_by reviewed_at shown_at reason',
  },
  'publishing.sign_up': {
    personal: {
      kind: '发布与互动',
      columns: {
        item_id: '报名的活动和结果',
        name: '报名时填写的姓名',
        state: '报名的活动和结果',
        at: '报名的时间',
        changed_at: '报名的时间',
      },
      why: '为您保留活动名额',
      of: ['person_id'],
      seenBy: ['活动的组织人员'],
      receivers: [],
      says: { state: { waiting: '候补', signed: '已报名', attended: '已到场', cancelled: '已取消' } },
      closing: { rows: 'deleted' },
    },
    plain: 'id person_id turn',
    lifetimes: [{ days: 365, since: 'at', from: '报名后' }],
  },
  'publishing.comment': {
    personal: {
      kind: '发布与互动',
      columns: { text: '您的评论', state: '您的评论', reason: '评论被隐藏的原因', at: '评论的时间' },
      why: '展示您的评论',
      of: ['person_id'],
      seenBy: ['所有人（仅姓氏）'],
      receivers: [],
      says: { state: { shown: '展示中', reported: '被举报', hidden: '已隐藏' } },
      closing: { rows: 'deleted' },
    },
    plain: 'id item_id person_id moderated_by',
    lifetimes: [{ days: 3 * 365, since: 'at', from: '发表后' }],
  },
  'publishing.report': {
    personal: {
      kind: '发布与互动',
      columns: { comment_id: '您举报的评论和理由', words: '您举报的评论和理由', at: '举报的时间' },
      why: '处理不当评论',
      of: ['person_id'],
      seenBy: ['处理举报的园区工作人员（不含您的姓名）'],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '和评论一起保存',
    },
    plain: 'person_id',
  },
  'publishing.enquiry': {
    personal: {
      kind: '发布与互动',
      columns: {
        words: '您的咨询和答复',
        name: '咨询时填写的称呼',
        answer: '您的咨询和答复',
        state: '您的咨询和答复',
        at: '咨询的时间',
        changed_at: '咨询的时间',
      },
      why: '答复您的咨询',
      of: ['person_id'],
      seenBy: ['处理咨询的园区工作人员'],
      receivers: [],
      says: { state: { new: '待处理', assigned: '处理中', answered: '已答复', closed: '已关闭' } },
      closing: { rows: 'deleted' },
    },
    plain: 'id area_id item_id person_id is_public assigned_to',
    lifetimes: [{ days: 365, since: 'at', from: '咨询后' }],
  },
  'publishing.app_version': { plain: 'area_id platform version_name url released_on notes' },
  'publishing.hotline': { plain: 'id area_id subject phone hours position building_id' },
  'publishing.hotline_setting': { plain: 'area_id notice emergency_phone' },
  'publishing.wifi': { plain: 'id area_id ssid password place position' },
}

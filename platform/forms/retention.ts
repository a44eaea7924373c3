import type { Retention } from '#vocabulary/retention'

/** What forms keep of people. */
export const retention: Retention = {
  'forms.form': { plain: 'id area_id title version' },
  'forms.version': { plain: 'form_id version title fields at by_id' },
  'forms.data': { plain: 'id area_id form_id version owner_kind owner_id revision state at ended_at' },
  'forms.revision': {
    personal: {
      kind: '填写的表单',
      columns: { filled_sealed: '您在任务和申请表单中填写的内容', at: '填写时间' },
      why: '办理任务和申请，供审核人核对',
      of: ['by_id'],
      seenBy: ['任务的发起人、审核人和协办人'],
      receivers: [],
      sealed: { filled_sealed: { purpose: 'forms.revision.filled', of: 'data_id', shows: 'nothing' } },
      closing: { rows: 'kept', words: '表单属于所办理的事项，办结三年后删除' },
    },
    plain: 'data_id revision version handed by_id',
    lifetimes: [
      { days: 90, since: 'at', from: '最后保存', what: '没有提交的草稿', job: 'forms.prune' },
      { days: 3 * 365, since: 'at', from: '事项办结', what: '已提交的表单', job: 'forms.prune' },
    ],
  },
  'forms.file': { plain: 'data_id file_id' },
}

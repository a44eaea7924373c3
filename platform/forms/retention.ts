import type { Retention } from '#vocabulary/retention'

/** What forms keep of people. */
export const retention: Retention = {
  'forms.form': { plain: 'id area_id title version' },
  'forms.version': { plain: 'form_id version title fields at by_id' },
  // Its saves and files go with it.
  'forms.data': {
    plain: 'id area_id form_id version owner_kind owner_id revision state at ended_at',
    lifetimes: [
      {
        days: 90,
        since: 'at',
        from: '最后保存',
        what: '没有提交的草稿',
        only: { state: ['draft'] },
        job: 'forms.prune',
      },
      { days: 3 * 365, since: 'ended_at', from: '事项办结', what: '填写的表单', job: 'forms.prune' },
    ],
  },
  'forms.revision': {
    personal: {
      kind: '填写的表单',
      columns: { filled_sealed: '您在任务和申请表单中填写的内容', at: '填写时间' },
      why: '办理任务和申请，供审核人核对',
      of: ['by_id'],
      seenBy: ['任务的发起人、审核人和协办人'],
      receivers: [],
      sealed: { filled_sealed: { purpose: 'forms.revision.filled', of: 'data_id', shows: 'nothing' } },
      while: '草稿在最后保存90天后删除，提交的内容在事项办结三年后删除',
      closing: { rows: 'kept', words: '表单属于所办理的事项，办结三年后删除' },
    },
    plain: 'data_id revision version handed by_id',
  },
  'forms.file': { plain: 'data_id file_id' },
}

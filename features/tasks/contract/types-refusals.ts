import { type RefusalKind, refusal, refusals } from '#vocabulary/refusal'

/** `forbidden` in the words of whom the park has not let design. */
export const mayNotDesign: RefusalKind = { ...refusals.forbidden, message: '您没有设计任务的权限' }

/** What the designing of types may say no to. */
export const typeRefusals = {
  unreadable: refusal(19100, 'task_type_unreadable', '表单的内容有误，请刷新后重新填写'),
  notPublishable: refusal(19101, 'task_type_form', '表单不能发布：{problem}'),
  process: refusal(19102, 'task_type_process', '流程不能发布：{problem}'),
  titleTaken: refusal(19103, 'task_type_title', '已有名为“{title}”的任务类型，请换一个名称'),
  most: refusal(19104, 'task_type_most', '任务类型最多{most}个，请先删除不用的草稿'),
  large: refusal(19105, 'task_type_large', '任务类型的内容太多，请精简后再保存'),
  published: refusal(19106, 'task_type_published', '发布过的任务类型不能删除，可以停用'),
  neverPublished: refusal(19107, 'task_type_never_published', '请先发布任务类型'),
  noTitle: refusal(19108, 'task_type_no_title', '请填写任务类型的名称'),
} as const

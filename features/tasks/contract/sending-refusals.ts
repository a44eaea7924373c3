import { refusal } from '#vocabulary/refusal'

/** What sending may say no to; 19200–19299. */
export const sendingRefusals = {
  typeGone: refusal(19200, 'task_type_gone', '这类任务已停用或不存在，请重新选择'),
  receiversMost: refusal(19201, 'task_receivers_most', '接收对象超过{most}个，请分批发布'),
  notColleague: refusal(19202, 'task_not_colleague', '只能选择本企业的人员'),
  receiversMissing: refusal(19203, 'task_receivers_missing', '请选择接收对象'),
  titleMissing: refusal(19204, 'task_title_missing', '请填写任务标题'),
  dueMissing: refusal(19205, 'task_due_missing', '请选择截止日期'),
  duePast: refusal(19206, 'task_due_past', '截止日期不能早于今天'),
  sentAlready: refusal(19207, 'task_sent_already', '任务已发布，不能再修改', 'changed'),
  fileUnknown: refusal(19208, 'task_file_unknown', '附件“{name}”已失效，请重新上传'),
  draftsMost: refusal(19209, 'task_drafts_most', '草稿最多{most}份，请先删除不用的'),
} as const

import { refusal } from '#vocabulary/refusal'

/** What acts may say no to; 19400–19499. */
export const actRefusals = {
  notSent: refusal(19400, 'task_not_sent', '任务还是草稿，请先发布'),
  handedAlready: refusal(19401, 'task_handed_already', '已有人提交，请改用终止'),
  urgedJustNow: refusal(19402, 'task_urged_just_now', '刚刚催办过，{at}后可再次催办'),
  urgedMost: refusal(19403, 'task_urged_most', '已催办{most}次，请直接联系对方'),
  nobodyMissing: refusal(19404, 'task_nobody_missing', '没有需要催办的人'),
  dueNotLater: refusal(19405, 'task_due_not_later', '新的截止日期要晚于{dueOn}'),
  partEnded: refusal(19406, 'task_part_ended', '这一份已办结或正在审核，不能催办和延期'),
  notSponsor: refusal(19407, 'task_not_sponsor', '只有发起人可以进行此操作'),
  notExecutor: refusal(19408, 'task_not_executor', '只有办理人可以进行此操作'),
  inAudit: refusal(19409, 'task_in_audit', '已提交审核，不能中止'),
  notInAudit: refusal(19410, 'task_not_in_audit', '这一份不在审核中'),
  notEnded: refusal(19411, 'task_not_ended', '任务尚未结束'),
  noExport: refusal(19412, 'task_no_export', '导出填报内容需要“导出数据”权限，请联系园区管理员'),
} as const

import { refusal } from '#vocabulary/refusal'

/** What receivers, executors and helpers of a share may be refused. */
export const partRefusals = {
  taken: refusal(19300, 'task_part_taken', '{who}已接收', 'changed'),
  notTaken: refusal(19301, 'task_part_not_taken', '请先接收任务，再填写'),
  notReceiver: refusal(19302, 'task_part_not_receiver', '您不是这个任务的接收人'),
  notExecutor: refusal(19303, 'task_part_not_executor', '只有办理人可以进行此操作'),
  helperHandsNotIn: refusal(19304, 'task_part_helper', '协办人不能提交，请由办理人提交'),
  submitted: refusal(19305, 'task_part_submitted', '已提交审核，不能中止', 'changed'),
  decided: refusal(19306, 'task_part_decided', '审批人已处理，不能撤回', 'changed'),
  notHandedIn: refusal(19307, 'task_part_not_handed_in', '任务还没有提交，无需撤回', 'changed'),
  notFillable: refusal(19308, 'task_part_not_fillable', '任务已提交，不能再修改', 'changed'),
  ownPart: refusal(19309, 'task_part_own', '发给个人的任务不能转交'),
  notOurs: refusal(19310, 'task_part_not_ours', '只能转交给本企业的人员'),
  helperUnknown: refusal(19311, 'task_part_helper_unknown', '只能添加您的同事为协办人'),
  helperFills: refusal(19312, 'task_part_helper_fills', '该人员是办理人，无需添加为协办人'),
  helpersMost: refusal(19313, 'task_part_helpers_most', '协办人最多10人'),
  // What the forms engine refuses, in its sentences.
  notWhole: refusal(19320, 'task_form_not_whole', '{problem}'),
  reckonedAnew: refusal(19321, 'task_form_reckoned_anew', '结果已重新计算，请核对后再提交', 'changed'),
  notOpen: refusal(19322, 'task_form_not_open', '只能修改被退回的内容'),
  tooLarge: refusal(19323, 'task_form_too_large', '填写的内容太多，请精简后再保存'),
  handedIn: refusal(19324, 'task_form_handed_in', '内容已提交，不能再修改', 'changed'),
  bothChanged: refusal(19325, 'task_form_both_changed', '这份表单刚在别处修改过，请核对后再提交', 'changed'),
  fileUnknown: refusal(19326, 'task_form_file', '文件已失效，请删除后重新上传'),
} as const

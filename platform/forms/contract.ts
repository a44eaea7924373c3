import { refusal } from '#vocabulary/refusal'

/** What forms may say no to; areas name these in their contracts. */
export const formRefusals = {
  notPublishable: refusal(9600, 'form_problem', '表单不能发布：{problem}'),
  notWhole: refusal(9601, 'form_not_whole', '{problem}'),
  reckonedAnew: refusal(9602, 'form_reckoned_anew', '结果已重新计算，请核对后再提交', 'changed'),
  notOpen: refusal(9603, 'form_not_open', '只能修改被退回的内容'),
  tooLarge: refusal(9604, 'form_too_large', '填写的内容太多，请精简后再保存'),
  handedIn: refusal(9605, 'form_handed_in', '内容已提交，不能再修改', 'changed'),
  bothChanged: refusal(9606, 'form_both_changed', '这份表单刚在别处修改过，请核对后再提交', 'changed'),
  fileUnknown: refusal(9607, 'form_file', '文件已失效，请删除后重新上传'),
} as const

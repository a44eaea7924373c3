import { refusal } from '#vocabulary/refusal'

/** What auditors may be refused; 19500–19599. */
export const auditRefusals = {
  decided: refusal(19500, 'task_audit_decided', '{who}已处理：{what}', 'changed'),
  own: refusal(19501, 'task_audit_own', '不能审核自己提交的内容'),
  notTurn: refusal(19502, 'task_audit_not_turn', '还没有轮到您审核', 'changed'),
  nothingNamed: refusal(19503, 'task_audit_nothing_named', '请勾选要修改的内容，或写明退回原因'),
  fieldUnknown: refusal(19504, 'task_audit_field', '表单里没有这项内容，请重新勾选'),
  notHandedIn: refusal(19505, 'task_paper_not_handed_in', '内容还没有提交，提交后可以下载'),
} as const

import { refusal } from '#vocabulary/refusal'

/** What companies may be refused for; 10100–10149. */
export const companyRefusals = {
  nameTaken: refusal(10100, 'company_name_taken', '园区内已有同名企业，请核对企业名称'),
  nameEmpty: refusal(10441, 'company_name_empty', '请填写企业名称'),
  creditCodeTaken: refusal(10101, 'credit_code_taken', '该统一社会信用代码已登记，请核对后重试', 'again'),
  creditCodeWrong: refusal(10102, 'credit_code_wrong', '统一社会信用代码不正确，请核对18位代码'),
  companyMoved: refusal(10103, 'company_moved', '该企业的状态已变化，请刷新后重试', 'again'),
  companyChanged: refusal(10104, 'company_changed', '企业信息刚被他人修改，请刷新后再改', 'changed'),
  introductionWrong: refusal(10105, 'introduction_wrong', '企业简介有误：{words}'),
} as const

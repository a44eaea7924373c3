import { refusal } from '#vocabulary/refusal'

/** What the rooms of persons and of sign-in slips may say no to; 10400–10449. */
export const personRefusals = {
  selfDisable: refusal(10400, 'self_disable', '不能停用自己的账号，请由另一位运营人员办理'),
  twoOperators: refusal(10401, 'two_operators', '至少保留两位园区运营'),
  handOver: refusal(10402, 'hand_over', '请先移交{n}项未结事项'),
  phoneOften: refusal(10403, 'person_phone_often', '查找手机号太频繁，请{minutes}分钟后再试', 'again'),
  revealOften: refusal(10404, 'person_reveal_often', '查看太频繁，请{minutes}分钟后再试', 'again'),
  phoneMissing: refusal(10405, 'person_phone_missing', '该人员没有登记手机号'),
  personDisabled: refusal(10406, 'person_disabled', '该账号已停用，请先启用'),
  companyManaged: refusal(10407, 'company_managed', '该企业已有管理员，请由企业管理员办理'),
  companyAway: refusal(10408, 'company_away', '该企业不在园区，不能指定管理员'),
  signedInAlready: refusal(10410, 'signed_in_already', '该人员已登录过，请使用短信验证码'),
  slipNobody: refusal(10411, 'slip_nobody', '没有需要打印登录凭条的人员'),
  slipMany: refusal(10412, 'slip_many', '一次最多打印{most}张，请按企业分批打印'),
  slipOver: refusal(10413, 'slip_over', '该登录凭条已经失效'),
  slipWrong: refusal(10414, 'slip_wrong', '手机号或8位数字不正确，或凭条已失效，请核对后重试'),
  slipLocked: refusal(10415, 'slip_locked', '尝试次数过多，请{minutes}分钟后再试', 'again'),
  slipGone: refusal(10416, 'slip_gone', '登录凭条已使用、过期或作废，请联系园区运营重新打印'),
} as const

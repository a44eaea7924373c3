import { refusal } from '#vocabulary/refusal'

/** What the address book may refuse; 10200–10249. */
export const bookRefusals = {
  revealQuota: refusal(10200, 'reveal_quota', '今日查看号码已达上限，请明天再试或联系前台', 'again'),
  revealMembers: refusal(10201, 'reveal_members', '仅园区企业员工可以查看号码，请先加入企业'),
  phoneSearchOften: refusal(10202, 'phone_search_often', '按手机号查找太频繁，请{minutes}分钟后再试', 'again'),
  spellingWrong: refusal(10203, 'spelling_wrong', '拼音只能用字母，各字之间空一格，如 zeng xiao xian'),
  doubtUnseen: refusal(10204, 'doubt_unseen', '请先查看号码，拨打后再反馈'),
  strangerInRule: refusal(10205, 'stranger_in_rule', '所选部门或员工已不在本企业，请刷新后重新选择', 'again'),
  revealWhy: refusal(10206, 'reveal_why', '对方不是您的同事，请填写联系原因，对方会看到'),
} as const

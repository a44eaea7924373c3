import { refusal } from '#vocabulary/refusal'

/** What contacts and touches may say no to: 18100–18199. */
export const contactRefusals = {
  nameMissing: refusal(18100, 'archive_contact_name', '请填写联系人姓名'),
  emailWrong: refusal(18101, 'archive_contact_email', '邮箱格式不正确，请核对'),
  leftLater: refusal(18102, 'archive_contact_left_later', '离职日期不能晚于今天'),
  mainLeft: refusal(18103, 'archive_contact_main_left', '已离职的联系人不能是主联系人'),
  phoneTaken: refusal(18104, 'archive_contact_phone_taken', '这个手机号已登记在本企业另一位联系人名下，请核对'),
  full: refusal(18105, 'archive_contact_full', '一家企业最多登记{most}位联系人，请先删除不再使用的'),
  contactMissing: refusal(18106, 'archive_touch_contact', '请选择联系人'),
  touchLater: refusal(18107, 'archive_touch_later', '沟通时间不能晚于现在'),
  nextPast: refusal(18108, 'archive_touch_next', '下一步日期不能早于沟通当天'),
  summaryMissing: refusal(18109, 'archive_touch_summary', '请填写沟通内容'),
  notAuthor: refusal(18110, 'archive_touch_author', '只能修改自己写的沟通记录，您可以补充一条'),
  phoneWhole: refusal(18111, 'archive_contact_phone_whole', '按手机号查询请输入完整的11位号码'),
  phoneQuota: refusal(18112, 'archive_contact_phone_quota', '一小时内最多按{most}个手机号查询，请稍后再试', 'again'),
  revealQuota: refusal(
    18113,
    'archive_contact_reveal_quota',
    '一小时内最多查看{most}位联系人的完整信息，请稍后再试',
    'again',
  ),
} as const

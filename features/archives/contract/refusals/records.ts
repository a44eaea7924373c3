import { refusal } from '#vocabulary/refusal'

/** What archives may say no to; 18000–18099: the archive and its records. */
export const archiveRefusals = {
  noRight: refusal(18000, 'archive_no_right', '您没有维护这家企业档案的权限'),
  changed: refusal(18001, 'archive_changed', '记录刚被他人修改，请刷新后再改', 'changed'),
  codeTaken: refusal(18002, 'archive_code_taken', '该信用代码已有档案，请在原档案中补充'),
  codeWrong: refusal(18003, 'archive_code_wrong', '统一社会信用代码不正确，请核对'),
  codeOrReason: refusal(18004, 'archive_code_or_reason', '请填写统一社会信用代码，没有的请说明原因'),
  companysOwn: refusal(18005, 'archive_company_own', '企业名称和信用代码请在企业管理中修改'),
  basicOnce: refusal(18006, 'archive_basic_once', '登记信息已有，请在原记录上修改'),
  numberWrong: refusal(18007, 'archive_number_wrong', '专利号校验位不正确，请核对'),
  numberTaken: refusal(18008, 'archive_number_taken', '这个编号已登记在{name}名下，如为共有请在那条记录中添加'),
  daysReversed: refusal(18009, 'archive_days_reversed', '结束日期不能早于开始日期'),
  industryUnknown: refusal(18010, 'archive_industry', '没有这个行业代码，请重新选择'),
  fileUnknown: refusal(18011, 'archive_file', '文件已失效，请删除后重新上传'),
  asOfLater: refusal(18012, 'archive_as_of', '数据日期不能晚于今天'),
  touchLate: refusal(18013, 'archive_touch_late', '沟通记录15分钟后不能修改，请补充一条'),
  recordGone: refusal(18014, 'archive_record_gone', '这条记录已删除，请刷新', 'changed'),
  extensionOnce: refusal(18015, 'archive_extension_once', '扩展信息已有，请在原记录上修改', 'changed'),
} as const

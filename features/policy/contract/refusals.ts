import { refusal } from '#vocabulary/refusal'

/** What everybody may be refused who looks for policies or states facts; 21000–21099. */
export const policyRefusals = {
  themeUnknown: refusal(21000, 'policy_theme', '主题已不存在，请重新选择', 'changed'),
  factUnknown: refusal(21001, 'policy_fact', '该信息已不需要填写，请刷新', 'changed'),
  factValue: refusal(21002, 'policy_fact_value', '{why}'),
  factDay: refusal(21003, 'policy_fact_day', '日期不能晚于今天'),
} as const

/** What who writes and publishes may be refused; 21100–21199. */
export const deskRefusals = {
  noRight: refusal(21100, 'policy_no_right', '您没有管理政策的权限'),
  changed: refusal(21101, 'policy_changed', '这条政策刚被修改过，请刷新后再试', 'changed'),
  ownReview: refusal(21102, 'policy_own_review', '不能审核自己提交的内容'),
  notInReview: refusal(21103, 'policy_not_in_review', '这份内容不在审核中，请刷新', 'changed'),
  textBroken: refusal(21104, 'policy_text', '正文有误：{why}'),
  noText: refusal(21105, 'policy_no_text', '请填写正文'),
  fileUnknown: refusal(21106, 'policy_file', '正文里有图片或附件已失效，请删除后重新上传'),
  notWhole: refusal(21107, 'policy_not_whole', '{problem}'),
  unreadable: refusal(21108, 'policy_unreadable', '内容有误，请刷新后重新编辑'),
  ended: refusal(21109, 'policy_ended', '这条政策已失效'),
  notPublished: refusal(21110, 'policy_not_published', '这条政策还没有发布'),
  reasonMissing: refusal(21111, 'policy_reason_missing', '请写明退回原因'),
  themeTwice: refusal(21112, 'policy_theme_twice', '已有主题“{name}”'),
  themesChanged: refusal(21113, 'policy_themes_changed', '主题刚被修改过，请刷新后再试', 'changed'),
  noFigures: refusal(21114, 'policy_no_figures', '条件涉及经济数据，需要“查看经济数据”权限'),
  process: refusal(21115, 'policy_process', '审批流程不能使用：{problem}'),
  most: refusal(21116, 'policy_most', '政策最多{most}条，请先清理草稿'),
} as const

/** What who applies may be refused, and who notes a payment; 21200–21299. */
export const applyRefusals = {
  notYet: refusal(21200, 'policy_not_yet', '申报将于{at}开始', 'again'),
  closed: refusal(21201, 'policy_closed', '申报已于{at}截止'),
  noQuota: refusal(21202, 'policy_no_quota', '本年度可申报次数已用完'),
  isOpen: refusal(21203, 'policy_is_open', '已有申请在审核中', 'changed'),
  moved: refusal(21204, 'policy_moved', '申请有新的进展，请刷新后再处理', 'changed'),
  notOpen: refusal(21205, 'policy_form_not_open', '只能修改被退回的内容'),
  handedIn: refusal(21206, 'policy_handed_in', '申请已提交，不能再修改', 'changed'),
  tooLarge: refusal(21207, 'policy_too_large', '填写的内容太多，请精简后再保存'),
  fileUnknown: refusal(21208, 'policy_form_file', '文件已失效，请删除后重新上传'),
  notWhole: refusal(21209, 'policy_form_not_whole', '{problem}'),
  reckonedAnew: refusal(21210, 'policy_reckoned_anew', '结果已重新计算，请核对后再提交', 'changed'),
  bothChanged: refusal(21211, 'policy_both_changed', '这份申请刚在别处修改过，请核对后再提交', 'changed'),
  paperUnknown: refusal(21212, 'policy_paper', '档案材料已不存在，请重新选择', 'changed'),
  paperField: refusal(21213, 'policy_paper_field', '图片请放入照片栏，文件请放入附件栏'),
  noForm: refusal(21214, 'policy_no_form', '这条政策不在线申报，请按正文说明办理'),
  decided: refusal(21215, 'policy_decided', '申请已有审批意见，不能撤回', 'changed'),
  over: refusal(21216, 'policy_over', '申请已办结'),
  ended: refusal(21217, 'policy_apply_ended', '政策已失效，不再受理申报'),
  own: refusal(21218, 'policy_apply_own', '不能审批自己填写的申请'),
  notApproved: refusal(21219, 'policy_not_approved', '只有已通过的申请可以登记兑付', 'changed'),
  paidAhead: refusal(21220, 'policy_paid_ahead', '兑付日期应在通过之后，且不晚于今天'),
  noExport: refusal(21221, 'policy_no_export', '您没有导出数据的权限'),
} as const

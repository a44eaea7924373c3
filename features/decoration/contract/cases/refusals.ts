import { refusal } from '#vocabulary/refusal'

/** What applying, deciding, signing and changing say no to; 22010–22049. */
export const applyRefusals = {
  room: refusal(22010, 'decoration_room', '该房间不在您的承租范围内，请选择您承租的房间'),
  missing: refusal(22011, 'decoration_missing', '还缺{n}项材料：{names}'),
  period: refusal(22012, 'decoration_period', '工期最长{days}天，请调整竣工日期'),
  lead: refusal(22013, 'decoration_lead', '请至少提前{days}个工作日提交，开工日期最早可选{day}'),
  firmEnded: refusal(22014, 'decoration_firm_ended', '{words}，请更新后再提交'),
  taken: refusal(22015, 'decoration_room_taken', '该房间已有办理中的装修（{number}），请等其完结后再申请'),
  typeGone: refusal(22016, 'decoration_type_gone', '该装修类型已停办，请重新选择'),
  firmUnknown: refusal(22017, 'decoration_firm_unknown', '没有找到该施工单位，请重新选择'),
  fileUnknown: refusal(22018, 'decoration_file_unknown', '材料文件已失效，请重新上传'),
  paperUnknown: refusal(22019, 'decoration_paper_unknown', '该装修类型不需要这项材料，请刷新后再提交'),
  notOpen: refusal(22020, 'decoration_not_open', '只能修改被退回的内容：{names}'),
  unanswered: refusal(22021, 'decoration_unanswered', '还有{n}条退回意见未回复：{names}'),
  phone: refusal(22022, 'decoration_phone', '施工负责人手机号不正确，请检查后重新填写'),
  form: refusal(22023, 'decoration_form', '{problem}'),
  reckonedAnew: refusal(22024, 'decoration_reckoned_anew', '计算结果有变化，请核对后再提交', 'again'),
  bothChanged: refusal(22025, 'decoration_both_changed', '内容已在其他设备修改，请刷新后再提交', 'changed'),
  formChanged: refusal(22026, 'decoration_form_changed', '装修类型已更新，请核对新的表单后再提交', 'changed'),
  own: refusal(22027, 'decoration_own', '不能审批本人或本企业的装修申请'),
  noPoints: refusal(22028, 'decoration_no_points', '请指出需要补正的内容并填写说明'),
  noReason: refusal(22029, 'decoration_no_reason', '请填写原因'),
  begun: refusal(22030, 'decoration_begun', '已开工的装修不能自行取消，请联系园区管理处'),
  signed: refusal(22031, 'decoration_signed', '您已签署该协议'),
  notSigner: refusal(22032, 'decoration_not_signer', '请由{who}本人签署'),
  changeOpen: refusal(22033, 'decoration_change_open', '已有变更在审批中，请等审批结束后再提交'),
  nothingChanged: refusal(22034, 'decoration_nothing_changed', '内容没有变化，请修改后再提交'),
  extensions: refusal(22035, 'decoration_extensions', '已延期{n}次，不能再延期'),
  extensionDays: refusal(22036, 'decoration_extension_days', '每次最多延期{days}天'),
  noPaper: refusal(22037, 'decoration_no_paper', '取得施工许可后才能生成该文件'),
  changeOver: refusal(22038, 'decoration_change_over', '该变更已处理，请刷新后查看', 'changed'),
  days: refusal(22039, 'decoration_days', '竣工日期不能早于开工日期'),
} as const

/** What firms say no to; 22050–22059. */
export const firmRefusals = {
  changed: refusal(22050, 'decoration_firm_changed', '施工单位资料已更新，请刷新后再修改', 'changed'),
  ended: refusal(22051, 'decoration_firm_days', '{what}有效期已过，请上传在有效期内的证件'),
  code: refusal(22052, 'decoration_firm_code', '统一社会信用代码不正确，请检查后重新填写'),
  twice: refusal(22053, 'decoration_firm_twice', '该施工单位已登记，请在列表中选择'),
  mayNot: refusal(22054, 'decoration_firm_may_not', '只有登记人、在用该单位的申请人和施工负责人可以更新资料'),
} as const

/** What the desk of types and limits says no to; 22060–22079. */
export const typeRefusals = {
  changed: refusal(22060, 'decoration_type_changed', '该装修类型已被他人修改，请刷新后再保存', 'changed'),
  notPublishable: refusal(22061, 'decoration_type_not_publishable', '还不能发布：{problem}'),
  process: refusal(22062, 'decoration_type_process', '审批流程不能使用：{problem}'),
  titleTaken: refusal(22063, 'decoration_type_title', '已有装修类型“{title}”，请换一个名称'),
  most: refusal(22064, 'decoration_types_most', '最多可设{most}种装修类型'),
  unreadable: refusal(22065, 'decoration_type_unreadable', '表单或流程格式不正确，请检查后重新保存'),
  neverPublished: refusal(22066, 'decoration_type_never_published', '该装修类型还没有发布'),
  published: refusal(22067, 'decoration_type_published', '已发布过的装修类型不能删除，可以停用'),
  noTitle: refusal(22068, 'decoration_type_no_title', '请填写装修类型名称'),
  settingChanged: refusal(22069, 'decoration_setting_changed', '设置已被他人修改，请刷新后再保存', 'changed'),
} as const

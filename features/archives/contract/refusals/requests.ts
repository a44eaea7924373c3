import { refusal } from '#vocabulary/refusal'

/** What requests of enterprises may say no to; 18200–18299. */
export const requestRefusals = {
  noRight: refusal(18200, 'request_no_right', '您没有处理这家企业诉求的权限'),
  changed: refusal(18201, 'request_changed', '诉求刚被他人处理，请看最新进展', 'changed'),
  notThen: refusal(18202, 'request_not_then', '诉求{state}，不能这样操作', 'changed'),
  notAssignee: refusal(18203, 'request_not_assignee', '诉求由其他同事处理，如需由您答复，请先转到您名下'),
  ownRequest: refusal(18204, 'request_own', '不能处理自己或本企业提出的诉求，请由其他同事处理'),
  assigneeUnfit: refusal(18205, 'request_assignee', '这位同事不能处理这家企业的诉求，请重新选择'),
  tooLate: refusal(18206, 'request_too_late', '诉求关闭已超过30天，不能重新处理，请提出新的诉求'),
  fileUnknown: refusal(18207, 'request_file', '文件已失效，请删除后重新上传'),
  notManager: refusal(18208, 'request_not_manager', '只有企业管理员可以提出诉求'),
  tooMany: refusal(18209, 'request_too_many', '未办结的诉求已有{most}件，请等待处理后再提'),
  enterpriseLeft: refusal(18210, 'request_left', '企业已迁出园区，不能再提诉求'),
  ownAnswer: refusal(18211, 'request_own_answer', '不能评价自己的答复'),
  notRaiser: refusal(18212, 'request_not_raiser', '只有提出诉求的企业可以这样操作'),
  fromWhom: refusal(18213, 'request_from_whom', '请填写是企业的哪位提出的'),
  textLength: refusal(18214, 'request_text_length', '请填写2至{most}字的说明'),
  satisfaction: refusal(18215, 'request_satisfaction', '请选择满意度'),
} as const

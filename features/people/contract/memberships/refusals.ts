import { refusal } from '#vocabulary/refusal'

/** What coming into a company, leaving it and what one is there may be refused for; 10150–10199. */
export const membershipRefusals = {
  applyOpen: refusal(10150, 'application_open', '您已提交申请，请等待企业审核'),
  applyMany: refusal(10151, 'applications_many', '您已有{most}个申请在等待审核，请等待处理，或撤回其中一个'),
  member: refusal(10152, 'already_member', '已经是该企业的员工'),
  decided: refusal(10153, 'application_decided', '该申请{what}，请刷新后查看', 'again'),
  lastManager: refusal(10154, 'last_manager', '请先指定另一位企业管理员'),
  departmentCircle: refusal(10155, 'department_circle', '不能移动到自己的下级部门'),
  departmentInUse: refusal(10156, 'department_in_use', '部门内还有{count}人，请先调整人员'),
  departmentParent: refusal(10157, 'department_parent', '部门下还有{count}个下级部门，请先调整下级部门'),
  departmentDeep: refusal(10158, 'department_deep', '部门最多{most}级'),
  departmentSigns: refusal(10440, 'department_signs', '部门名称不能有 / ; , 、 | 等分隔符号'),
  departmentMany: refusal(10159, 'departments_many', '部门最多{most}个'),
  departmentName: refusal(10160, 'department_name', '同一级已有同名部门'),
  invitedMany: refusal(10161, 'invited_many', '今天已邀请{most}人，请明天再邀请'),
  invited: refusal(10162, 'already_invited', '已邀请过该手机号，请等待对方答复'),
  roleName: refusal(10163, 'role_name', '名称只能使用汉字、数字和下划线'),
  roleTaken: refusal(10164, 'role_taken', '已有同名的角色或群组'),
  roleMany: refusal(10165, 'roles_many', '角色和群组最多{most}个'),
  reason: refusal(10166, 'reason_missing', '请填写原因，申请人可以看到'),
} as const

import { refusal } from '#vocabulary/refusal'

/** What the room of rights may say no to; 10300–10349. */
export const rightRefusals = {
  roleName: refusal(10300, 'role_name', '角色名称只能包含汉字、数字和下划线'),
  roleNameTaken: refusal(10301, 'role_name_taken', '已有同名的角色'),
  roleMany: refusal(10302, 'role_many', '最多只能设置{most}个角色'),
  ownRole: refusal(10303, 'own_role', '您自己持有该角色，增加权限请由另一位运营人员办理'),
  selfGrant: refusal(10304, 'self_grant', '不能给自己授权，请由另一位运营人员办理'),
  heldAlready: refusal(10305, 'held_already', '该人员已持有这个角色，请先收回再重新授权'),
  beginsEarly: refusal(10306, 'begins_early', '开始日期不能早于今天'),
  endsEarly: refusal(10307, 'ends_early', '截止日期不能早于开始日期'),
  endsLate: refusal(10308, 'ends_late', '授权最长{years}年，到期后可以重新授权'),
  endedAlready: refusal(10309, 'ended_already', '该授权已经结束'),
  cockpitName: refusal(10310, 'cockpit_name', '“{name}”已是其他角色的名称，请联系园区运营授权'),
  entryTwice: refusal(10311, 'entry_twice', '该人员已在这个职能下'),
  entryMany: refusal(10312, 'entry_many', '园区通讯录最多{most}条'),
} as const

import type { Retention } from '#vocabulary/retention'

/** What the park lets whom do, and its own people as others find them. */
export const rightRetention: Retention = {
  'people.park_role': { plain: 'id area_id name rights created_at ended_at version' },
  'people.role_grant': {
    personal: {
      kind: '账号与登录',
      columns: {
        role_id: '园区授予的权限、范围和期限',
        region_ids: '园区授予的权限、范围和期限',
        company_ids: '园区授予的权限、范围和期限',
        begins_on: '园区授予的权限、范围和期限',
        ends_on: '园区授予的权限、范围和期限',
        granted_at: '园区授予的权限、范围和期限',
        ended_at: '园区授予的权限、范围和期限',
        end_reason: '园区授予的权限、范围和期限',
      },
      why: '核对谁可以代园区办理业务',
      of: ['person_id'],
      seenBy: ['园区运营人员'],
      receivers: [],
      closing: { rows: 'deleted' },
    },
    plain: 'id area_id person_id granted_by ended_by',
    lifetimes: [{ days: 3 * 365, since: 'ended_at', from: '权限收回后', what: '园区授予的权限' }],
  },
  'people.park_entry': {
    personal: {
      kind: '通讯录',
      columns: { function: '园区通讯录里的职能和职务', title: '园区通讯录里的职能和职务' },
      why: '让访客和企业找到园区的人',
      of: ['person_id'],
      seenBy: ['园区内的人'],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '在园区任职期间保存',
    },
    plain: 'id area_id person_id position reception version',
  },
}

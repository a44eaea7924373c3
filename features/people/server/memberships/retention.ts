import type { Retention } from '#vocabulary/retention'

const SEEN_BY_MANAGERS = ['您所在企业的管理员和人事']

const AUDIENCES = {
  nobody: '仅自己',
  managers: '企业管理员和人事',
  department: '同部门同事',
  company: '同企业同事',
  park: '全园区',
}

/** Who is in which company, who wants to be, and who was. */
export const membershipRetention: Retention = {
  'people.department': { plain: 'id company_id parent_id name pinyin position created_at' },
  'people.membership': {
    personal: {
      kind: '账号与登录',
      columns: {
        company_id: '所属企业、部门和权限',
        department_id: '所属企业、部门和权限',
        manager: '所属企业、部门和权限',
        allowed: '所属企业、部门和权限',
        allowed_until: '所属企业、部门和权限',
        joined_at: '加入企业的时间',
        title: '职务、工位和企业邮箱',
        place: '职务、工位和企业邮箱',
        email_sealed: '职务、工位和企业邮箱',
        reception: '是否负责接待',
        title_for: '通讯录里谁能看到您的哪些信息',
        place_for: '通讯录里谁能看到您的哪些信息',
        phone_for: '通讯录里谁能看到您的哪些信息',
        email_for: '通讯录里谁能看到您的哪些信息',
        confirmed_at: '您确认号码的时间',
        answers_sealed: '企业要求填写的其他信息',
      },
      why: '代企业办理业务时核对权限，让同事找到您',
      of: ['person_id'],
      seenBy: ['您所在企业的管理员', '按您的设置：同事、园区工作人员'],
      receivers: ['您所在的企业'],
      sealed: {
        email_sealed: { purpose: 'people.membership.email', of: 'person_id', shows: 'nothing' },
        answers_sealed: { purpose: 'people.membership.answers', of: 'person_id', shows: 'nothing' },
      },
      says: {
        title_for: AUDIENCES,
        place_for: AUDIENCES,
        phone_for: AUDIENCES,
        email_for: AUDIENCES,
      },
      closing: { rows: 'deleted' },
      while: '账号使用期间保存',
    },
    plain: 'person_id doubts pinyin',
  },
  'people.application': {
    personal: {
      kind: '加入企业',
      columns: {
        company_id: '申请加入或受邀加入的企业',
        kind: '申请加入或受邀加入的企业',
        state: '处理结果',
        reason: '处理结果',
        name: '申请时填写的姓名和说明',
        words: '申请时填写的姓名和说明',
        phone_sealed: '受邀的手机号',
        title: '邀请时填写的职务和工位',
        place: '邀请时填写的职务和工位',
        created_at: '申请和处理的时间',
        decided_at: '申请和处理的时间',
      },
      says: {
        kind: { join: '申请加入', register: '登记企业', invite: '受邀加入' },
        state: {
          applied: '待审核',
          invited: '待接受',
          accepted: '已通过',
          refused: '未通过',
          withdrawn: '已撤回',
          expired: '已过期',
        },
      },
      why: '让企业确认您是它的员工',
      of: ['person_id'],
      seenBy: [...SEEN_BY_MANAGERS, '为您办理业务的园区工作人员'],
      receivers: ['您申请加入的企业'],
      sealed: { phone_sealed: { purpose: 'people.application.phone', of: 'id', shows: 'phone' } },
      closing: { rows: 'deleted' },
    },
    plain: 'id area_id person_id phone_index department_id asked_by decided_by reminded_at told_at role_ids imported',
    lifetimes: [{ days: 365, since: 'decided_at', from: '处理后', what: '申请和邀请' }],
  },
  'people.past_membership': {
    personal: {
      kind: '加入企业',
      columns: {
        company_id: '曾经所属的企业和时间',
        joined_at: '曾经所属的企业和时间',
        ended_at: '曾经所属的企业和时间',
        why: '离开的原因',
      },
      says: {
        why: { removed: '企业移出', left: '自己退出', erased: '账号注销', 'company-left': '企业迁出' },
      },
      why: '离开企业后还能说明当时的业务由谁办理',
      of: ['person_id'],
      seenBy: SEEN_BY_MANAGERS,
      receivers: [],
      closing: { rows: 'deleted' },
    },
    plain: 'id person_id ended_by',
    lifetimes: [{ days: 3 * 365, since: 'ended_at', from: '离开企业后', what: '任职记录' }],
  },
  'people.business_role': { plain: 'id company_id kind name hr created_at' },
  'people.business_role_member': {
    personal: {
      kind: '账号与登录',
      columns: { role_id: '所属企业、部门和权限' },
      why: '代企业办理业务时核对权限，让同事找到您',
      of: ['person_id'],
      seenBy: ['您所在企业的管理员'],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '账号使用期间保存',
    },
    plain: 'person_id company_id',
  },
}

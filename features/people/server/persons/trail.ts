import type { PersonTrail } from '#contract/people'
import type { AuditLine } from '#platform/audit'
import { toInstant } from '#vocabulary/day'

/** What acts of people on a person are called, by their audited action. Acts of other areas are called by the register of posts. */
export const PEOPLE_WORDS: Readonly<Record<string, string>> = {
  'people.operator.appointed': '在服务器终端设为园区运营',
  'people.sign-in-code.told': '在服务器终端获取登录验证码',
  'people.person.added': '添加人员',
  'people.person.role-given': '授予身份',
  'people.person.role-taken': '收回身份',
  'people.person.disabled': '停用账号',
  'people.person.enabled': '启用账号',
  'people.person.revealed': '查看手机号',
  'people.slip.printed': '打印登录凭条',
  'people.slip.withdrawn': '作废登录凭条',
  'people.slip.used': '使用登录凭条登录并设置密码',
  'people.membership.begun': '加入企业',
  'people.membership.ended': '离开企业',
  'people.manager.made': '设为企业管理员',
  'people.manager.ended': '取消企业管理员',
  'people.staff.authorised': '企业授权办理业务',
  'people.staff.unauthorised': '企业取消授权',
  'people.account.registered': '注册账号',
  'people.account.closing': '申请注销账号',
  'people.account.kept': '撤销注销',
  'people.password.changed': '修改密码',
  'people.password.reset': '重设密码',
  'people.role.granted': '授予权限',
  'people.role.taken-back': '收回权限',
}

const ROLE_WORDS: Readonly<Record<string, string>> = {
  merchant: '收银员',
  property: '物业人员',
  operator: '园区运营',
}

/** What an entry may name: people, companies and grants, by their ids. */
export interface TrailNames {
  readonly people: ReadonlyMap<string, string>
  readonly companies: ReadonlyMap<string, string>
  readonly grants: ReadonlyMap<string, string>
  /** What acts are called, by action. */
  readonly words: ReadonlyMap<string, string>
}

/** The company that an entry is about; null: none. */
export function companyOf({ detail }: Pick<AuditLine, 'detail'>): string | null {
  return textOf(detail, 'companyId')
}

/** An entry as another operator reads it. */
export function viewEntry(entry: AuditLine, names: TrailNames): PersonTrail {
  const company = companyOf(entry)
  const role = textOf(entry.detail, 'role')
  const detail = [
    role === null ? null : (ROLE_WORDS[role] ?? role),
    company === null ? null : (names.companies.get(company) ?? null),
    names.grants.get(entry.subjectId) ?? null,
    textOf(entry.detail, 'reason'),
  ]
  return {
    id: entry.id,
    at: toInstant(entry.at),
    by: names.people.get(entry.actor) ?? '',
    what: names.words.get(entry.action) ?? '',
    detail: detail.filter(Boolean).join(' · '),
  }
}

function textOf(detail: unknown, key: string): string | null {
  const value: unknown = typeof detail === 'object' && detail !== null ? Reflect.get(detail, key) : null
  return typeof value === 'string' && value !== '' ? value : null
}

import type { PersonItem, Slip } from '#contract/people'
import type { Tone } from '#ui/state'

type Role = PersonItem['roles'][number]

/** Base roles in words. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  visitor: '访客',
  staff: '企业员工',
  merchant: '收银员',
  property: '物业人员',
  operator: '园区运营',
}

/** What each role that an operator gives lets somebody do. */
export const GIVEN_ROLES: readonly { readonly role: 'merchant' | 'property' | 'operator'; readonly note: string }[] = [
  { role: 'merchant', note: '以本人或所在企业名义收款' },
  { role: 'property', note: '进入物业工作台，可指定为门岗' },
  { role: 'operator', note: '管理园区全部设置和人员' },
]

/** Where a sign-in slip stands, in a word. */
export const SLIP_STATES: Readonly<Record<Slip['state'], { readonly word: string; readonly tone: Tone }>> = {
  printed: { word: '待使用', tone: 'info' },
  used: { word: '已使用', tone: 'ok' },
  expired: { word: '已过期', tone: 'warn' },
  withdrawn: { word: '已作废', tone: 'neutral' },
  locked: { word: '已锁定', tone: 'bad' },
}

/** What somebody is in the park, in words: their roles, without visitor where there is another. */
export function rolesInWords(roles: readonly Role[]): string {
  const others = roles.filter((role) => role !== 'visitor')
  return (others.length === 0 ? roles : others).map((role) => ROLE_WORDS[role]).join('、') || '未设置身份'
}

/** How a person stands, in a word; null: as usual. */
export function standOf({ disabled, signedIn }: Pick<PersonItem, 'disabled' | 'signedIn'>): {
  readonly word: string
  readonly tone: Tone
} | null {
  if (disabled) return { word: '已停用', tone: 'bad' }
  return signedIn ? null : { word: '未登录过', tone: 'warn' }
}

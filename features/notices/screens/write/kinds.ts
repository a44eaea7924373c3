import type { ScopeLine } from '#contract/notices'

/** A line's kind. */
export type Kind = ScopeLine['kind']
/** A kind that names some, out of those there are. */
export type ChosenKind = Exclude<Kind, 'park' | 'company'>

/** What a kind of line is called. */
export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  park: '全园区',
  company: '全公司',
  companies: '企业',
  buildings: '楼栋',
  parkRoles: '园区角色',
  departments: '部门',
  roles: '角色与群组',
  people: '人员',
}

const OF_PARK: readonly Kind[] = ['park', 'companies', 'buildings', 'parkRoles', 'people']
const OF_COMPANY: readonly Kind[] = ['company', 'departments', 'roles', 'people']

/** The kinds of lines that a notice of the park, or of a company, may have. */
export const kindsOf = (park: boolean): readonly Kind[] => (park ? OF_PARK : OF_COMPANY)

/** Whether a kind names nobody, since it means all. */
export const isWhole = (kind: Kind): kind is 'park' | 'company' => kind === 'park' || kind === 'company'

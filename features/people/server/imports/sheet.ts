import { asPersonName, asText, bad, column, declareSheet, good, type Read, type RowOf } from '#platform/sheets'
import { departmentProblem, departmentsIn } from '#vocabulary/names'
import { DEEPEST } from '../memberships/department-rules.ts'
import { asMobile } from './cells.ts'

/** So many rows a sheet has at most. */
export const MAX_ROWS = 20_000
const DEPARTMENT_MOST = 30
const ROLES_MOST = 10

/** One department with those above it, from the top: 研发部/前端组. Whoever is of several is moved on by hand: a person has one in a company. */
export function asPath(text: string): Read<readonly string[]> {
  const [only = '', ...others] = departmentsIn(text)
  if (others.length > 0) return bad('一名员工只能属于一个部门，请只保留一个；上下级之间用 / 分隔')
  const names = only.split('/').map((name) => name.trim())
  if (names.includes('')) return bad('部门之间用一个 / 分隔，例如 研发部/前端组')
  const problem = names.map(departmentProblem).find((each) => each !== null) ?? null
  if (problem !== null) return bad(problem)
  if (names.length > DEEPEST) return bad(`部门最多${DEEPEST}级`)
  return names.some((name) => [...name].length > DEPARTMENT_MOST)
    ? bad(`每级部门名称不能超过 ${DEPARTMENT_MOST} 个字`)
    : good(names)
}

/** Business roles and groups by name. */
export function asRoles(text: string): Read<readonly string[]> {
  const names = [...new Set(text.split(/[、,，;；\s]+/u).filter((name) => name !== ''))]
  return names.length > ROLES_MOST ? bad(`一行最多写 ${ROLES_MOST} 个角色`) : good(names)
}

/** What a company fills in to bring in its people; the phone tells rows apart. */
export const peopleSheet = declareSheet({
  name: '企业人员',
  version: 3,
  columns: {
    name: column({ title: '姓名', required: true, read: asPersonName, example: '示例员工' }),
    phone: column({
      title: '手机号',
      required: true,
      read: asMobile,
      example: '13800138000',
      note: '员工用这个手机号登录后，确认加入企业',
    }),
    path: column({
      title: '部门',
      required: false,
      read: asPath,
      example: '研发部/前端组',
      note: `从上到下用 / 分隔，最多 ${DEEPEST} 级；没有的部门会自动新建`,
    }),
    title: column({ title: '职务', required: false, read: asText(40), example: '工程师' }),
    place: column({ title: '工位', required: false, read: asText(60), example: 'A 座 3 层 12 号' }),
    roles: column({
      title: '业务角色',
      required: false,
      read: asRoles,
      example: '',
      note: '已有的业务角色或群组，多个用顿号分隔；只有企业管理员可以填写',
    }),
  },
  notes: [
    '空着的格子不改动原有内容；表格里没有的人不受影响，导入不会移出任何人。',
    '新员工会收到加入邀请，用该手机号登录后确认。导入本身不发短信，完成后可以选择给新员工发短信。',
  ],
})

/** A row that reads well. */
export type PersonRow = RowOf<typeof peopleSheet.columns>

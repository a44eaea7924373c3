import { createHash } from 'node:crypto'
import { fieldsSeen } from '../book/audience.ts'
import type { EntryRow } from '../book/entry-queries.ts'
import type { Book } from '../book/scope-queries.ts'
import { isUnnamed } from '../names/renaming.ts'
import type { DepartmentTree } from './tree.ts'

/** What a row of a sheet says. */
export interface RowFacts {
  readonly name: string
  readonly path: readonly string[] | null
  readonly title: string | null
  readonly place: string | null
  readonly roles: readonly string[] | null
}

/** Somebody whom the phone of a row already names in this company; of others nothing is known. */
export type KnownPerson =
  | ({ readonly kind: 'member'; readonly roleIds: readonly string[] } & EntryRow)
  | {
      readonly kind: 'invited'
      readonly id: string
      readonly name: string
      readonly departmentId: string | null
      readonly title: string
      readonly place: string
      readonly roleIds: readonly string[]
    }

/** What rows are judged by. */
export interface Bench {
  readonly book: Book
  readonly tree: DepartmentTree
  /** Business roles and groups by name. */
  readonly roles: ReadonlyMap<string, string>
  /** More people may be invited. */
  hasRoom(): boolean
}

/** What is to be written of a row. */
export interface Change {
  readonly name: string
  /** Null: it stays as it is. */
  readonly path: readonly string[] | null
  readonly title: string | null
  readonly place: string | null
  readonly roleIds: readonly string[]
}

/** What a row would do. */
export type Verdict = 'new' | 'changed' | 'equal' | 'refused'

/** A judged row. */
export interface Judged {
  readonly verdict: Verdict
  readonly reason: string
  /** A print of what stands there. */
  readonly seen: string
  readonly change: Change | null
}

/** So many invitations of a company wait for an answer at most. */
export const MAX_INVITATIONS = 20_000

/**
 * What a row would do: invite who is new, change what it says of who is there or invited, or nothing. A field that its person shows to nobody is neither
 * compared nor written, so that no answer tells what stands in it.
 */
export function judge(row: RowFacts, there: KnownPerson | null, bench: Bench): Judged {
  const { book, tree } = bench
  const seen = printOf(there)
  const refused = (reason: string): Judged => ({ verdict: 'refused', reason, seen, change: null })
  if (row.path && !tree.find(row.path) && !tree.hasRoomFor(row.path)) return refused('企业部门数量已达上限')
  const chain = row.path ? tree.chainProblem(row.path) : null
  if (chain !== null) return refused(chain)
  const names = row.roles ?? []
  if (names.length > 0 && book.viewer.status !== 'manager') return refused('只有企业管理员可以导入业务角色')
  const missing = names.find((name) => !bench.roles.has(name))
  if (missing !== undefined) return refused(`没有“${missing}”这个业务角色或群组，请先添加`)
  const roleIds = names.map((name) => bench.roles.get(name) ?? '')
  const { name, path, title, place } = row
  if (there === null)
    return bench.hasRoom()
      ? { verdict: 'new', reason: '', seen, change: { name, path, title, place, roleIds } }
      : refused(`等待接受的邀请最多 ${MAX_INVITATIONS} 个，请等员工接受后再导入`)
  const departmentId = path === null ? null : tree.find(path)
  const moves = path !== null && (departmentId === null || departmentId !== there.departmentId)
  const added = roleIds.filter((id) => !there.roleIds.includes(id))
  if (there.kind === 'member') {
    const fields = fieldsSeen(book.viewer, book.company, there)
    if (!fields) return refused('该手机号已是本企业员工，但账号现在不可用')
    if (there.name !== name && !isUnnamed(there.name))
      return refused('该手机号是本企业另一位员工的，请核对姓名和手机号')
    const change = {
      name: there.name,
      path: moves ? path : null,
      title: fields.has('title') ? other(title, there.title) : null,
      place: fields.has('place') ? other(place, there.place) : null,
      roleIds: added,
    }
    return asked(change, seen)
  }
  const change = {
    name,
    path: moves ? path : null,
    title: other(title, there.title),
    place: other(place, there.place),
    roleIds: added,
  }
  return there.name === name ? asked(change, seen) : { verdict: 'changed', reason: '', seen, change }
}

function asked(change: Change, seen: string): Judged {
  const { path, title, place, roleIds } = change
  const isSame = path === null && title === null && place === null && roleIds.length === 0
  return { verdict: isSame ? 'equal' : 'changed', reason: '', seen, change: isSame ? null : change }
}

/** The new value, where it differs from the stored one. */
const other = (value: string | null, there: string): string | null => (value === null || value === there ? null : value)

/** What stands there, so that a change by somebody else is noticed; it tells nothing by itself. */
function printOf(there: KnownPerson | null): string {
  if (!there) return ''
  const who = there.kind === 'member' ? there.personId : there.id
  const { kind, name, departmentId, title, place, roleIds } = there
  const text = JSON.stringify([kind, who, name, departmentId, title, place, roleIds.toSorted()])
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

import type { CheckForm, CheckKind, VisitLists } from '#contract/decoration'
import type { Db } from '#platform/db'
import { fieldProblems } from '#vocabulary/form-fields'
import { findLists, type HeldLists } from './lists-queries.ts'
import { USUAL_LISTS } from './usual-lists.ts'

/** What inspectors of a park look at now. */
export async function listsOf(db: Db, areaId: string): Promise<HeldLists> {
  return (await findLists(db, areaId)) ?? { version: 0, lists: USUAL_LISTS }
}

/** The lists in the version that a phone held; null: there never was one. */
export async function listsOfVersion(db: Db, areaId: string, version: number): Promise<HeldLists | null> {
  if (version === 0) return { version, lists: USUAL_LISTS }
  return (await findLists(db, areaId, version)) ?? null
}

/** What a check of a kind asks for. Every list has one of each kind. */
export function formOf({ checks }: VisitLists, kind: CheckKind): CheckForm {
  const found = checks.find((form) => form.kind === kind)
  if (!found) throw new Error(`the lists have no check ${kind}`)
  return found
}

/** What a kind of fault is called; its key where it is unknown. */
export const kindNameOf = ({ kinds }: Pick<VisitLists, 'kinds'>, key: string): string =>
  kinds.find((kind) => kind.key === key)?.name ?? key

const KINDS: readonly CheckKind[] = ['electric', 'waterproof', 'fire', 'final', 'review']

const firstTwice = (words: readonly string[]): string | undefined => words.find((word, at) => words.indexOf(word) < at)

/** What is wrong with lists, in a sentence; null: they may be stored. */
export function listsProblem({ items, kinds, checks }: VisitLists): string | null {
  const twice = firstTwice(kinds.map(({ name }) => name)) ?? firstTwice(kinds.map(({ key }) => key))
  if (twice !== undefined) return `整改类型“${twice}”重复`
  const label = firstTwice(items.map((item) => item.label)) ?? firstTwice(items.map(({ id }) => id))
  if (label !== undefined) return `检查项“${label}”重复`
  const lost = items.find((item) => !kinds.some(({ key }) => key === item.kind))
  if (lost) return `请为检查项“${lost.label}”选择整改类型`
  if (KINDS.some((kind) => !checks.some((form) => form.kind === kind))) return '验收项目不完整，请刷新后再改'
  for (const { title, fields } of checks) {
    const [problem] = fieldProblems(fields)
    if (problem) return `${title}：${problem.message}`
    if (firstTwice(fields.map(({ id }) => id)) !== undefined) return `${title}：字段重复`
  }
  return null
}

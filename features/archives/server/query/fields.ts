import {
  type ArchiveQuery,
  type FactClass,
  type GroupedBy,
  queryRefusals as no,
  type QueryField,
} from '#contract/archives'
import { compare, parseDecimal } from '#vocabulary/decimal'
import { Refusal } from '#vocabulary/refusal'
import type { Sight } from '../sight/rules.ts'

/** What is asked by a field: its title, how it is filled in, and the class of the facts that answer it. */
export interface FieldOf {
  readonly title: string
  readonly control: 'text' | 'choice' | 'money' | 'day'
  readonly fact: FactClass
}

/** Every field of a query, in the order in which people read them. `words` look through everything that may be read. */
export const FIELDS: Readonly<Record<QueryField, FieldOf>> = {
  words: { title: '关键词', control: 'text', fact: 'public' },
  kind: { title: '企业类别', control: 'choice', fact: 'public' },
  state: { title: '档案状态', control: 'choice', fact: 'public' },
  industry: { title: '行业', control: 'choice', fact: 'public' },
  buildingId: { title: '楼栋', control: 'choice', fact: 'public' },
  regionId: { title: '区域', control: 'choice', fact: 'public' },
  honour: { title: '资质荣誉名称', control: 'text', fact: 'public' },
  honourLevel: { title: '资质荣誉级别', control: 'choice', fact: 'public' },
  patents: { title: '专利', control: 'choice', fact: 'public' },
  endingDays: { title: '即将到期', control: 'choice', fact: 'public' },
  industryClass: { title: '国民经济行业', control: 'choice', fact: 'inner' },
  size: { title: '企业规模', control: 'choice', fact: 'inner' },
  capitalFrom: { title: '注册资本不低于', control: 'money', fact: 'inner' },
  capitalTo: { title: '注册资本不高于', control: 'money', fact: 'inner' },
  foundedFrom: { title: '成立日期不早于', control: 'day', fact: 'inner' },
  foundedTo: { title: '成立日期不晚于', control: 'day', fact: 'inner' },
  stage: { title: '跟进阶段', control: 'choice', fact: 'staff' },
  followerId: { title: '跟进人', control: 'choice', fact: 'staff' },
}

/** The fields, in the order in which people read them. */
export const QUERY_FIELDS = Object.keys(FIELDS) as readonly QueryField[]

/** By what enterprises are grouped: the title, and the class of the facts that decide it. */
export const GROUPS: Readonly<Record<GroupedBy, { readonly title: string; readonly fact: FactClass }>> = {
  industry: { title: '行业', fact: 'public' },
  building: { title: '楼栋', fact: 'public' },
  honour: { title: '资质荣誉', fact: 'public' },
  industryClass: { title: '国民经济行业', fact: 'inner' },
  size: { title: '规模', fact: 'inner' },
  follower: { title: '跟进人', fact: 'staff' },
  stage: { title: '跟进阶段', fact: 'staff' },
}

/** Whether somebody reads this class of any archive at all: what they read of none, they may not ask for. */
export function readsSome({ reach, manages }: Sight, fact: FactClass): boolean {
  const { whole, regionIds, companyIds } = reach[fact]
  return whole || regionIds.length > 0 || companyIds.length > 0 || (fact !== 'staff' && manages.length > 0)
}

const daysReversed = (from: string | undefined, to: string | undefined) =>
  from !== undefined && to !== undefined && from > to
const isMore = (least: string, most: string) => {
  const [a, b] = [parseDecimal(least), parseDecimal(most)]
  return a !== null && b !== null && compare(a, b) > 0
}

/** Why this may not be asked, or null: a field whose facts they read of no archive, a range without anything in it. */
export function queryRefusal(sight: Sight, query: ArchiveQuery): Refusal | null {
  const hidden = QUERY_FIELDS.find((field) => query[field] !== undefined && !readsSome(sight, FIELDS[field].fact))
  if (hidden) return new Refusal(no.fieldHidden, { field: `query.${hidden}`, data: { title: FIELDS[hidden].title } })
  if (daysReversed(query.foundedFrom, query.foundedTo))
    return new Refusal(no.rangeReversed, { field: 'query.foundedTo' })
  const { capitalFrom = '', capitalTo = '' } = query
  return isMore(capitalFrom, capitalTo) ? new Refusal(no.rangeReversed, { field: 'query.capitalTo' }) : null
}

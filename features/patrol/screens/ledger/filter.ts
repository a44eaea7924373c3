import type { LedgerFilter, ProblemState } from '#contract/patrol'
import { isDay } from '#vocabulary/day'
import { GRADES } from '../parts/words.ts'

/** What the ledger is narrowed by, as its address has it. */
export type FilterTexts = Readonly<Partial<Record<keyof LedgerFilter, string | null>>>

const STATES: readonly ProblemState[] = ['open', 'mending', 'reviewing', 'rejected', 'appealing', 'closed', 'void']
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** How an address says that a record is of no building or no company. */
export const NONE = 'none'

const idOf = (text: string | null | undefined): { id: string | null } | null =>
  text === NONE ? { id: null } : text && ID.test(text) ? { id: text } : null

/** The filter of an address; what it does not know is left out. */
export function filterOf(texts: FilterTexts): LedgerFilter {
  const state = STATES.find((one) => one === texts.state)
  const [building, company] = [idOf(texts.buildingId), idOf(texts.companyId)]
  const { kind, text, from, to } = texts
  return {
    ...(state && { state }),
    ...(texts.undone === '1' && { undone: true }),
    ...((texts.grade === 'major' || texts.grade === 'plain') && { grade: texts.grade }),
    ...(kind && /^[a-z][a-z0-9-]{0,30}$/.test(kind) && { kind }),
    ...(building && { buildingId: building.id }),
    ...(company && { companyId: company.id }),
    ...(texts.overdue === '1' && { overdue: true }),
    ...((texts.closedLate === '1' || texts.closedLate === '0') && { closedLate: texts.closedLate === '1' }),
    ...(from && isDay(from) && { from }),
    ...(to && isDay(to) && { to }),
    ...(text && { text: text.slice(0, 30) }),
  }
}

/** A filter as an address has it: the query of a link that opens the ledger narrowed so. */
export function queryOf(filter: LedgerFilter): Record<string, string> {
  const { state, undone, grade, kind, buildingId, companyId, overdue, closedLate, from, to, text } = filter
  return {
    ...(state && { state }),
    ...(undone && { undone: '1' }),
    ...(grade && { grade }),
    ...(kind && { kind }),
    ...(buildingId !== undefined && { buildingId: buildingId ?? NONE }),
    ...(companyId !== undefined && { companyId: companyId ?? NONE }),
    ...(overdue && { overdue: '1' }),
    ...(closedLate !== undefined && { closedLate: closedLate ? '1' : '0' }),
    ...(from && { from }),
    ...(to && { to }),
    ...(text && { text }),
  }
}

/** What is looked at most: one tap each. */
export const VIEWS = [
  { value: 'all', label: '全部', filter: {} },
  { value: 'undone', label: '未关闭', filter: { undone: true } },
  { value: 'overdue', label: '已逾期', filter: { overdue: true } },
  { value: 'open', label: '待派发', filter: { state: 'open' } },
  { value: 'mending', label: '待整改', filter: { state: 'mending' } },
  { value: 'rejected', label: '已驳回', filter: { state: 'rejected' } },
  { value: 'reviewing', label: '待复核', filter: { state: 'reviewing' } },
  { value: 'appealing', label: '申诉中', filter: { state: 'appealing' } },
  { value: 'closed', label: '已关闭', filter: { state: 'closed' } },
  { value: 'void', label: '误报', filter: { state: 'void' } },
] as const satisfies readonly { value: string; label: string; filter: LedgerFilter }[]

/** The name of a view. */
export type View = (typeof VIEWS)[number]['value']

/** Which view a filter is. */
export function viewOf({ state, undone, overdue }: LedgerFilter): View {
  if (state) return state
  return overdue ? 'overdue' : undone ? 'undone' : 'all'
}

/** A filter with another view; the rest stays. */
export function withView(filter: LedgerFilter, view: View): LedgerFilter {
  const { state: _state, undone: _undone, overdue: _overdue, closedLate: _late, ...rest } = filter
  return { ...rest, ...VIEWS.find(({ value }) => value === view)?.filter }
}

/** What a filter narrows by beside its view and its words, each in words. `kinds`, `company`: names that are known. */
export function filterWords(
  filter: LedgerFilter,
  names: { kind: (key: string) => string; company: string | null },
): string[] {
  const { grade, kind, buildingId, companyId, closedLate, from, to } = filter
  return [
    ...(grade ? [GRADES[grade]] : []),
    ...(kind ? [names.kind(kind)] : []),
    ...(buildingId === undefined ? [] : [buildingId === null ? '室外及其他' : '指定楼栋']),
    ...(companyId === undefined ? [] : [companyId === null ? '未派发给企业' : (names.company ?? '指定企业')]),
    ...(closedLate === undefined ? [] : [closedLate ? '逾期关闭' : '按时关闭']),
    ...(from || to ? [`${from ?? '最早'} 至 ${to ?? '今天'} 上报`] : []),
  ]
}

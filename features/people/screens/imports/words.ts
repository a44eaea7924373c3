import { fileFacts } from '#client/imports'
import type { PeopleImport, PeopleImportRow } from '#contract/people'
import type { Fact } from '#ui/page'
import type { Tone } from '#ui/state'

/** Which rows are shown. */
export type Shown = 'all' | NonNullable<PeopleImportRow['verdict']>

const CHIPS: Record<PeopleImport['state'], { tone: Tone; word: string }> = {
  checking: { tone: 'info', word: '校验中' },
  checked: { tone: 'warn', word: '待导入' },
  running: { tone: 'info', word: '导入中' },
  done: { tone: 'ok', word: '已导入' },
  failed: { tone: 'bad', word: '已中断' },
  cancelled: { tone: 'neutral', word: '已放弃' },
  expired: { tone: 'neutral', word: '已过期' },
}

/** How an import stands, as a chip. */
export const importChip = ({ state }: Pick<PeopleImport, 'state'>) => CHIPS[state]

const ROW_CHIPS: Record<NonNullable<PeopleImportRow['verdict']>, { tone: Tone; will: string; did: string }> = {
  new: { tone: 'ok', will: '将邀请', did: '已邀请' },
  changed: { tone: 'info', will: '将更新', did: '已更新' },
  equal: { tone: 'neutral', will: '不变', did: '不变' },
  refused: { tone: 'bad', will: '不导入', did: '没有导入' },
}

/** What a row would do, or did, as a chip; null: it was not judged. */
export function rowChip({ verdict, outcome }: Pick<PeopleImportRow, 'verdict' | 'outcome'>) {
  const what = outcome ?? verdict
  if (what === null) return null
  const { tone, will, did } = ROW_CHIPS[what]
  return { tone, word: outcome === null ? will : did }
}

const formatted = (count: number) => count.toLocaleString('zh-CN')

/** What an import would do, or has done, in one line. */
export function countWords(counts: PeopleImport['counts']): string {
  const { new: invited, changed, equal, refused } = counts
  return `邀请 ${formatted(invited)} 人，更新 ${formatted(changed)} 人，不变 ${formatted(equal)} 人，不导入 ${formatted(refused)} 行`
}

/** What became of an import, in one line. */
export function outcomeWords(one: PeopleImport): string {
  if (one.state === 'done' || one.state === 'failed') return countWords(one.did)
  return one.state === 'checking' ? `共 ${formatted(one.rows)} 行` : countWords(one.counts)
}

/** Which file, when and by whom. */
export function sheetFacts(one: PeopleImport): Fact[] {
  return [...fileFacts(one), { name: '共读取', value: `${formatted(one.rows)} 行` }]
}

/** What the rows come to. */
export function countFacts(counts: PeopleImport['counts'], departments: number | null): Fact[] {
  return [
    { name: '邀请新员工', value: `${formatted(counts.new)} 人` },
    { name: '更新已有员工', value: `${formatted(counts.changed)} 人` },
    { name: '不变', value: `${formatted(counts.equal)} 人` },
    { name: '不导入', value: `${formatted(counts.refused)} 行` },
    ...(departments === null ? [] : [{ name: '新建部门', value: `${formatted(departments)} 个` }]),
  ]
}

/** Which rows can be looked at, with how many there are. */
export function rowTabs(one: PeopleImport): { name: Shown; label: string }[] {
  const {
    new: invited,
    changed,
    equal,
    refused,
  } = one.state === 'done' || one.state === 'failed' ? one.did : one.counts
  const all: { name: Shown; label: string; count: number }[] = [
    { name: 'all', label: '全部', count: one.rows },
    { name: 'refused', label: '有误', count: refused },
    { name: 'new', label: '邀请', count: invited },
    { name: 'changed', label: '更新', count: changed },
    { name: 'equal', label: '不变', count: equal },
  ]
  return all
    .filter(({ name, count }) => name === 'all' || count > 0)
    .map(({ name, label, count }) => ({ name, label: `${label} ${formatted(count)}` }))
}

/** Why this file cannot be run, or null. */
export function runOff({ counts }: Pick<PeopleImport, 'counts'>): string | null {
  if (counts.new + counts.changed > 0) return null
  return counts.equal > 0 ? '内容与企业现有人员相同，无需导入' : '没有可以导入的行，请改正表格后重新选择文件'
}

/** What a row says, in lines. */
export function rowFacts(row: PeopleImportRow): string[] {
  const place = [row.department, row.title, row.place].filter((text) => text !== '').join(' · ')
  const roles = row.roles.length === 0 ? '' : `业务角色：${row.roles.join('、')}`
  return [row.reason, row.phone ?? '', place, roles].filter((text) => text !== '')
}

import { printedMoment } from '#client/messages'
import type { ListImport } from '#contract/tasks'
import type { Fact } from '#ui/page'

const figure = (count: number) => count.toLocaleString('zh-CN')

/** What an import would do, or has done, in one line. */
export function countsWords({ counts }: Pick<ListImport, 'counts'>): string {
  return `新增 ${figure(counts.new)} 条，更新 ${figure(counts.changed)} 条，不变 ${figure(counts.equal)} 条`
}

/** What was taken back, in one line. */
export function takenWords({ taken, stayed }: Pick<ListImport, 'taken' | 'stayed'>): string {
  const went = `已撤销 ${figure(taken)} 条`
  return stayed === 0 ? went : `${went}，${figure(stayed)} 条导入后又改动过，已保留`
}

/** What became of an import, in one line. */
export function outcomeWords(one: ListImport): string {
  if (one.state === 'bad') return `${one.problems} 处问题，没有导入`
  if (one.state === 'taken_back') return takenWords(one)
  return one.why === '' ? countsWords(one) : one.why
}

/** Into which list, from which file, when and by whom. */
export function importFacts(one: ListImport): Fact[] {
  const at = printedMoment(one.createdAt)
  const facts = [
    { name: '列表', value: one.list.title },
    { name: '文件', value: one.fileName },
    { name: '上传', value: one.byName === '' ? at : `${one.byName} ${at}` },
  ]
  if (one.takenBackAt !== null) facts.push({ name: '撤销', value: printedMoment(one.takenBackAt) })
  return facts
}

/** What the rows come to. */
export function countFacts({ rows, counts }: ListImport): Fact[] {
  return [
    { name: '共读取', value: `${figure(rows)} 行` },
    { name: '新增', value: `${figure(counts.new)} 条` },
    { name: '更新', value: `${figure(counts.changed)} 条` },
    { name: '不变', value: `${figure(counts.equal)} 条` },
  ]
}

/** Why this file cannot be run, or null. */
export function runOff({ counts }: Pick<ListImport, 'counts'>): string | null {
  return counts.new + counts.changed === 0 ? '内容与列表现有内容相同，无需导入' : null
}

import { printedMoment } from '#client/messages'
import type { PlaceImport } from '#contract/estate'
import type { Fact } from '#ui/page'

const figure = (count: number) => count.toLocaleString('zh-CN')

/** What a sheet would do, or has done, in one line. */
export function countWords({ counts }: Pick<PlaceImport, 'counts'>): string {
  return `新增 ${figure(counts.new)} 间，更新 ${figure(counts.changed)} 间，不变 ${figure(counts.equal)} 间`
}

/** What became of a sheet, for the list of earlier ones. */
export function outcomeWords(one: PlaceImport): string {
  switch (one.state) {
    case 'bad':
      return `${figure(one.faults)} 处问题，没有导入`
    case 'refused':
    case 'failed':
      return one.why
    case 'done':
    case 'checked':
      return countWords(one)
    default:
      return `读取 ${figure(one.rows)} 行`
  }
}

/** Whose it is: estate knows no names of people. */
export const byWords = ({ own }: Pick<PlaceImport, 'own'>): string => (own ? '您' : '其他人员')

/** Which file, when and by whom. */
export function importFacts(one: PlaceImport): Fact[] {
  return [
    { name: '文件', value: one.fileName },
    { name: '上传', value: `${byWords(one)} ${printedMoment(one.createdAt)}` },
  ]
}

/** What the rows come to. */
export function countFacts({ rows, counts }: Pick<PlaceImport, 'rows' | 'counts'>): Fact[] {
  return [
    { name: '共读取', value: `${figure(rows)} 行` },
    { name: '新增房间', value: `${figure(counts.new)} 间` },
    { name: '更新房间', value: `${figure(counts.changed)} 间` },
    { name: '不变', value: `${figure(counts.equal)} 间` },
  ]
}

/** Why this sheet cannot be run, or null. */
export function runOff({ counts }: Pick<PlaceImport, 'counts'>): string | null {
  return counts.new + counts.changed === 0 ? '内容与系统现有数据相同，无需导入' : null
}

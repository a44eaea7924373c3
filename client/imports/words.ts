import { printedMoment } from '#client/messages'
import type { Fact } from '#ui/page'

const formatted = (count: number) => count.toLocaleString('zh-CN')

/** What the rows of a sheet come to. */
interface Counted {
  readonly counts: { readonly new: number; readonly changed: number; readonly equal: number }
}

/** What an import would do, or has done, in one line; `unit` is what its rows are counted by. */
export function countedWords({ counts }: Counted, unit = '条'): string {
  return `新增 ${formatted(counts.new)} ${unit}，更新 ${formatted(counts.changed)} ${unit}，不变 ${formatted(counts.equal)} ${unit}`
}

/** What the rows come to, as facts; `what` is what is counted, where that is said: 房间. */
export function countedFacts({ rows, counts }: Counted & { readonly rows: number }, what = '', unit = '条'): Fact[] {
  return [
    { name: '共读取', value: `${formatted(rows)} 行` },
    { name: `新增${what}`, value: `${formatted(counts.new)} ${unit}` },
    { name: `更新${what}`, value: `${formatted(counts.changed)} ${unit}` },
    { name: '不变', value: `${formatted(counts.equal)} ${unit}` },
  ]
}

/** Why a file need not be run: it brings nothing new beside `what` is there already; null: it does. */
export function sameAs(what: string, { counts }: Counted): string | null {
  return counts.new + counts.changed === 0 ? `内容与${what}相同，无需导入` : null
}

/** What was taken back, in one line; `since`: what happened to what stayed. */
export function takenBackWords(
  { taken, stayed }: { readonly taken: number; readonly stayed: number },
  since: string,
): string {
  const went = `已撤销 ${formatted(taken)} 条`
  return stayed === 0 ? went : `${went}，${formatted(stayed)} 条导入后${since}，已保留`
}

/** What became of an import, in one line: its bad rows, why it did not go, or else these words. */
export function outcomeOf(
  { state, problems, why }: { readonly state: string; readonly problems: number; readonly why: string },
  words: string,
): string {
  if (state === 'bad') return `${problems} 处问题，没有导入`
  return why === '' ? words : why
}

/** A file that somebody brought. */
interface BroughtFile {
  readonly fileName: string
  /** Empty: their account is gone. */
  readonly byName: string
  readonly createdAt: string
}

/** Which file, when and by whom. */
export function fileFacts({ fileName, byName, createdAt }: BroughtFile): Fact[] {
  return [
    { name: '文件', value: fileName },
    { name: '上传', value: `${byName} ${printedMoment(createdAt)}`.trim() },
  ]
}

/** When an import was taken back, as a fact; none: it was not. */
export function takenBackFacts({ takenBackAt }: { readonly takenBackAt: string | null }): Fact[] {
  return takenBackAt === null ? [] : [{ name: '撤销', value: printedMoment(takenBackAt) }]
}

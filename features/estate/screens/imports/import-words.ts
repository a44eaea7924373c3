import { countedWords, fileFacts, sameAs } from '#client/imports'
import type { PlaceImport } from '#contract/estate'
import type { Fact } from '#ui/page'

const figure = (count: number) => count.toLocaleString('zh-CN')

/** What a sheet would do, or has done, in one line. */
export const countWords = (one: Pick<PlaceImport, 'counts'>): string => countedWords(one, '间')

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
export const importFacts = (one: PlaceImport): Fact[] => fileFacts({ ...one, byName: byWords(one) })

/** Why this sheet cannot be run, or null. */
export const runOff = (one: Pick<PlaceImport, 'counts'>): string | null => sameAs('系统现有数据', one)

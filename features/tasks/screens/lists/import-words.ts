import { countedWords, fileFacts, outcomeOf, sameAs, takenBackFacts, takenBackWords } from '#client/imports'
import type { ListImport } from '#contract/tasks'
import type { Fact } from '#ui/page'

/** What was taken back, in one line. */
export const takenWords = (one: Pick<ListImport, 'taken' | 'stayed'>): string => takenBackWords(one, '又改动过')

/** What became of an import, in one line. */
export const outcomeWords = (one: ListImport): string =>
  one.state === 'taken_back' ? takenWords(one) : outcomeOf(one, countedWords(one))

/** Into which list, from which file, when and by whom. */
export const importFacts = (one: ListImport): Fact[] => [
  { name: '列表', value: one.list.title },
  ...fileFacts(one),
  ...takenBackFacts(one),
]

/** Why this file cannot be run, or null. */
export const runOff = (one: Pick<ListImport, 'counts'>): string | null => sameAs('列表现有内容', one)

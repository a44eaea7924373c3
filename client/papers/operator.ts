import type { Park } from '#client/park'
import type { FactTable, PaperText } from '#ui/paper'

const MISSING = '园区尚未填写'
/** Until the park is known, and where it cannot be asked for. */
const UNKNOWN = '以园区公示为准'

/** Who answers for the park, as both papers name it; what the park has not said is named as such. null: the park is not known yet. */
export function operatorFacts(
  park: Pick<Park, 'name' | 'address' | 'servicePhone' | 'legalOperator'> | null,
): FactTable {
  const wordsOf = (text: string | undefined) => (park === null ? UNKNOWN : text?.trim() || MISSING)
  return {
    title: '您所在园区的运营单位',
    facts: [
      ['园区', wordsOf(park?.name)],
      ['运营单位', wordsOf(park?.legalOperator)],
      ['地址', wordsOf(park?.address)],
      ['服务电话', wordsOf(park?.servicePhone)],
    ],
  }
}

/** The paper whose first chapter, where it says who "we" are, names who answers for this park. */
export function withOperator(paper: PaperText, park: Park | null): PaperText {
  const [first, ...others] = paper.chapters
  if (!first) return paper
  const [opening, ...parts] = first.parts
  const named = { ...first, parts: [...(opening === undefined ? [] : [opening]), operatorFacts(park), ...parts] }
  return { ...paper, chapters: [named, ...others] }
}

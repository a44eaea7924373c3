import type { CaseDraft } from '#contract/decoration'
import type { CaseEngines } from '../ground/case-engines.ts'

/** What is filled into the form of a type. */
export interface GivenForm {
  readonly base: number
  readonly filled: Parameters<CaseEngines['forms']['save']>[3]['filled']
  readonly computed: Readonly<Record<string, string>>
}

/** A case as it is saved. */
export interface Saving {
  readonly draft: CaseDraft
  readonly form?: GivenForm | undefined
  readonly submit: boolean
  readonly answers?: readonly { pointId: string; words: string }[] | undefined
}

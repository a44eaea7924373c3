import { companyRefusals } from '#contract/people'
import { isCreditCode, normaliseCreditCode } from '#vocabulary/credit-code'
import { refuse } from '#vocabulary/refusal'

/** Where a company stands: applied → active → left, or refused. */
export type CompanyState = 'applied' | 'active' | 'left' | 'refused'

/** What operators do with a company. */
export type CompanyAct = 'activate' | 'refuse' | 'leave'

const MOVES: Readonly<Record<CompanyAct, readonly [from: CompanyState, to: CompanyState]>> = {
  activate: ['applied', 'active'],
  refuse: ['applied', 'refused'],
  leave: ['active', 'left'],
}

/** Where a company stands after the act; null: it cannot be done from here. */
export function stateAfter(state: CompanyState, act: CompanyAct): CompanyState | null {
  const [from, to] = MOVES[act]
  return state === from ? to : null
}

/** A credit code as it is kept, of what somebody typed; null: they typed none. Refuses a wrong one. */
export function typedCreditCode(typed: string | null): string | null {
  const code = normaliseCreditCode(typed ?? '')
  if (code === '') return null
  return isCreditCode(code) ? code : refuse(companyRefusals.creditCodeWrong, { field: 'creditCode' })
}

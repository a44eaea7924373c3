/** The kind of pots, as `platform/deposits` knows it. */
export const POT_KIND = 'decoration.deposit'
/** What the payments engine calls orders of fees. */
export const FEE_SUBJECT = 'decoration.fee'
/** The kind of deposits out of which people pay back fees that came in at the counter, as `platform/deposits` knows it. */
export const FEE_BACK_KIND = 'decoration.fee-back'
/** Kinds of which operators pay out what no channel gives back. */
export const RETURN_KINDS: readonly string[] = [POT_KIND, FEE_BACK_KIND]
/** The job that has fees go back. */
export const FEE_BACK = 'decoration.fee-back'
/** Messages about fees; the thing is the case. */
export const FEE_NEWS = 'decoration.fees'
/** Of which purpose pictures of deductions and appeals are uploaded. */
export const PROOF_PURPOSE = 'decoration-proof'
/** The kind of papers that say where each fen is. */
export const STATEMENT_PAPER = 'decoration.statement'
/** Messages about a deposit; the thing is the pot. */
export const POT_NEWS = 'decoration.money'
/** Messages about a deduction; the thing is the deduction. */
export const DEDUCTION_NEWS = 'decoration.deduction'
/** The page of a case's deposits. */
export const depositPath = (caseId: string): string => `/decoration/deposit/${caseId}`
/** The desk of operators. */
export const DESK_PATH = '/decoration/desk'
/** Where operators pay out what no channel gives back, and confirm it. */
export const RETURNS_PATH = '/decoration/desk/returns'

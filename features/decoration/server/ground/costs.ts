import type { Side, Stage } from '#contract/decoration'
import type { Db } from '#platform/db'
import type { CaseRow } from './case-row.ts'

/** One fee that a kind of renovation asks for. */
export interface Fee {
  /** One word, once among the fees of a case: `management`, `rubbish`. */
  readonly key: string
  /** For people: 装修管理费. At most 40 characters. */
  readonly label: string
  /** Fen, above zero. */
  readonly fen: number
}

/** What a case costs as it stands: fees of its applicant, and the two deposits. All in fen, not negative. */
export interface Costs {
  readonly fees: readonly Fee[]
  readonly depositApplicantFen: number
  readonly depositFirmFen: number
}

/** Answers what a case costs, by its type and its area; who knows the types registers it by `hooks.onCosts`. */
export type KnowsCosts = (db: Db, workCase: CaseRow) => Promise<Costs>

/** Answers which checks the type of a case needs, null: those of the park; who knows the types registers it by `hooks.onStages`. */
export type KnowsStages = (db: Db, workCase: CaseRow) => Promise<readonly Stage[] | null>

/** A fee that another room asks for, such as for a repeated inspection. */
export interface NewCharge {
  readonly workCase: CaseRow
  /** Once a case: `recheck.<id of the check>`. The same key again changes nothing. */
  readonly key: string
  readonly label: string
  /** Fen, above zero. */
  readonly fen: number
  readonly side: Side
  readonly byId: string | null
  readonly now: Date
}

/** How a fee stands. */
export type ChargeState = 'to_pay' | 'paid' | 'waived' | 'void'

/** What money does for other rooms; registered by `hooks.onMoney`. */
export interface MoneyPort {
  /** Asks a side for a fee. The caller holds the case. Answers its id. */
  charge(db: Db, charge: NewCharge): Promise<string>
  /** How the fee with this key stands; null: nobody asked for it. */
  chargeState(db: Db, caseId: string, key: string): Promise<ChargeState | null>
  /** Gives back what nothing keeps any more: called by a room whose reason to keep fell away. The caller holds the case. */
  freed(db: Db, workCase: CaseRow, now: Date): Promise<void>
}

/** What a room keeps of a deposit that otherwise goes back: an open correction, a damage that is being looked into. */
export interface Keep {
  readonly side: Side
  /** Fen, above zero; `all`: all that is free. */
  readonly fen: number | 'all'
  /** For people: what is open and what to do: 整改未关闭：消防通道堆物. */
  readonly words: string
}

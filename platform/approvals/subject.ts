import type { Db } from '#platform/db'
import type { Address, FieldKinds, FieldSet, Fields } from './process.ts'

/**
 * Where a case stands. `waiting`: somebody decides · `returned`: its applicant is to correct and submit again · the others are ends: `withdrawn` by
 * the applicant, `terminated` by the park.
 */
export type CaseState = 'waiting' | 'returned' | 'approved' | 'rejected' | 'withdrawn' | 'terminated'

/** What somebody does about a case. */
export type ActName =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'return'
  | 'withdraw'
  | 'transfer'
  | 'addSigner'
  | 'urge'
  | 'terminate'

/** Who acts, where and when. `addresses` come from people's facts: their own, their rights', their companies' (`addressesOfCaller`). */
export interface Actor {
  areaId: string
  personId: string
  addresses: readonly Address[]
  /** By which of them they stand in for somebody who delegated to them; `standIn` fills it in. */
  via?: ReadonlyMap<Address, string>
  now: Date
}

/** What a case came to by an act. */
export interface Moved {
  caseId: string
  subjectId: string
  areaId: string
  /** `waiting`: submitted again, or a node changed fields and it goes on. */
  to: CaseState
  /** null: the clock. */
  by: string | null
  /** In whose place; null: in their own name. */
  behalf: string | null
  opinion: string
  /** Of `returned`: the fields that the applicant is asked to correct. */
  returnedFields: string[]
  /** The node at which it was decided; null: an act of the applicant or the caretaker. */
  node: string | null
  /** All fields as they are now, and those that this act changed. */
  fields: Fields
  edited: Fields
  now: Date
}

/** That a node was decided and the case goes on to others. */
export interface Advanced {
  caseId: string
  subjectId: string
  areaId: string
  /** The node, and whether it approved or sent the case back to an earlier one. */
  node: string
  act: 'approve' | 'return'
  /** The nodes that wait now. */
  waiting: string[]
  by: string
  opinion: string
  fields: Fields
  now: Date
}

/** What cases are about: registered once by a feature under its word (`parking.staff`). The engine knows no word of the campus. */
export interface Subject {
  fields: FieldKinds
  /** Fields that a case may have no value of: a choice that asks one says what happens then. Left out: none. */
  mayBeEmpty?: readonly string[]
  /** What fields are called, for sentences to people; one without a label is not named. */
  labels?: Readonly<Record<string, string>>
  /** Locks what an outcome will touch, in the feature's own lock order, BEFORE the case row is locked. */
  lock?(db: Db, subjectId: string): Promise<void>
  /**
   * Throws the Refusal of somebody who may not decide about the subject whatever their address: asked of `approve`, `reject`, `return`, `transfer` and `addSigner`, before anything is
   * written, and by a preview.
   */
  allow?(db: Db, of: { subjectId: string; areaId: string; personId: string }): Promise<void>
  /**
   * In the act's transaction, after the case was written; not asked of acts that leave the state and the fields as they are. A Refusal that it
   * throws undoes the whole act.
   */
  moved(db: Db, moved: Moved): Promise<void>
  /** In the act's transaction, where a node was decided and the case goes on; for subjects that show by themselves how far they are. */
  advanced?(db: Db, advanced: Advanced): Promise<void>
  /** Acts that the subject knows no outcome of: refused 422, offered to nobody. */
  without?: readonly ActName[]
  /** What comes back to its applicant is a duty that the feature opens itself, with messages of its own. */
  ownReturn?: true
  /** What an outcome would do besides, as sentences for people ("将同时婉拒 2 个重叠申请"). */
  foresee?(db: Db, subjectId: string, outcome: 'approved' | 'rejected'): Promise<string[]>
  /** Path of the phone where the holder decides. */
  pathOf(subjectId: string): string
  /** Path of the phone where the applicant reads what it came to; left out: the feature writes its own messages to them. */
  applicantPathOf?(subjectId: string): string
}

/** The fields that a case goes by: those of its process version where that has its own, else the subject's. */
export function fieldSetOf(
  { fields, labels = {}, mayBeEmpty = [] }: Pick<Subject, 'fields' | 'labels' | 'mayBeEmpty'>,
  ofVersion: FieldSet | null,
): FieldSet {
  return ofVersion ?? { kinds: fields, labels, mayBeEmpty }
}

/** Which thing a case or duty is about. */
export interface SubjectRef {
  kind: string
  id: string
}

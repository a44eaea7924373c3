import type { Address, FieldKind, Fields, FieldValue, Mode } from './process.ts'
import type { ActName, CaseState, SubjectRef } from './subject.ts'

/** A person with what they are called; an empty word: their account is gone. */
export interface Named {
  personId: string
  name: string
}

/**
 * How a node stands. `coming`: it will open if nothing changes · `waiting` · `approved`, `rejected`, `returned`: what was decided there ·
 * `dropped`: the case ended or went another way while it waited.
 */
export type NodeState = 'coming' | 'waiting' | 'approved' | 'rejected' | 'returned' | 'dropped'

/** Somebody who decided at a node. */
export interface Decided {
  by: Named | null
  /** In whose place, where it was delegated. */
  onBehalfOf: Named | null
  act: string
  opinion: string
  at: Date
}

/** A node of a case, past, present or to come. */
export interface NodeView {
  key: string
  title: string
  mode: Mode
  state: NodeState
  /** Its decision was undone: the case went back before it. */
  undone: boolean
  /** When it opened; null: to come. */
  since: Date | null
  /** When it was decided. */
  until: Date | null
  /** When its holders are reminded, and when it escalates. */
  due: Date | null
  escalates: Date | null
  /** How long such a node took lately, in working hours (median of the last 20); null: not known. */
  usualHours: number | null
  /** Who is asked or was asked, with what they are called; of one that waits, those whose turn it is. `superior`: it escalated to them. */
  holders: { address: Address; words: string; superior: boolean }[]
  decided: Decided[]
  /** Fields that its holders may change. */
  edits: string[]
  urges: number
  urgedAt: Date | null
  /** From when it may be urged again, by the days as they were read; null: any time. */
  urgeableFrom: Date | null
}

/** A line of a case's history. */
export interface ActView {
  /** An act of people, or `begin` · `remind`, `escalate`: the clock · `settle`: the feature ended the case itself. */
  act: ActName | 'begin' | 'remind' | 'escalate' | 'settle'
  nodeKey: string | null
  /** null: the clock, or an account that is gone. */
  by: Named | null
  onBehalfOf: Named | null
  /** Of `transfer` and `addSigner`: to whom. */
  signer: Named | null
  opinion: string
  /** What else it said: `to`, `fields`, `edits`, `signer`, `where`. */
  detail: Readonly<Record<string, unknown>>
  at: Date
}

/** A case as it stands, with all that was done about it. */
export interface CaseView {
  id: string
  areaId: string
  state: CaseState
  title: string
  subject: SubjectRef
  /** Path of the phone where the subject is shown. */
  path: string
  process: { id: string; title: string; version: number }
  applicant: Named & { companyId: string | null }
  /** Whose own matter it is, who never decides about it; null: somebody without an account. */
  askerId: string | null
  fields: Fields
  /** The subject's fields that have a label, with their values. */
  labelled: { name: string; label: string; kind: FieldKind; value: FieldValue | null }[]
  /** Of a returned case: what is to be corrected. */
  returnedFields: string[]
  beganAt: Date
  endedAt: Date | null
  /** Raised by each act that moves the case; an act that names an older one is refused. */
  expect: number
  /** In the order in which they opened, then those to come as far as foreseen. */
  nodes: NodeView[]
  /** The earliest first. */
  acts: ActView[]
}

/** Where a duty is addressed, as an opaque word: `person:<id>`, `manager:<companyId>`, `right:<word>`. */
export type Address = string

/**
 * Who decides at a node. `manager`: the managers of the applicant's company · `list`: these persons · `field`: the persons whose ids stand in this text field of
 * the subject, by commas; nobody where it is empty.
 */
export type Holder =
  | { kind: 'person'; personId: string }
  | { kind: 'right'; right: string }
  | { kind: 'manager' }
  | { kind: 'list'; personIds: string[] }
  | { kind: 'field'; field: string }

/**
 * How its holders decide. `any`: one of them is enough · `all`: everybody who holds it when it opens · `order`: the same, one after the other in
 * the order of the holders.
 */
export type Mode = 'any' | 'all' | 'order'

/** A place where people decide. */
export interface Node {
  kind: 'node'
  /** Names it within its process, and in the process's next versions. */
  key: string
  /** As people read it: 企业审批. */
  title: string
  holders: Holder[]
  mode: Mode
  /** Working hours until its holders are reminded; after as many again it goes to `escalateTo` too. null: never. */
  hours: number | null
  /** Who may decide in the holders' place once it escalated. Must be said where `hours` is. */
  escalateTo: Holder | null
  /** Fields of the subject that its holders may change while they decide. */
  edits: string[]
}

/** A question about typed fields. A comparison with a field that has no value is unknown, and what is unknown does not hold. */
export type Condition =
  | { field: string; is: '=' | '!=' | '<' | '<=' | '>' | '>='; value: FieldValue }
  | { field: string; is: 'empty' }
  | { not: Condition }
  | { all: Condition[] }
  | { any: Condition[] }

/** Of several cases the first whose condition holds is gone through, else `otherwise`, which may be empty but not left out. */
export interface Choice {
  kind: 'choice'
  cases: { when: Condition; steps: Step[] }[]
  otherwise: Step[]
}

/** Branches that are gone through side by side; it is over when all are. */
export interface Together {
  kind: 'together'
  branches: Step[][]
}

/** A step of a process. Steps are a tree, so what opens side by side always joins again. */
export type Step = Node | Choice | Together

/** A process as data. Where no node is left after its conditions, a case is approved at once. */
export interface Process {
  title: string
  steps: Step[]
}

/** What sort of value a field has. `day` is `YYYY-MM-DD`. */
export type FieldKind = 'number' | 'text' | 'flag' | 'day'

/** A value of a field. */
export type FieldValue = number | string | boolean

/** The subject's fields with their kinds. */
export type FieldKinds = Readonly<Record<string, FieldKind>>

/** The fields of one process where they are not those of its subject: a form's, for one. */
export interface FieldSet {
  readonly kinds: FieldKinds
  /** What they are called, for sentences to people; one without a label is not named. */
  readonly labels: Readonly<Record<string, string>>
  /** Those that a case may have no value of: a choice that asks one says what happens then. */
  readonly mayBeEmpty: readonly string[]
  /** A return may also name fields that begin with one of these words and a dot, of which a case has no values: those of a form, whose subject checks them. Left out: none. */
  readonly named?: readonly string[]
}

/** Values of fields; one that is not known is left out. */
export type Fields = Readonly<Record<string, FieldValue>>

/** What a process cannot be kept with. */
export interface ProcessProblem {
  /** Where in the tree: `steps.1.cases.0.when`; empty: the process as a whole. */
  at: string
  /** Stable word: `no_holder`, `no_otherwise`, `empty_branch`, `unknown_field`, `same_key`, … */
  why: string
  /** For people. */
  words: string
}

/** How the conditions of a version are read. `two`: a field without a value is unequal to every value, as all versions were read before `three`. */
export type Reading = 'two' | 'three'

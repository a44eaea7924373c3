import type { Address, FieldSet, Fields, Mode, Node, Process } from '../process.ts'
import type { ActName, CaseState, SubjectRef } from '../subject.ts'
import type { Seat } from './seats.ts'

/** A node that opened, as it is kept. */
export interface CaseNode {
  readonly id: string
  readonly key: string
  readonly title: string
  readonly mode: Mode
  /** In the order of opening, from 1. */
  readonly nth: number
  readonly state: 'waiting' | 'approved' | 'rejected' | 'returned' | 'dropped'
  /** Of an approved one: its approval counts. */
  readonly stands: boolean
  readonly seats: readonly Seat[]
  readonly superiors: readonly Address[]
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly tookMinutes: number | null
  readonly remindAt: Date | null
  readonly escalateAt: Date | null
  readonly turnAt: Date | null
  readonly urges: number
  readonly urgedAt: Date | null
}

/** What was done, as it is kept. */
export type StoredActName = ActName | 'begin' | 'remind' | 'escalate' | 'settle'

/** What an act said beside its opinion: all that is needed to do it again. */
export interface ActDetail {
  /** Which seat decided; null: a superior. */
  readonly seat?: number | null
  readonly to?: string
  readonly fields?: readonly string[]
  readonly edits?: Fields
  /** The values before. */
  readonly was?: Readonly<Record<string, unknown>>
  readonly signer?: string
  readonly where?: 'before' | 'after'
  readonly outcome?: string
}

/** A line of the history, as it is kept. */
export interface CaseAct {
  readonly nth: number
  readonly nodeId: string | null
  readonly act: StoredActName
  readonly byId: string | null
  readonly behalfId: string | null
  readonly opinion: string
  readonly detail: ActDetail
  /** The case's `expect` after it. */
  readonly expect: number
  readonly at: Date
}

/** A case with everything that decisions about it rest on. */
export interface Case {
  readonly id: string
  readonly areaId: string
  readonly processId: string
  readonly version: number
  /** Its conditions as `holds` reads them. */
  readonly process: Process
  /** The fields of its process version; null: those of its subject. */
  readonly fieldSet: FieldSet | null
  readonly subject: SubjectRef
  readonly title: string
  readonly applicantId: string
  /** Whose own matter it is, who never decides about it; null: somebody without an account. */
  readonly askerId: string | null
  readonly companyId: string | null
  readonly fields: Fields
  readonly state: CaseState
  readonly returnedFields: readonly string[]
  readonly expect: number
  readonly beganAt: Date
  readonly movedAt: Date
  readonly endedAt: Date | null
  readonly nodes: readonly CaseNode[]
  readonly acts: readonly CaseAct[]
}

/** The nodes that wait. */
export function waitingIn({ nodes }: Pick<Case, 'nodes'>): CaseNode[] {
  return nodes.filter(({ state }) => state === 'waiting')
}

/** The keys of the nodes whose approval counts. */
export function doneIn({ nodes }: Pick<Case, 'nodes'>): Set<string> {
  return new Set(nodes.filter(({ state, stands }) => state === 'approved' && stands).map(({ key }) => key))
}

/** Whether a case is over. */
export function isOver(state: CaseState): boolean {
  return state !== 'waiting' && state !== 'returned'
}

/** A node of the process by its key. */
export function nodeOf(nodes: readonly Node[], key: string): Node | undefined {
  return nodes.find((node) => node.key === key)
}

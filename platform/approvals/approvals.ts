import type { Db } from '#platform/db'
import type { FeatureServer } from '#platform/http'
import type { WorkdayTable } from '#vocabulary/workdays'
import type { CaseView } from './case-view.ts'
import type { Duties } from './duty.ts'
import type { Address, FieldSet, Fields, Process, ProcessProblem, Reading } from './process.ts'
import type { ActName, Actor, CaseState, Subject, SubjectRef } from './subject.ts'

/** A process of a park, in its newest version. */
export interface ProcessRow {
  processId: string
  kind: string
  title: string
  version: number
  changedAt: Date
  /** How its conditions are read: see `stepsAsRead`. */
  reading: Reading
  /** Its own fields; null: those of its subject. */
  fieldSet: FieldSet | null
}

/** What somebody wants to do about a case. */
export interface ActRequest {
  caseId: string
  act: ActName
  /** Which node; left out: the one at which the actor's turn is, or of `urge` each that waits. */
  nodeKey?: string
  /** The case's `expect` as the actor saw it: refused where somebody acted since. */
  expect?: number
  /** Must be said to reject, return and terminate. At most 200 characters. */
  opinion?: string
  /** Of `return`: an earlier node; left out: the applicant. */
  to?: string
  /** Of `return`: the fields to correct. */
  fields?: readonly string[]
  /** Of `approve`: fields that the node may edit. Of `submit`: corrected fields. */
  edits?: Fields
  /** Of `submit`, by a feature that has the answers itself: all values as they are now, in the place of `edits`. */
  fieldsNow?: Fields
  /** Of `transfer` and `addSigner`: the person. */
  signer?: string
  /** Of `addSigner`: before the actor's own turn or after it. */
  where?: 'before' | 'after'
}

/** A case after an act; `again`: the same person had done the very same before, and nothing was done now. */
export type Acted = CaseView & { again: boolean }

/** What an act would do: told before it is done, and the same. */
export interface Preview {
  sentences: string[]
  to: CaseState
}

/** What somebody decided about a case. */
export interface Decision {
  caseId: string
  subject: SubjectRef
  title: string
  /** Path of the phone where the subject is shown. */
  path: string
  act: 'approve' | 'reject' | 'return'
  opinion: string
  at: Date
}

/** That a person's duties go to another one for a time. */
export interface Delegation {
  id: string
  from: { personId: string; name: string }
  to: { personId: string; name: string }
  fromAt: Date
  untilAt: Date
  endedAt: Date | null
}

/** That somebody approved a node before its case was kept here. */
export interface Passed {
  nodeKey: string
  by: string | null
  opinion: string
  at: Date
}

/** What features do with processes, cases and duties. Everything is done in the caller's transaction. */
export interface Approvals extends FeatureServer {
  /** Registers a subject; throws where the kind has one. */
  subject(kind: string, subject: Subject): void
  /**
   * What is wrong with a process: nothing of it is stuck, asks for fields that are not there, or says a key twice. Pure. `fieldSet`: of this process; left out: the
   * subject's.
   */
  checkProcess(kind: string, process: Process, fieldSet?: FieldSet): ProcessProblem[]
  /**
   * Keeps a process, as a new version where it differs from the last one. Refuses `approval_process` with its first problem, also where a person or
   * right is named that nobody holds, unless `mayBeUnheld` says that it comes with the product, before there are people.
   */
  saveProcess(
    db: Db,
    facts: {
      areaId: string
      kind: string
      processId: string | null
      process: Process
      /** Its own fields instead of the subject's; they are stored with the version, and cases on it go by them. */
      fieldSet?: FieldSet
      by: string | null
      now: Date
      mayBeUnheld?: boolean
    },
  ): Promise<{ processId: string; version: number }>
  /** The processes of a kind in their newest versions, by title. */
  processes(db: Db, areaId: string, kind: string): Promise<(ProcessRow & { process: Process })[]>
  /** A process in one version, the newest where it is not said; null: unknown. */
  processOf(db: Db, processId: string, version?: number): Promise<(ProcessRow & { process: Process }) | null>
  /**
   * Begins a case on the newest version, or on the one that is named. Refuses 404 for one that is not there. `state` is `approved` where no node is left after the conditions: then the caller does what an approval
   * does, `moved` is not called. Throws where the subject has an open case.
   */
  begin(
    db: Db,
    facts: {
      areaId: string
      processId: string
      version?: number
      subject: SubjectRef
      title: string
      applicant: { personId: string; companyId: string | null }
      /** Whose own matter it is, where the applicant opened the case for them; null: somebody without an account. Left out: the applicant's. */
      askerId?: string | null
      fields: Fields
      now: Date
      /** Decisions from before there was a case, in their order: the nodes are approved by them. Neither `moved` nor `advanced` is told. */
      passed?: readonly Passed[]
    },
  ): Promise<{ caseId: string; state: CaseState }>
  /**
   * Does it, once: a repeat by the same person answers the case as it stands. Refuses `approval_decided` where somebody else was quicker,
   * `approval_own` where the matter is the actor's own or of whom they stand in for, 404 for what the actor has nothing to do with, and what `contract.ts` names besides.
   */
  act(db: Db, actor: Actor, request: ActRequest): Promise<Acted>
  /** As `act`, for callers that show their subject themselves: names nobody, which saves a statement. */
  perform(db: Db, actor: Actor, request: ActRequest): Promise<{ state: CaseState; expect: number; again: boolean }>
  /** What `act` would do now. Refuses what it would refuse, but for a missing opinion and what the subject itself refuses. */
  preview(db: Db, actor: Actor, request: ActRequest): Promise<Preview>
  /**
   * The feature ends open cases of its subjects itself (a draw, a competing booking): no `moved`, duties closed, history told. Subjects without an open
   * case are left alone. Answers which had one.
   */
  settle(
    db: Db,
    facts: {
      areaId: string
      kind: string
      subjectIds: readonly string[]
      to: 'approved' | 'rejected' | 'withdrawn' | 'terminated'
      by: string | null
      opinion: string
      now: Date
    },
  ): Promise<string[]>
  /**
   * The feature has waited long enough: nodes of the subject's open case that wait go to their `escalateTo` within a second after the commit, whatever their hours. Once; answers
   * how many nodes.
   */
  escalate(db: Db, subject: SubjectRef, now: Date): Promise<number>
  /** Hints anew, after the commit, all who are to decide about the subject now; nothing else changes. How often is the feature's to bound. */
  ring(db: Db, areaId: string, subject: SubjectRef): Promise<void>
  /** The newest case of a subject; null: there is none. */
  caseOf(db: Db, subject: SubjectRef): Promise<CaseView | null>
  /**
   * What a person decided, the latest first, one more than `size` where there is more. `next`: a cursor over `at` and the case's id, as a keyset of these two makes it, so that
   * a feature can show decisions among other things in one order.
   */
  decided(
    db: Db,
    which: { areaId: string; personId: string; next?: string | undefined; size: number },
  ): Promise<Decision[]>
  /** A case of this park; null: unknown. */
  caseById(db: Db, areaId: string, caseId: string): Promise<CaseView | null>
  /** What the actor may do, as the view and their own addresses say. Pure; see `standIn` for delegated ones. */
  can(view: CaseView, actor: Actor): readonly ActName[]
  /** From when one of the nodes that wait may be urged again; null: now, or never. Pure: by the days as they were when the view was made. */
  urgeableFrom(view: CaseView, now: Date): Date | null
  /** The actor with the addresses of those who delegated to them now. */
  standIn(db: Db, actor: Actor): Promise<Actor>
  /** Refuses `approval_delegate` where the person is not of this park or the actor, the period is over or longer than a year, or another one overlaps. */
  delegate(db: Db, actor: Actor, facts: { toPersonId: string; fromAt: Date; untilAt: Date }): Promise<Delegation>
  /** Those that the actor gave or got and that are not over. */
  delegations(db: Db, actor: Actor): Promise<Delegation[]>
  /** Ends one that the actor gave. Refuses 404. */
  endDelegation(db: Db, actor: Actor, id: string): Promise<void>
  readonly duties: Duties
  /** Deletes all cases and duties of a park about subjects of these kinds, as the area whose subjects they are deletes those. Nobody hears of it. */
  forget(db: Db, areaId: string, kinds: readonly string[]): Promise<void>
  /** Who else, by an area's own knowledge, stands in for persons: heard beside them of what waits. Whether they may act that area's acts ask. */
  hintAlso(standIns: StandIns): void
  /** Tells the engine who people are; until then nothing can be asked of it. */
  describePeople(people: PeoplePort): void
  /** Tells the engine which days are workdays: hours are reckoned by it. Until then nothing can be decided. */
  describeDays(days: DaysPort): void
}

/** Who stands in for these persons now, by what an area knows. */
export type StandIns = (
  db: Db,
  of: { areaId: string; personIds: readonly string[]; now: Date },
) => Promise<readonly { fromId: string; toId: string }[]>

/** Which days of a park are workdays, as they are known now. */
export type DaysPort = (db: Db, areaId: string) => Promise<WorkdayTable>

/** What `people` tells the engine. */
export interface PeoplePort {
  /** What addresses are called, in words for people: a person's name, 园区管理员, the company with 管理员. Unknown ones are left out. */
  namesOf(db: Db, areaId: string, addresses: readonly Address[]): Promise<ReadonlyMap<Address, string>>
  /** Who stands behind each address now, in a stable order; nobody: left out. */
  holdersOf(db: Db, areaId: string, addresses: readonly Address[]): Promise<ReadonlyMap<Address, readonly string[]>>
  /** Every address of each person; of somebody unknown or disabled none. */
  addressesOf(db: Db, areaId: string, personIds: readonly string[]): Promise<ReadonlyMap<string, readonly Address[]>>
}

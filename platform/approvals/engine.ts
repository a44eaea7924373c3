import type { Store } from '#platform/db'
import { type Db, newId } from '#platform/db'
import { type Live } from '#platform/http'
import type { Jobs } from '#platform/jobs'
import type { Inbox } from '#platform/notify'
import { refusals, refuse } from '#vocabulary/refusal'
import type { WorkdayTable } from '#vocabulary/workdays'
import { perform, plan } from './acting/acting.ts'
import { begin } from './acting/begin.ts'
import { endCases, lockOpenCases } from './acting/settle-queries.ts'
import { deadlines } from './acting/sweep.ts'
import { hastenNodes } from './acting/turn-queries.ts'
import type { Approvals, DaysPort, PeoplePort, StandIns } from './approvals.ts'
import { approvalCalls } from './calls.ts'
import type { CaseView } from './case-view.ts'
import { type Case, waitingIn } from './cases/case.ts'
import { findCase, findCaseOf, listDecided, listUsual } from './cases/queries.ts'
import { concerns } from './cases/turn.ts'
import { delegate, delegationsOf, endOwn, standIn } from './delegations/delegations.ts'
import { announceDuties, DUTY_MOVED, type Finding } from './duties/hints.ts'
import { declareMessages, notifyMoved } from './duties/messages.ts'
import { countDuties, deleteDuties, listDuties, listPlaces, putDuty } from './duties/queries.ts'
import type { ApprovalsParts } from './engines.ts'
import { deleteAbout } from './forgetting-queries.ts'
import type { Address } from './process.ts'
import { problemsOf } from './processes/checker.ts'
import { findProcess, listProcesses } from './processes/queries.ts'
import { saveProcess } from './processes/save.ts'
import { type Actor, fieldSetOf, type Subject } from './subject.ts'
import { canDo, urgeableFrom } from './views/can.ts'
import { addressesNotified, sentencesOf } from './views/foresight.ts'
import { addressesShown, comingIn, viewCase } from './views/view.ts'

/** Stands for the opinion of who looks first and writes then. */
const NOT_YET_KNOWN = '-'

/** Whether a node that waits was urged: from when it may be urged again is reckoned in working hours. */
const isUrged = (kase: Case): boolean => waitingIn(kase).some(({ urgedAt }) => urgedAt !== null)

/** The engine with its calls, its sweep of deadlines and its hints. `caretaker`: who may terminate, and decides where nobody else is left. */
export function createApprovals(options: {
  store: Store
  jobs: Jobs
  live: Live
  inbox: Inbox
  clock: () => Date
  caretaker: Address
}): Approvals {
  const { store, jobs, live, inbox, clock, caretaker } = options
  const subjects = new Map<string, Subject>()
  let port: PeoplePort | null = null
  let days: DaysPort | null = null
  const also: StandIns[] = []
  const people = (): PeoplePort => {
    if (!port) throw new Error('nobody told approvals who people are')
    return port
  }
  const subjectOf = (kind: string): Subject => {
    const subject = subjects.get(kind)
    if (!subject) throw new Error(`nobody registered the subject ${kind}`)
    return subject
  }
  const workdaysOf: DaysPort = (db, areaId) => {
    if (!days) throw new Error('nobody told approvals which days are workdays')
    return days(db, areaId)
  }
  const parts: ApprovalsParts = { store, jobs, live, clock, workdaysOf, caretaker, people, subjectOf }

  const finding = (): Finding => ({ people: people(), also, now: clock() })
  declareMessages({ inbox, finding })
  /** Kinds of subjects whose features write to who is asked. */
  const written = new Set<string>()

  /** `usual`: also how long such nodes take, which costs one more statement; so does a case that was urged, where `workdays` are not known. */
  async function shown(
    db: Db,
    kase: Case,
    { usual = false, workdays = null }: { usual?: boolean; workdays?: WorkdayTable | null },
  ): Promise<CaseView> {
    const keys = [...new Set([...kase.nodes, ...comingIn(kase)].map(({ key }) => key))]
    return viewCase(kase, {
      names: await people().namesOf(db, kase.areaId, addressesShown(kase)),
      usual: usual ? await listUsual(db, kase.processId, keys) : new Map(),
      pathOf: (subjectId) => subjectOf(kase.subject.kind).pathOf(subjectId),
      fieldSet: fieldSetOf(subjectOf(kase.subject.kind), kase.fieldSet),
      workdays: isUrged(kase) ? (workdays ?? (await workdaysOf(db, kase.areaId))) : null,
    })
  }

  async function detail(db: Db, actor: Actor, caseId: string): Promise<CaseView> {
    const kase = await findCase(db, caseId)
    if (kase?.areaId !== actor.areaId || !concerns(kase, actor, caretaker))
      refuse(refusals.notFound, { field: 'caseId' })
    return await shown(db, kase, { usual: true })
  }

  const door: Omit<Approvals, 'calls' | 'subscribe'> = {
    subject(kind, subject) {
      if (subjects.has(kind)) throw new Error(`two subjects ${kind}`)
      subjects.set(kind, subject)
    },
    describePeople: (facts) => {
      port = facts
    },
    describeDays: (facts) => {
      days = facts
    },
    hintAlso: (standIns) => {
      also.push(standIns)
    },
    checkProcess: (kind, process, fieldSet) => problemsOf(fieldSetOf(subjectOf(kind), fieldSet ?? null), process),
    saveProcess: (db, facts) =>
      saveProcess(db, { people: people(), ofSubject: fieldSetOf(subjectOf(facts.kind), null) }, facts),
    processes: listProcesses,
    processOf: findProcess,
    begin: (db, facts) => begin(db, parts, facts),

    async act(db, actor, request) {
      const { kase, workdays, again } = await perform(db, parts, actor, request)
      return { ...(await shown(db, kase, { workdays })), again }
    },
    async perform(db, actor, request) {
      const { kase, again } = await perform(db, parts, actor, request)
      return { state: kase.state, expect: kase.expect, again }
    },

    async preview(db, actor, request) {
      const opinion = request.opinion?.trim() || NOT_YET_KNOWN
      const { kase, planned } = await plan(db, parts, actor, { ...request, opinion }, { lock: false })
      if (!planned) return { sentences: [], to: kase.state }
      const { after, subject } = planned
      const names = await people().namesOf(db, kase.areaId, addressesNotified(kase, after))
      const outcome = after.state === 'approved' || after.state === 'rejected' ? after.state : null
      const besides = outcome ? await subject.foresee?.(db, kase.subject.id, outcome) : undefined
      return {
        sentences: [
          ...sentencesOf(kase, after, { names, labels: fieldSetOf(subject, kase.fieldSet).labels }),
          ...(besides ?? []),
        ],
        to: after.state,
      }
    },

    async settle(db, { areaId, kind, subjectIds, ...how }) {
      const ids = subjectIds.length === 0 ? [] : await lockOpenCases(db, { areaId, kind, subjectIds })
      if (ids.length === 0) return []
      const { subjects: ended, duties } = await endCases(db, ids, how)
      await announceDuties(db, jobs, areaId, duties, { ended: ids, by: how.by })
      return ended
    },

    escalate: hastenNodes,
    async ring(db, areaId, subject) {
      await announceDuties(db, jobs, areaId, await listPlaces(db, areaId, subject))
    },
    async caseOf(db, subject) {
      const kase = await findCaseOf(db, subject)
      return kase && (await shown(db, kase, { usual: true }))
    },
    async decided(db, which) {
      const rows = await listDecided(db, which)
      return rows.map(({ subjectKind: kind, subjectId: id, ...row }) => ({
        ...row,
        subject: { kind, id },
        path: subjectOf(kind).pathOf(id),
      }))
    },
    async caseById(db, areaId, caseId) {
      const kase = await findCase(db, caseId)
      return kase?.areaId === areaId ? await shown(db, kase, { usual: true }) : null
    },
    can: (view, actor) => canDo(view, actor, { caretaker, without: subjectOf(view.subject.kind).without }),
    urgeableFrom,
    standIn: (db, actor) => standIn(db, people(), actor),
    delegate: (db, actor, facts) => delegate(db, people(), actor, facts),
    delegations: (db, actor) => delegationsOf(db, people(), actor),
    endDelegation: endOwn,

    forget: deleteAbout,
    duties: {
      ownMessages: (kind) => void written.add(kind),
      async open(db, duty) {
        await announceDuties(db, jobs, duty.areaId, await putDuty(db, newId(), duty))
      },
      async close(db, which) {
        await announceDuties(db, jobs, which.areaId, await deleteDuties(db, which))
      },
      mine: listDuties,
      count: (db, { most = 100, ...of }) => countDuties(db, { ...of, most }),
    },
  }
  return {
    ...door,
    calls: approvalCalls(door, { people, detail }),
    subscribe(to) {
      to.subscribe(DUTY_MOVED, 'approvals.hint', (db, { payload }) =>
        notifyMoved(db, { inbox, live, subjectOf, finding, isWritten: (kind) => written.has(kind) }, payload),
      )
      to.sweep('approvals.deadlines', deadlines(parts))
    },
  }
}

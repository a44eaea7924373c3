import type { Crew, Party, PassEnd, Worker } from '#contract/decoration'
import {
  CREW_MOST,
  ENDING_DAYS,
  isCrewOpen,
  lastDayOf,
  paperProblems,
  STATE_WORDS,
  TRADE_WORDS,
  WORKER_WORDS,
} from '#contract/decoration'
import type { PassRow } from '#door/access'
import type { Vault } from '#platform/vault'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import type { CaseRow } from '../ground/case-row.ts'
import type { WorkerRow } from './row.ts'
import { opened } from './sealing.ts'

/** Who looks, and what they are to the case. */
export interface Viewer {
  readonly personId: string
  readonly parties: readonly Party[]
}

/** What a view is made with: names open for who wrote them down, pictures have addresses of a minute. */
export interface Viewing {
  readonly vault: Pick<Vault, 'seal' | 'open' | 'blindIndex'>
  readonly files: { readonly sealed: { address(id: string, viewer: string): string } }
  readonly now: Date
}

/** Whether these may change the crew of a case. */
export const mayChange = (parties: readonly Party[]): boolean =>
  parties.some((party) => party === 'applicant' || party === 'foreman' || party === 'operator')

/** Whether these may stop work. */
export const mayStop = (parties: readonly Party[]): boolean =>
  parties.some((party) => party === 'staff' || party === 'operator')

/** A name as these see it: whole for applicant and foreman, who wrote it down. */
export function nameFor(
  { vault }: Pick<Viewing, 'vault'>,
  { parties }: Pick<Viewer, 'parties'>,
  worker: WorkerRow,
): string {
  const isTheirs = parties.includes('applicant') || parties.includes('foreman')
  return (isTheirs && opened(vault, 'name', worker)) || worker.name
}

const PASS_WORDS = {
  scheduled: '未生效',
  active: '可通行',
  suspended: '已暂停',
  over: '已到期',
  ended: '已失效',
} as const

/** How a pass stands at a moment, as gates reckon it. */
export function passStateOf(
  { fromAt, untilAt, suspendedAt, endedAt }: Pick<PassRow, 'fromAt' | 'untilAt' | 'suspendedAt' | 'endedAt'>,
  now: Date,
): keyof typeof PASS_WORDS {
  if (endedAt !== null) return 'ended'
  if (untilAt !== null && untilAt <= now) return 'over'
  if (suspendedAt !== null) return 'suspended'
  return fromAt > now ? 'scheduled' : 'active'
}

function papersOf(worker: WorkerRow, viewer: Viewer, { files, now }: Viewing): Worker['papers'] {
  const today = dayOf(now)
  const problems = paperProblems(worker, { today, soon: addDays(today, ENDING_DAYS) })
  const paper = (
    kind: 'insurance' | 'certificate',
    name: string,
    until: string | null,
    number: string,
    pictureId: string | null,
  ) => {
    const problem = problems.find((one) => one.kind === kind)
    return {
      kind,
      name,
      until,
      number,
      picture:
        pictureId !== null && mayChange(viewer.parties) ? files.sealed.address(pictureId, viewer.personId) : null,
      how: problem?.how ?? ('good' as const),
      words: problem?.words ?? '',
    }
  }
  const { insuranceUntil, insuranceId, certificateUntil, certificateNumber, certificateId, trade } = worker
  const insurance = paper('insurance', '保险', insuranceUntil, '', insuranceId)
  const hasCertificate = certificateUntil !== null || trade === 'electrician' || trade === 'welder'
  if (!hasCertificate) return [insurance]
  return [insurance, paper('certificate', '特种作业操作证', certificateUntil, certificateNumber, certificateId)]
}

function passOf(
  worker: WorkerRow,
  pass: PassRow | undefined,
  { lastOn }: Pick<CaseRow, 'lastOn'>,
  now: Date,
): Worker['pass'] {
  if (!pass) return null
  const state = passStateOf(pass, now)
  return {
    id: pass.id,
    state,
    words: PASS_WORDS[state],
    from: toInstant(pass.fromAt),
    until: pass.untilAt && toInstant(pass.untilAt),
    endsBy: endOf(worker, pass, lastOn),
    shownBy: worker.holderId === null ? 'badge' : 'phone',
  }
}

/** What a pass ends with: where it is over before period, insurance and certificate are, the papers of the firm. */
function endOf(worker: WorkerRow, { untilAt }: PassRow, lastOn: CaseRow['lastOn']): PassEnd {
  const last = lastDayOf({ ...worker, lastOn, firmUntil: null })
  if (last && untilAt !== null && untilAt < startOfDay(addDays(last.day, 1))) return 'firm'
  return last?.by ?? 'period'
}

const instantOf = (at: Date | null) => at && toInstant(at)

/** A worker as somebody sees them. */
export function viewWorker(
  worker: WorkerRow,
  of: { pass: PassRow | undefined; workCase: Pick<CaseRow, 'lastOn'>; viewer: Viewer },
  viewing: Viewing,
): Worker {
  const { pass, workCase, viewer } = of
  return {
    id: worker.id,
    version: worker.version,
    state: worker.state,
    stateWords: WORKER_WORDS[worker.state],
    name: nameFor(viewing, viewer, worker),
    phone: worker.phone,
    idNumber: worker.idNumber,
    trade: worker.trade,
    tradeWords: TRADE_WORDS[worker.trade],
    photo: worker.photoId && viewing.files.sealed.address(worker.photoId, viewer.personId),
    papers: papersOf(worker, viewer, viewing),
    pass: passOf(worker, pass, workCase, viewing.now),
    inside: pass?.inside ?? false,
    insideSince: pass?.inside ? instantOf(pass.insideSince) : null,
    firstInAt: instantOf(worker.firstInAt),
    leftAt: instantOf(worker.leftAt),
  }
}

/** The crew of a case as somebody sees it. `phone`: of the park; `lacks`: what is against work going on, where that was asked. */
export function viewCrew(
  workCase: CaseRow,
  of: {
    workers: readonly WorkerRow[]
    passes: ReadonlyMap<string, PassRow>
    viewer: Viewer
    phone: string
    lacks: readonly string[]
  },
  viewing: Viewing,
): Crew {
  const { workers, passes, viewer, phone, lacks } = of
  const { parties } = viewer
  const isOpen = isCrewOpen(workCase.state)
  const isStopped = workCase.state === 'stopped'
  const stands = ['to_begin', 'working', 'checking'].includes(workCase.state)
  const views = workers.map((worker) => viewWorker(worker, { pass: passes.get(worker.id), workCase, viewer }, viewing))
  return {
    caseId: workCase.id,
    number: workCase.number,
    place: workCase.place,
    state: workCase.state,
    stateWords: STATE_WORDS[workCase.state],
    caseVersion: workCase.version,
    firstOn: workCase.firstOn,
    lastOn: workCase.lastOn,
    foreman: workCase.foremanName,
    isForeman: parties.includes('foreman'),
    stopReason: isStopped ? workCase.stopReason : '',
    parkPhone: phone,
    most: CREW_MOST,
    present: workers.filter(({ state }) => state !== 'left').length,
    inside: views.filter(({ inside }) => inside).length,
    workers: views,
    may: {
      change: isOpen && mayChange(parties),
      badge: workers.some(({ state }) => state === 'admitted' || state === 'suspended'),
      stop: stands && mayStop(parties),
      resume: isStopped && parties.includes('operator'),
    },
    changeWhyNot: mayChange(parties) && !isOpen ? `该工程${STATE_WORDS[workCase.state]}，不能再变更施工人员` : null,
    resumeLacks: [...lacks],
  }
}

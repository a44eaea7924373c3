import { type Grade, problemRefusals as no, type ProblemAct } from '#contract/patrol'
import { listedCompany, nameOf, rolesOf } from '#door/people'
import type { Db } from '#platform/db'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { WorkdayTable } from '#vocabulary/workdays'
import { kindName, mustBeKind } from '../ground/setting.ts'
import type { SettingRow } from '../ground/setting-queries.ts'
import { dueAfter, momentWords, prolonged } from '../ground/times.ts'
import { findPrior } from './queries.ts'
import type { ProblemRow } from './row.ts'

/** What an act makes of a problem, and how its history tells it. */
export interface Outcome {
  readonly changes: Partial<ProblemRow>
  /** What stands in the history beside the words: to whom, until when. */
  readonly what: string
  /** To whom it was assigned: a company or a person. */
  readonly to?: string
}

/** What is known when somebody acts. */
export interface Around {
  readonly db: Db
  readonly setting: SettingRow
  readonly table: WorkdayTable
  readonly byId: string
  readonly now: Date
}

/** The first length of a problem's clock: workdays of a plain one, hours of a major one. */
export const lengthOf = (grade: Grade, { plainWorkdays, majorHours }: SettingRow): number =>
  grade === 'major' ? majorHours : plainWorkdays

/** A clock that stood goes on: it runs out by so much later, at the end of the day where it is reckoned in days. */
export function resumed(
  { dueAt, pausedAt, grade }: Pick<ProblemRow, 'dueAt' | 'pausedAt' | 'grade'>,
  now: Date,
): Date | null {
  if (dueAt === null || pausedAt === null) return dueAt
  const moved = new Date(dueAt.getTime() + now.getTime() - pausedAt.getTime())
  return grade === 'major' ? moved : startOfDay(addDays(dayOf(new Date(moved.getTime() - 1)), 1))
}

const NO_ADDRESSEE = {
  companyId: null,
  assigneeId: null,
  assignedBy: null,
  assignedAt: null,
  dueAt: null,
  length: null,
} as const

type ActOf<What extends ProblemAct['what']> = Extract<ProblemAct, { what: What }>

/** Assigns a problem to a listed company or a person of the property staff: its clock begins anew. */
export async function assigned(
  problem: ProblemRow,
  { companyId, personId }: Pick<ActOf<'assign'>, 'companyId' | 'personId'>,
  { db, setting, table, byId, now }: Around,
): Promise<Outcome> {
  const { areaId, grade } = problem
  if ((companyId === null) === (personId === null)) refuse(no.addressee, { field: 'act' })
  const name =
    companyId !== null
      ? (await listedCompany(db, areaId, companyId))?.name
      : await staffName(db, areaId, personId ?? '')
  if (!name) refuse(no.addressee, { field: 'act' })
  const length = lengthOf(grade, setting)
  const dueAt = dueAfter({ grade, length }, now, table)
  return {
    changes: {
      state: 'mending',
      companyId,
      assigneeId: personId,
      assignedBy: byId,
      assignedAt: now,
      dueAt,
      length,
      pausedAt: null,
      extended: false,
      appealed: false,
      overdue: false,
      late: false,
    },
    what: `派发给${name}，${momentWords(dueAt)}前整改`,
    to: companyId ?? personId ?? '',
  }
}

async function staffName(db: Db, areaId: string, personId: string): Promise<string | undefined> {
  const roles = (await rolesOf(db, areaId, [personId])).get(personId) ?? []
  return roles.includes('property') || roles.includes('operator') ? await nameOf(db, personId) : undefined
}

/** Gives a problem another grade or kind; a clock that runs begins anew where the grade changes. */
export async function graded(
  problem: ProblemRow,
  { grade, kind }: Pick<ActOf<'grade'>, 'grade' | 'kind'>,
  { db, setting, table, now }: Around,
): Promise<Outcome> {
  if (kind !== problem.kind) mustBeKind(setting, kind)
  const { id, areaId, pointId, reportedAt: at } = problem
  const prior =
    kind === problem.kind || pointId === null
      ? undefined
      : await findPrior(db, { areaId, kind, pointId, at, exceptId: id })
  const again =
    kind === problem.kind ? {} : { priorId: prior?.id ?? null, recurrence: prior ? prior.recurrence + 1 : 0 }
  const isNew = grade !== problem.grade && problem.dueAt !== null
  const length = lengthOf(grade, setting)
  const clock = isNew
    ? { length, dueAt: dueAfter({ grade, length }, now, table), overdue: false, late: false, extended: false }
    : {}
  const until = isNew && clock.dueAt ? `，${momentWords(clock.dueAt)}前整改` : ''
  return {
    changes: { grade, kind, ...again, ...clock },
    what: `${kindName(setting, kind)}，${grade === 'major' ? '重大' : '一般'}${until}`,
  }
}

/** Closes what was no problem. */
export function voided({ byId, now }: Pick<Around, 'byId' | 'now'>): Outcome {
  return { changes: { state: 'void', closedAt: now, closedBy: byId, pausedAt: null, overdue: false }, what: '' }
}

/** Gives a problem more time, at most its first length. */
export function givenMore(problem: ProblemRow, by: number, { table }: Pick<Around, 'table'>): Outcome {
  const { grade, length, dueAt } = problem
  const most = length ?? 0
  if (by > most)
    refuse(no.moreLong, { field: 'act', data: { most: `${most}${grade === 'major' ? '小时' : '个工作日'}` } })
  if (dueAt === null) return refuse(no.moreLate)
  const later = prolonged(dueAt, { grade, by }, table)
  return { changes: { dueAt: later, extended: true }, what: `延期至${momentWords(later)}` }
}

/** An appeal: the clock stands until it is decided. */
export function appealedOn(now: Date): Outcome {
  return { changes: { state: 'appealing', appealed: true, pausedAt: now }, what: '整改时间暂停计算' }
}

/** What becomes of an appeal: it is to be mended after all, by another, or it was no problem. */
export function decided(
  problem: ProblemRow,
  outcome: ActOf<'decide'>['outcome'],
  around: Pick<Around, 'byId' | 'now'>,
): Outcome {
  if (outcome === 'void') return { ...voided(around), what: '申诉成立，作为误报关闭' }
  if (outcome === 'elsewhere')
    return { changes: { state: 'open', pausedAt: null, overdue: false, ...NO_ADDRESSEE }, what: '申诉成立，重新派发' }
  const dueAt = resumed(problem, around.now)
  return {
    changes: { state: problem.rejections > 0 ? 'rejected' : 'mending', pausedAt: null, dueAt },
    what: `申诉不成立${dueAt ? `，${momentWords(dueAt)}前整改` : ''}`,
  }
}

/** What an act makes of a problem on which it may be done. */
export async function outcomeOf(problem: ProblemRow, act: ProblemAct, around: Around): Promise<Outcome> {
  switch (act.what) {
    case 'assign':
      return await assigned(problem, act, around)
    case 'grade':
      return await graded(problem, act, around)
    case 'void':
      return voided(around)
    case 'more':
      return givenMore(problem, act.by, around)
    case 'appeal':
      return appealedOn(around.now)
    case 'decide':
      return decided(problem, act.outcome, around)
    case 'urge':
      return { changes: { urged: problem.urged + 1, urgedAt: around.now }, what: '' }
  }
}

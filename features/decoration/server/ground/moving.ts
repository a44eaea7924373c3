import {
  type CaseState,
  caseRefusals,
  isFinal,
  LEADS,
  STATE_WORDS,
  WORK_ENDED,
  WORK_RESUMED,
  WORK_STOPPED,
  type WorkMoved,
} from '#contract/decoration'
import type { Db } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { DecorationEngines } from '../engines.ts'
import { type CaseSet, insertStep, lockCase, setCase } from './case-queries.ts'
import type { CaseRow } from './case-row.ts'
import type { Hooks } from './hooks.ts'

/** What moving a case needs. */
export type Moving = Pick<DecorationEngines, 'jobs'> & { readonly hooks: Hooks }

/** A case, held until the transaction ends, as the caller saw it. Refuses `moved` where somebody else was quicker, saying how it stands. */
export async function heldAsSeen(db: Db, id: string, version: number): Promise<CaseRow> {
  const held = await lockCase(db, id)
  if (!held || held.version !== version)
    refuse(caseRefusals.moved, { data: { what: held ? STATE_WORDS[held.state] : '已不存在' } })
  return held
}

const WORK: readonly CaseState[] = ['to_begin', 'working', 'stopped', 'checking']

/** Which event tells others of a move; null: none. Work ends with the final check or the case. */
function eventOf(from: CaseState, to: CaseState): string | null {
  if (to === 'stopped') return WORK_STOPPED
  if (from === 'stopped' && !isFinal(to)) return WORK_RESUMED
  if (WORK.includes(from) && (to === 'watching' || isFinal(to))) return WORK_ENDED
  return null
}

/**
 * Moves a case that the caller holds, in the caller's transaction: sets its state and what else the act says, writes the step, lets every room do its part, and tells
 * others. Refuses `moved` where its state does not lead there (`LEADS`). Answers the case as it stands.
 */
export async function moveCase(
  db: Db,
  { jobs, hooks }: Moving,
  move: {
    workCase: CaseRow
    to: CaseState
    act: string
    byId: string | null
    words?: string
    detail?: Readonly<Record<string, unknown>>
    set?: CaseSet
    now: Date
  },
): Promise<CaseRow> {
  const { workCase: before, to, act, byId, words = '', detail, set = {}, now } = move
  const from = before.state
  if (!LEADS[from].includes(to)) refuse(caseRefusals.moved, { data: { what: STATE_WORDS[from] } })
  const ends = isFinal(to) ? { endedAt: now } : {}
  const workCase = await setCase(db, before.id, { ...set, ...ends, state: to, stateAt: now }, now)
  await insertStep(db, before.id, { act, byId, words, ...(detail && { detail }), at: now })
  await hooks.moved(db, { workCase, from, to, byId, words, now })
  const type = eventOf(from, to)
  if (type === null) return workCase
  const { areaId, id: caseId, roomId, buildingId } = workCase
  const payload: WorkMoved = { areaId, caseId, roomId, buildingId, why: words, at: toInstant(now) }
  await jobs.announce(db, { type, payload })
  return workCase
}

/** Moves a case that waits for money and signatures on to its permit, where nothing is missing any more. The caller holds it; answers it as it stands. */
export async function readyIfWhole(
  db: Db,
  moving: Moving,
  { workCase, byId, now }: { workCase: CaseRow; byId: string | null; now: Date },
): Promise<CaseRow> {
  if (workCase.state !== 'to_pay') return workCase
  if ((await moving.hooks.lacks(db, 'begin', workCase, now)).length > 0) return workCase
  return await moveCase(db, moving, { workCase, to: 'to_begin', act: 'permit', byId, set: { permitAt: now }, now })
}

import { applyRefusals as no } from '#contract/decoration'
import { factsOf } from '#door/people'
import type { Advanced, Moved } from '#platform/approvals'
import type { Db } from '#platform/db'
import { dayOf, fullDay } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { CaseEngines } from '../ground/case-engines.ts'
import { findCase, insertStep, lockCase, setCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { APPLY } from '../ground/case-words.ts'
import { casePath } from '../ground/messages.ts'
import { moveCase, readyIfWhole } from '../ground/moving.ts'
import { ownIndex } from '../ground/parties.ts'
import { versionOf } from '../types/queries.ts'
import { settingOf } from '../types/setting-queries.ts'
import { ownerOf } from './forms.ts'
import { closeReturned, notifyApplicant, notifyReturned } from './news.ts'
import { insertPoints, settlePoints } from './paper-queries.ts'
import { findTaking } from './queries.ts'
import { spotNamed, spotTitles } from './spots.ts'

/** Registers applications with approvals: what a decision makes of them. Who applied reads of it in messages of their own. */
export function registerApplications(engines: CaseEngines): void {
  engines.approvals.subject(APPLY, {
    fields: {},
    lock: async (db, id) => void (await lockCase(db, id)),
    allow: (db, of) => refuseOwn(db, engines, of),
    moved: (db, moved) => decided(db, engines, moved),
    advanced: (db, step) => advanced(db, step),
    pathOf: casePath,
    ownReturn: true,
    without: ['withdraw', 'terminate'],
  })
}

/** Refuses who applies, who is of the company that it is for, who leads the work, and who filled something in. */
export async function refuseOwn(
  db: Db,
  { forms, vault }: Pick<CaseEngines, 'forms' | 'vault'>,
  { subjectId, areaId, personId }: { subjectId: string; areaId: string; personId: string },
): Promise<void> {
  const workCase = await findCase(db, areaId, subjectId)
  if (!workCase) return
  if (workCase.applicantId === personId) refuse(no.own)
  const facts = await factsOf(db, { areaId, personId })
  if (facts?.companies.some(({ companyId }) => companyId === workCase.companyId)) refuse(no.own)
  const index = await ownIndex(db, vault, personId)
  if (index !== null && workCase.foremanIndex?.equals(index)) refuse(no.own)
  if ((await forms.writers(db, ownerOf(workCase))).includes(personId)) refuse(no.own)
}

async function decided(db: Db, engines: CaseEngines, moved: Moved): Promise<void> {
  const { subjectId, to, by: byId, opinion: words, now } = moved
  const workCase = await lockCase(db, subjectId)
  if (!workCase) return
  // It is handed in by our own call, which has it in review already.
  if (to === 'waiting' && workCase.state === 'returned') refuse(refusals.conflict)
  if (workCase.state !== 'reviewing') return
  if (to === 'approved') await approve(db, engines, { workCase, byId, words, now })
  else if (to === 'rejected') await reject(db, engines, { workCase, byId, words, now })
  else if (to === 'returned') await sendBack(db, engines, workCase, moved)
}

interface Decision {
  readonly workCase: CaseRow
  readonly byId: string | null
  readonly words: string
  readonly now: Date
}

/** A case is approved: by the last who decide, or at once where no step is left. The caller holds it. Refuses a room that got another case. */
export async function approve(
  db: Db,
  engines: CaseEngines,
  { workCase, byId, words, now }: Decision,
): Promise<CaseRow> {
  const { id, areaId, roomId, place } = workCase
  const number = roomId === null ? null : await findTaking(db, areaId, roomId, id)
  if (number !== null) refuse(no.taken, { data: { number } })
  const { payDays } = await settingOf(db, areaId)
  const payUntil = new Date(now.getTime() + payDays * 86_400_000)
  await settlePoints(db, id, now)
  const approved = await moveCase(db, engines, {
    workCase,
    to: 'to_pay',
    act: 'approve',
    byId,
    words,
    set: { approvedAt: now, payUntil, reason: '' },
    now,
  })
  const text = `${place}。请在${fullDay(dayOf(payUntil))}前缴清费用和保证金，并签署装修管理协议`
  await notifyApplicant(db, engines, { workCase: approved, title: '您的装修申请已通过', text, byId, now })
  return await readyIfWhole(db, engines, { workCase: approved, byId, now })
}

async function reject(db: Db, engines: CaseEngines, { workCase, byId, words, now }: Decision): Promise<void> {
  await settlePoints(db, workCase.id, now)
  const set = { reason: words }
  const rejected = await moveCase(db, engines, { workCase, to: 'rejected', act: 'reject', byId, words, set, now })
  const text = `${workCase.place}。原因：${words}`
  await notifyApplicant(db, engines, { workCase: rejected, title: '您的装修申请未通过', text, byId, now })
}

/** It came back: each named field or paper is a point. Refuses 400 for a name that the type does not know. */
async function sendBack(db: Db, engines: CaseEngines, workCase: CaseRow, moved: Moved): Promise<void> {
  const { opinion: words, by: byId, returnedFields, now } = moved
  const type = await versionOf(db, workCase)
  const titles = type ? spotTitles(type.design) : new Map<string, string>()
  const spots = [...new Set(returnedFields.map((name) => spotNamed(name, type?.formId ?? null)))]
  const points = spots.map((spot) => ({
    round: workCase.round,
    spot,
    title: titles.get(spot) ?? refuse(refusals.malformed, { field: 'points' }),
    words,
  }))
  await settlePoints(db, workCase.id, now)
  await insertPoints(db, workCase.id, points, { byId, now })
  await engines.forms.reopen(db, ownerOf(workCase), now)
  const back = await moveCase(db, engines, {
    workCase,
    to: 'returned',
    act: 'return',
    byId,
    words,
    detail: { spots },
    set: { reason: words },
    now,
  })
  await notifyReturned(db, engines, { workCase: back, words, byId, now })
}

/** One step of several was decided: a line of the history, and the case is as it was. */
async function advanced(db: Db, { subjectId, act, by: byId, opinion, node, now }: Advanced): Promise<void> {
  const workCase = await lockCase(db, subjectId)
  if (workCase?.state !== 'reviewing') return
  const name = act === 'approve' ? 'audit' : 'back'
  await insertStep(db, subjectId, { act: name, byId, words: opinion, detail: { node }, at: now })
  // Whoever saw it before the step decides on what stands now.
  await setCase(db, subjectId, {}, now)
}

/** What ends with a case of this room: its approval, its duty, the time of its form. */
export function registerEndings(engines: CaseEngines): void {
  engines.hooks.onMoved(async (db, { workCase, to, byId, now }) => {
    const { id, areaId } = workCase
    if (to !== 'cancelled' && to !== 'lapsed' && to !== 'rejected' && to !== 'closed') return
    if (to !== 'rejected')
      await engines.approvals.settle(db, {
        areaId,
        kind: APPLY,
        subjectIds: [id],
        to: 'withdrawn',
        by: byId,
        opinion: '',
        now,
      })
    await settlePoints(db, id, now)
    await closeReturned(db, engines, workCase)
    await engines.forms.end(db, APPLY, [id], now)
  })
}

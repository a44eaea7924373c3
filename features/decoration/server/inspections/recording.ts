import { INSPECTION_WORDS, visitRefusals as no, readSignCode, type VisitAct } from '#contract/decoration'
import type { Db } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { orderCorrection } from '../corrections/ordering.ts'
import { insertStep } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { caseOfSign } from '../ground/signs.ts'
import { isOver, mustBeAtWork, type Visiting } from '../visits/cases.ts'
import { kindNameOf, listsOfVersion } from '../visits/lists.ts'
import type { HeldLists } from '../visits/lists-queries.ts'
import { type Brought, takePhotos } from '../visits/photos.ts'
import { closeDuty, EMPTY, planNext } from './planning.ts'
import { findInspection, insertInspection, updateInspection } from './queries.ts'
import type { InspectionRow } from './row.ts'
import { fateOf, findingsWrong } from './rules.ts'

/** What an inspection says, as it is sent. */
export type Inspected = Omit<Extract<VisitAct, { what: 'inspect' }>, 'what' | 'actId' | 'at'>

/** What staff did on the spot, with when and by whom. */
export interface Acted {
  /** Held by the caller. */
  readonly workCase: CaseRow
  /** The act's number. */
  readonly actId: string
  readonly byId: string
  /** Who sent the pictures: `byId` where it is left out; null: we drew them. */
  readonly senderId?: string | null
  /** By our clock. */
  readonly at: Date
  readonly clockOff: boolean
  /** It waited for network. */
  readonly late: boolean
  readonly toTime: (takenAt: string) => Date
  readonly now: Date
}

/** What became of an act: the record, or why it changed nothing and what it says. */
export interface Recorded {
  readonly id: string | null
  readonly correctionId: string | null
  readonly lateReport: boolean
  readonly over?: { readonly why: string; readonly lines: readonly string[]; readonly photos: readonly Brought[] }
}

/**
 * Records an inspection in the caller's transaction. Refuses unknown lists, findings that are not whole, presence without proof. What ended meanwhile is refused; of an
 * act that came late it is answered as `over`, and changes nothing.
 */
export async function recordInspection(db: Db, engines: Visiting, of: Acted, sent: Inspected): Promise<Recorded> {
  const { workCase, actId, byId, senderId = byId, at, late, now, toTime, clockOff } = of
  const { areaId, id: caseId } = workCase
  const held = (await listsOfVersion(db, areaId, sent.version)) ?? refuse(no.listUnknown)
  const wrong = findingsWrong(held.lists.items, sent.findings)
  if (wrong !== null) refuse(no.findingBad, { field: 'findings', data: { words: wrong } })
  const presence = await presenceOf(db, engines, of, sent)
  const target = await targetOf(db, of, sent.inspectionId)
  if (target.fate === 'over') return { ...NOTHING, id: target.row.id, over: overOf(target.row, sent, held) }
  const facts = {
    state: 'done' as const,
    doneAt: at,
    byId,
    presence,
    presenceWords: (sent.presence.words ?? '').trim(),
    listVersion: sent.version,
    findings: findingRows(held, sent),
    faults: sent.findings.filter(({ ok }) => !ok).length,
    remark: sent.remark.trim(),
    clockOff,
    late: target.fate === 'late',
    stateAt: now,
  }
  const id = target.row?.id ?? actId
  if (target.row) await updateInspection(db, id, facts)
  else
    await addUnplanned(db, {
      ...EMPTY,
      id,
      areaId,
      caseId,
      planned: false,
      dueOn: null,
      lastOn: null,
      createdAt: now,
      ...facts,
    })
  await takePhotos(db, engines, { areaId, caseId, ownerId: id, byId, senderId, late, toTime, now }, broughtBy(sent))
  if (target.row) await closeDuty(db, engines, target.row)
  const words = facts.faults === 0 ? '未发现问题' : `发现${facts.faults}项问题`
  await insertStep(db, caseId, { act: 'inspection.done', byId, words, detail: { inspection: id }, at: now })
  const order = sent.order && { workCase, order: sent.order, inspectionId: id, byId, senderId, late, toTime, now }
  const correction = order && (await orderCorrection(db, engines, order))
  await planNext(db, workCase, now)
  return { id, correctionId: correction?.id ?? null, lateReport: target.fate === 'late' }
}

const NOTHING = { id: null, correctionId: null, lateReport: true } as const

/** Writes an inspection that nobody planned. Refuses a number that another record has. */
async function addUnplanned(db: Db, row: InspectionRow): Promise<void> {
  if (!(await insertInspection(db, row))) refuse(no.actElsewhere)
}

type Target = { row: InspectionRow; fate: 'done' | 'late' | 'over' } | { row: null; fate: 'done' | 'late' }

/** What an inspection is told of: a due one, or none that was planned. */
async function targetOf(db: Db, { workCase, at, late }: Acted, id: string | undefined): Promise<Target> {
  if (id === undefined) {
    if (!late) mustBeAtWork(workCase)
    return { row: null, fate: isOver(workCase) ? 'late' : 'done' }
  }
  const row = await findInspection(db, workCase.areaId, id, true)
  if (row && row.caseId !== workCase.id) return refuse(refusals.notFound, { field: 'inspectionId' })
  // it was taken back: the work stood still or ended meanwhile
  if (!row) return late ? { row: null, fate: 'late' } : refuse(no.inspectionOver, { data: { what: '已取消' } })
  const fate = fateOf(row, { on: dayOf(at), late })
  if (fate === 'over' && !late) refuse(no.inspectionOver, { data: { what: INSPECTION_WORDS[row.state] } })
  return { row, fate }
}

/** How somebody showed that they were there. Refuses no proof; a wrong code only where it can be scanned again. */
async function presenceOf(
  db: Db,
  engines: Visiting,
  { workCase, byId, late }: Acted,
  { presence: { code, words = '', photos } }: Inspected,
): Promise<'code' | 'words' | 'wrong'> {
  if (code === undefined) {
    if (words.trim() === '' || photos.length === 0) refuse(no.presenceWords, { field: 'presence' })
    return 'words'
  }
  const digits = readSignCode(code)
  const asked = { areaId: workCase.areaId, code: digits ?? '', by: `person:${byId}` }
  const found = digits === null ? null : await caseOfSign(db, engines, asked)
  if (found === 'often') refuse(no.doorOften, { field: 'presence' })
  if (found?.caseId === workCase.id) return 'code'
  return late ? 'wrong' : refuse(no.doorOther, { field: 'presence', data: { place: workCase.place } })
}

const findingRows = ({ lists }: HeldLists, { findings }: Inspected): InspectionRow['findings'] =>
  lists.items.map(({ id, label, kind }) => {
    const found = findings.find(({ itemId }) => itemId === id)
    const words = (found?.words ?? '').trim()
    return { itemId: id, label, kind, kindName: kindNameOf(lists, kind), ok: found?.ok ?? true, words }
  })

/** The pictures of an inspection, without those of what it orders. */
const broughtBy = ({ presence, findings }: Inspected): Brought[] => [
  ...presence.photos.map((photo) => ({ photo, role: 'presence' as const })),
  ...findings.flatMap(({ itemId, photos }) => photos.map((photo) => ({ photo, role: 'finding' as const, itemId }))),
]

/** What an inspection says that changes nothing any more. */
function overOf({ state }: InspectionRow, sent: Inspected, { lists }: HeldLists): NonNullable<Recorded['over']> {
  const label = (id: string) => lists.items.find((item) => item.id === id)?.label ?? id
  const faults = sent.findings.filter(({ ok }) => !ok).map(({ itemId, words }) => `${label(itemId)}：${words.trim()}`)
  const orders = (sent.order?.points ?? []).map(({ kind, words }) => `整改 ${kindNameOf(lists, kind)}：${words}`)
  const photos = [...broughtBy(sent), ...(sent.order?.points ?? []).flatMap((point) => point.photos.map(asLate))]
  return {
    why: state === 'done' ? '该巡检已由他人完成' : '该巡检已错过',
    lines: [
      ...(faults.length === 0 ? ['未发现问题'] : faults),
      ...orders,
      ...(sent.remark.trim() === '' ? [] : [sent.remark.trim()]),
    ],
    photos,
  }
}

const asLate = (photo: Brought['photo']): Brought => ({ photo, role: 'late' })

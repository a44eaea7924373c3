import { type CaseDraft, applyRefusals as no, type SavedCase } from '#contract/decoration'
import { audited } from '#platform/audit'
import { holdName, newId } from '#platform/db'
import type { WriteContext } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { CaseEngines } from '../ground/case-engines.ts'
import { type CaseSet, insertCase, setCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { heldAsSeen } from '../ground/moving.ts'
import { managedBy } from '../ground/parties.ts'
import { foremanOf, sealedForeman } from '../ground/sealing.ts'
import { type TypeVersion, versionOf } from '../types/queries.ts'
import { type Asked, loadAsked } from './asked.ts'
import { papersOf, putPapers } from './files.ts'
import { alignForm, inOurFormWords, openFields, ownerOf } from './forms.ts'
import { handIn } from './handing-in.ts'
import { answerPoints, listCaseFiles, listPoints } from './paper-queries.ts'
import { lastNumber } from './queries.ts'
import type { Saving } from './saving.ts'
import { changedSpots, openSpots, spotTitles } from './spots.ts'

/** A case as it stands, as a draft of it. */
export function draftOf(
  engines: Pick<CaseEngines, 'vault'>,
  workCase: CaseRow,
  papers: CaseDraft['papers'],
): CaseDraft {
  const { roomId, companyId, typeId, firmId, scope, areaHundredths, firstOn, lastOn } = workCase
  const { name, phone } = foremanOf(engines.vault, workCase)
  return {
    roomId,
    companyId,
    typeId,
    firmId,
    scope,
    areaHundredths,
    firstOn,
    lastOn,
    papers,
    foremanName: name,
    foremanPhone: phone,
  }
}

/** What of a draft is set on a case. Refuses what is named and is not there, and days the wrong way round. */
function setOf(engines: Pick<CaseEngines, 'vault'>, id: string, draft: CaseDraft, asked: Asked): CaseSet {
  const { roomId, companyId, typeId, firmId, scope, areaHundredths, firstOn, lastOn } = draft
  const { room, type, firm } = asked
  if (roomId !== null && room === null) refuse(no.room, { field: 'roomId' })
  if (typeId !== null && type === null) refuse(no.typeGone, { field: 'typeId' })
  if (firmId !== null && firm === null) refuse(no.firmUnknown, { field: 'firmId' })
  if (firstOn !== null && lastOn !== null && lastOn < firstOn) refuse(no.days, { field: 'lastOn' })
  const where = room
    ? { buildingId: room.buildingId, level: room.level, place: `${room.building} ${room.floor} ${room.name}` }
    : { buildingId: null, level: 0, place: '' }
  return {
    roomId,
    companyId,
    typeId,
    firmId,
    areaHundredths,
    firstOn,
    lastOn,
    ...where,
    typeVersion: type?.version ?? null,
    scope: scope.trim(),
    ...sealedForeman(engines.vault, id, { name: draft.foremanName, phone: draft.foremanPhone }),
  }
}

/** Begins a case. Its number is the day with a running number of the park. */
export async function beginDraft(ctx: WriteContext, engines: CaseEngines, saving: Saving): Promise<SavedCase> {
  const { db, areaId, person, now } = ctx
  const { draft } = saving
  if (draft.companyId !== null && !managedBy(person).includes(draft.companyId)) refuse(no.room, { field: 'companyId' })
  const asked = await loadAsked(db, person, draft, now)
  const id = newId()
  const set = setOf(engines, id, draft, asked)
  const beginning = `ZX${dayOf(now).slice(2).replaceAll('-', '')}`
  await holdName(db, `decoration.number.${areaId}`)
  const last = await lastNumber(db, areaId, beginning)
  const nth = last === null ? 1 : Number(last.slice(beginning.length)) + 1
  const number = `${beginning}${String(nth).padStart(4, '0')}`
  const begun = { id, areaId, number, state: 'draft' as const, applicantId: person.personId }
  await insertCase(db, { ...set, ...begun, place: set.place ?? '', companyId: draft.companyId }, now)
  await audited(db, ctx, 'decoration.case.begun', { kind: 'decoration.case', id }, { number })
  const workCase = await heldAsSeen(db, id, 1)
  return await saveContents(ctx, engines, { workCase, before: null, asked, saving, spots: [] })
}

/** Saves a draft, or what came back, as the caller saw it. */
export async function saveDraft(
  ctx: WriteContext,
  engines: CaseEngines,
  { id, seen, ...saving }: Saving & { id: string; seen: number },
): Promise<SavedCase> {
  const { db, areaId, person, now } = ctx
  const before = await heldAsSeen(db, id, seen)
  const isOwn = before.applicantId === person.personId || managedBy(person).includes(before.companyId ?? '')
  if (before.areaId !== areaId || !isOwn) refuse(refusals.notFound, { field: 'id' })
  if (before.state !== 'draft' && before.state !== 'returned') refuse(refusals.conflict)
  const { draft } = saving
  if (draft.companyId !== null && !managedBy(person).includes(draft.companyId)) refuse(no.room, { field: 'companyId' })
  const own = before.state === 'returned' ? await versionOf(db, before) : null
  const asked = await loadAsked(db, holderOfCase(before, person, draft), draft, now, { id, type: own })
  const spots = await openOf(ctx, engines, before, own, draft)
  await answerPoints(db, id, saving.answers ?? [], now)
  const workCase = await setCase(db, id, setOf(engines, id, draft, asked), now)
  return await saveContents(ctx, engines, { workCase, before, asked, saving, spots })
}

/** Who holds the room: a case without a company is its applicant's, whoever saves it. */
const holderOfCase = (before: CaseRow, person: WriteContext['person'], { companyId }: CaseDraft) =>
  companyId === null ? { ...person, personId: before.applicantId } : person

/** Spots that came back in this round; none: all is open. Refuses what is otherwise and did not come back. */
async function openOf(
  { db }: WriteContext,
  engines: Pick<CaseEngines, 'vault'>,
  before: CaseRow,
  type: TypeVersion | null,
  draft: CaseDraft,
): Promise<string[]> {
  if (before.state !== 'returned') return []
  const points = await listPoints(db, before.id)
  const spots = points
    .filter(({ round, settledAt }) => round === before.round && settledAt === null)
    .map(({ spot }) => spot)
  const open = openSpots(spots)
  const changed = changedSpots(draftOf(engines, before, papersOf(await listCaseFiles(db, before.id))), draft)
  const fixed = changed.filter(
    (spot) => spot === 'companyId' || spot === 'typeId' || (open !== null && !open.includes(spot)),
  )
  if (fixed.length > 0) {
    const titles = type ? spotTitles(type.design) : new Map<string, string>()
    refuse(no.notOpen, {
      field: fixed[0] ?? '',
      data: { names: spots.map((spot) => titles.get(spot) ?? spot).join('、') },
    })
  }
  return spots
}

/** Papers and form of a case that the caller holds; then it is handed in, where that is asked. */
async function saveContents(
  ctx: WriteContext,
  engines: CaseEngines,
  of: { workCase: CaseRow; before: CaseRow | null; asked: Asked; saving: Saving; spots: readonly string[] },
): Promise<SavedCase> {
  const { db, person, now } = ctx
  const { workCase, before, asked, saving, spots } = of
  const { id } = workCase
  const { type } = asked
  await putPapers(db, engines, { caseId: id, type, papers: saving.draft.papers, personId: person.personId, now })
  await alignForm(db, engines, workCase, before, type, now)
  let saved: { revision: number | null; conflicts: SavedCase['conflicts'] } = { revision: null, conflicts: [] }
  const given = saving.form
  if (given && type?.formId != null) {
    const open = openFields(type.design.fields, spots)
    const { filled, base } = given
    const save = { filled, base, open, byId: person.personId, now }
    // what is filled in goes back by the detail alone
    const { revision, conflicts } = await inOurFormWords(engines.forms.save(db, ownerOf(workCase), type.formId, save))
    saved = { revision, conflicts }
  }
  if (!saving.submit) return { id, state: workCase.state, version: workCase.version, ...saved }
  if (saved.conflicts.length > 0) refuse(no.bothChanged, { field: 'form' })
  const handed = await handIn(ctx, engines, { workCase, asked, saving, revision: saved.revision })
  return { id, state: handed.state, version: handed.version, ...saved }
}

import { type CheckDetail, visitRefusals as no, type Party } from '#contract/decoration'
import { workdaysOf } from '#door/estate'
import type { Db } from '#platform/db'
import { readRules } from '#platform/settings'
import { dayOf, shortDay, toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { sentence } from '#vocabulary/refusal'
import { listLines } from '../corrections/list-queries.ts'
import { lineOf } from '../corrections/view.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { isOver, isPark, namer, type Visiting } from '../visits/cases.ts'
import { PAIR_HOURS, REVIEW_LATE } from '../visits/declared.ts'
import { lateReportsOf } from '../visits/late-reports.ts'
import { formOf, listsOf } from '../visits/lists.ts'
import { listPhotosOf, type PhotoRow } from '../visits/photo-queries.ts'
import { viewPhoto } from '../visits/photos.ts'
import { closesOnOf, secondFrom } from '../visits/times.ts'
import { asksFor, daysOf, feeKey } from './asking.ts'
import type { ListedCheck } from './list-queries.ts'
import { PARTY_NAME } from './row.ts'
import { checkOf } from './view.ts'

const FEE_WORDS = { to_pay: '待缴', paid: '已缴', waived: '已免除', void: '已失效' } as const

/** What the caller may do to a check, and from when. */
function mayOf(row: ListedCheck, workCase: CaseRow, parties: readonly Party[], hasFirst: boolean): CheckDetail['may'] {
  const isAsked = row.state === 'asked' && !isOver(workCase)
  const staff = parties.includes('staff')
  const moves = isAsked && row.kind !== 'review'
  const may: [CheckDetail['may'][number], boolean][] = [
    ['move', moves && (asksFor(parties) || staff)],
    ['withdraw', moves && asksFor(parties)],
    ['first', isAsked && row.kind === 'waterproof' && !hasFirst && (asksFor(parties) || staff)],
    ['decide', isAsked && staff],
    ['order', staff && !isOver(workCase) && (row.state === 'passed' || row.state === 'failed')],
    ['paper', row.state === 'passed' || row.state === 'failed'],
  ]
  return may.flatMap(([what, is]) => (is ? [what] : []))
}

/** One check as a party of its case sees it. The caller has decided that they may. */
export async function detailOf(
  db: Db,
  engines: Visiting,
  of: { row: ListedCheck; workCase: CaseRow; parties: readonly Party[]; now: Date },
): Promise<CheckDetail> {
  const { row, workCase, parties, now } = of
  const park = isPark(parties)
  const [photos, nameOf] = [await listPhotosOf(db, [row.id]), await namer(db, [row.askedBy, row.decidedBy], park)]
  const view = (photo: PhotoRow) => viewPhoto(engines, photo, { suspects: park })
  const held = row.state === 'asked' ? await listsOf(db, row.areaId) : null
  const may = mayOf(
    row,
    workCase,
    parties,
    photos.some(({ role }) => role === 'first'),
  )
  const isEarly = row.kind === 'review' && dayOf(now) < row.onDay
  return {
    check: checkOf(row, now),
    askedAt: toInstant(row.askedAt),
    askedBy: row.askedBy === null ? null : nameOf(row.askedBy),
    decidedBy: row.decidedBy === null ? null : nameOf(row.decidedBy),
    version: held?.version ?? row.listVersion ?? 0,
    fields: [...(held ? formOf(held.lists, row.kind).fields : row.fields)],
    answers: row.answers,
    words: row.words,
    photos: photos.filter(({ role }) => role === 'check').map(view),
    pair: await pairOfCheck(db, row, photos, view),
    signatures: signaturesOf(engines, row, { photos, view, nameOf, park }),
    withdrawReason: row.withdrawReason,
    fee: await feeOf(db, engines, row),
    clockOff: park && row.clockOff,
    corrections: (await listLines(db, { checkId: row.id })).map((line) => lineOf(engines, line, now)),
    lateReports: await lateReportsOf(db, engines, row.id, park),
    reviewOn: row.kind === 'final' || row.kind === 'review' ? workCase.reviewOn : null,
    closesOn: await closesOn(db, row),
    may,
    decideNo: may.includes('decide') && isEarly ? sentence(no.reviewEarly, { day: shortDay(row.onDay) }) : null,
    days: may.includes('move') ? await daysOf(db, row.areaId, now) : [],
  }
}

async function closesOn(db: Db, row: ListedCheck): Promise<string | null> {
  if (row.kind !== 'review' || row.state !== 'asked') return null
  const { days } = await readRules(db, row.areaId, { days: REVIEW_LATE })
  return closesOnOf(row.onDay, days, await workdaysOf(db, row.areaId))
}

async function feeOf(db: Db, { hooks }: Visiting, { id, caseId, feeFen }: ListedCheck): Promise<CheckDetail['fee']> {
  if (feeFen === 0) return null
  const state = (await hooks.moneyIfAny()?.chargeState(db, caseId, feeKey(id))) ?? null
  return state && { fen: feeFen, state, stateWords: FEE_WORDS[state] }
}

async function pairOfCheck(
  db: Db,
  row: ListedCheck,
  photos: readonly PhotoRow[],
  view: (photo: PhotoRow) => CheckDetail['photos'][number],
): Promise<CheckDetail['pair']> {
  if (row.kind !== 'waterproof') return null
  const { hours } = await readRules(db, row.areaId, { hours: PAIR_HOURS })
  const [first, second] = (['first', 'second'] as const).map((role) => photos.find((photo) => photo.role === role))
  return {
    first: first ? view(first) : null,
    firstReceivedAt: first ? toInstant(first.recordedAt) : null,
    second: second ? view(second) : null,
    marked: row.pairMarked,
    hours,
    secondFrom: first ? toInstant(secondFrom(first.at, hours)) : null,
  }
}

function signaturesOf(
  { vault }: Visiting,
  { id, decidedBy, partyNameSealed }: ListedCheck,
  of: {
    photos: readonly PhotoRow[]
    view: (photo: PhotoRow) => CheckDetail['photos'][number]
    nameOf: (id: string | null) => string
    park: boolean
  },
): CheckDetail['signatures'] {
  const party = partyNameSealed === null ? '' : vault.open(partyNameSealed, { purpose: PARTY_NAME, of: id })
  return of.photos.flatMap((photo) => {
    if (photo.role === 'staff_sign') return [{ as: '验收人', name: of.nameOf(decidedBy), picture: of.view(photo) }]
    if (photo.role === 'party_sign')
      return [{ as: '施工方', name: of.park ? party : maskedName(party), picture: of.view(photo) }]
    return []
  })
}

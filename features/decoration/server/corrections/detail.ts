import {
  type CorrectionDetail,
  type CorrectionPoint,
  clockWords,
  HALF_WORDS,
  visitRefusals as no,
  type Party,
} from '#contract/decoration'
import type { Db } from '#platform/db'
import { dayOf, shortDay, toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { isPark, namer, type Visiting } from '../visits/cases.ts'
import { listPhotosOf, type PhotoRow } from '../visits/photo-queries.ts'
import { viewPhoto } from '../visits/photos.ts'
import { listLines } from './list-queries.ts'
import { listRounds } from './queries.ts'
import type { Point, RoundRow } from './row.ts'
import { findSource, type Source } from './source-queries.ts'
import { lineOf } from './view.ts'

const AS_WORDS = { applicant: '申请人', foreman: '施工负责人' } as const

/** One correction as a party of its case sees it. The caller has decided that they may. */
export async function detailOf(
  db: Db,
  engines: Visiting,
  { id, parties, personId, now }: { id: string; parties: readonly Party[]; personId: string; now: Date },
): Promise<CorrectionDetail> {
  const [row] = await listLines(db, { id })
  if (!row) return refuse(refusals.notFound, { field: 'id' })
  const park = isPark(parties)
  const [rounds, photos, source] = [await listRounds(db, id), await listPhotosOf(db, [id]), await findSource(db, row)]
  const people = [row.orderedBy, ...rounds.flatMap(({ answeredBy, decidedBy }) => [answeredBy, decidedBy])]
  const nameOf = await namer(db, people, park)
  const isOwn = rounds.at(-1)?.answeredBy === personId
  const reviews = parties.includes('staff') && row.state === 'answered'
  return {
    correction: lineOf(engines, row, now),
    of: source && { what: source.what, id: source.id, title: titleOf(source) },
    orderedBy: nameOf(row.orderedBy),
    points: row.points.map((point) => pointOf(engines, point, photos, park)),
    rounds: rounds.map((round) => roundOf(round, nameOf)),
    clock: row.state === 'closed' ? '' : clockWords(row.dueAt, now),
    closedAt: row.closedAt && toInstant(row.closedAt),
    lateReport: row.lateReport,
    mayAnswer:
      (row.state === 'ordered' || row.state === 'refused') &&
      (parties.includes('applicant') || parties.includes('foreman')),
    mayReview: reviews && !isOwn,
    reviewNo: reviews && isOwn ? no.reviewOwn.message : null,
  }
}

function titleOf({ what, title, at, half }: Source): string {
  if (what === 'inspection') return `${shortDay(dayOf(at))}巡检`
  return `${title}（${shortDay(dayOf(at))}${half === null ? '' : HALF_WORDS[half]}）`
}

function pointOf(
  engines: Visiting,
  { id, kind, kindName, safety, words }: Point,
  photos: readonly PhotoRow[],
  park: boolean,
): CorrectionPoint {
  const view = (photo: PhotoRow) => viewPhoto(engines, photo, { suspects: park })
  const pairs = photos
    .filter(({ role, itemId }) => role === 'before' && itemId === id)
    .map((before) => ({
      before: view(before),
      after: photos
        .filter(({ ofId }) => ofId === before.id)
        .toSorted((a, b) => (a.round ?? 0) - (b.round ?? 0))
        .map((photo) => ({ round: photo.round ?? 0, photo: view(photo) })),
    }))
  return { id, kind, kindName, safety, words, pairs }
}

function roundOf(round: RoundRow, nameOf: (id: string | null) => string): CorrectionDetail['rounds'][number] {
  return {
    round: round.round,
    answeredAt: toInstant(round.answeredAt),
    by: nameOf(round.answeredBy),
    as: AS_WORDS[round.answeredAs],
    words: round.words,
    decision: round.decision,
    decidedAt: round.decidedAt && toInstant(round.decidedAt),
    decidedBy: round.decidedBy === null ? null : nameOf(round.decidedBy),
    reason: round.reason,
  }
}

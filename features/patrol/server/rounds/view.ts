import type { Item, Photo, Round, Visit } from '#contract/patrol'
import { toInstant } from '#vocabulary/day'
import type { CountedRound, PlacedVisit, RoundRow } from './queries.ts'

/** How a round stands for people. */
export function roundStateOf({ state, dueAt }: Pick<RoundRow, 'state' | 'dueAt'>, now: Date): Round['state'] {
  return (state === 'waiting' || state === 'walking') && dueAt <= now ? 'overdue' : state
}

/** What people are called, by their ids. */
export type Names = ReadonlyMap<string, string>

const namedBy = (names: Names, id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })

/** A round as it is listed. */
export function viewRound(row: CountedRound, names: Names, now: Date): Round {
  return {
    id: row.id,
    title: row.title,
    day: row.day,
    state: roundStateOf(row, now),
    started: row.startedAt !== null,
    opensAt: toInstant(row.opensAt),
    dueAt: toInstant(row.dueAt),
    doneAt: row.doneAt && toInstant(row.doneAt),
    late: row.late,
    walker: namedBy(names, row.walkerId),
    points: row.points,
    visited: row.visited,
    problems: row.problems,
    cancelReason: row.cancelReason,
    version: row.version,
  }
}

/** What became of a point. */
export const visitStateOf = ({ result, arrival }: Pick<PlacedVisit, 'result' | 'arrival'>): Visit['state'] =>
  result ?? (arrival === null ? 'open' : 'arrived')

/** What a problem of an item that is not normal would say. */
export function proposedText({ label, kind, unit, min, max }: Item, answer: string): string {
  if (kind === 'check') return `${label}：异常`
  if (kind !== 'number') return `${label}：${answer}`
  const limits = min !== '' && max !== '' ? `${min}~${max}` : min !== '' ? `不低于${min}` : `不高于${max}`
  return `${label}：${answer}${unit}（正常范围${limits}${unit}）`
}

/** What is known around a point of a round. */
export interface Around {
  readonly items: readonly Item[]
  readonly photos: Photo[]
  /** Items of this point of which a problem was reported in this round. */
  readonly reported: ReadonlySet<string>
  readonly names: Names
}

/** A point of a round, and what became of it. */
export function viewVisit(row: PlacedVisit, { items, photos, reported, names }: Around): Visit {
  return {
    pointId: row.pointId,
    name: row.name,
    place: row.place,
    spot: row.spot,
    floorId: row.floorId,
    level: row.level,
    state: visitStateOf(row),
    arrival:
      row.arrival === null || row.arrivedAt === null
        ? null
        : {
            how: row.arrival,
            at: toInstant(row.arrivedAt),
            words: row.arrivalWords,
            by: namedBy(names, row.arrivedBy),
          },
    resultAt: row.resultAt && toInstant(row.resultAt),
    by: namedBy(names, row.resultBy),
    skipWords: row.skipWords,
    version: row.pointVersion ?? row.currentVersion,
    items: [...items],
    answers: row.answers,
    outside: [...row.outside],
    proposed: items
      .filter(({ id }) => row.outside.includes(id) && !reported.has(id))
      .map((item) => ({ itemId: item.id, text: proposedText(item, row.answers[item.id] ?? '') })),
    photos,
    clockOff: row.clockOff,
    lateReport: row.lateReport,
  }
}

import { type ItemAnswers, outsideOf } from '#can/patrol'
import { isUnsent } from '#client/outbox'
import type { Item, RoundPack, RoundState, VisitState } from '#contract/patrol'
import type { RoundEntry } from './waiting.ts'

/** A point of a round as this phone knows it: as the server had it, and what was done here since. */
export interface PhoneVisit {
  readonly pointId: string
  readonly name: string
  readonly place: string
  readonly spot: string
  readonly level: number
  readonly version: number
  readonly items: readonly Item[]
  readonly state: VisitState
  readonly answers: ItemAnswers
  /** Items that are not normal and of which nothing was reported on this phone. */
  readonly proposed: readonly string[]
  /** The act that answered it on this phone, if it was not sent yet: a problem needs it. */
  readonly needs: readonly string[]
  /** So many acts here were not sent. */
  readonly unsent: number
  /** Open problems at this point, as they are listed. */
  readonly problems: readonly { readonly id: string; readonly text: string }[]
}

/** A round as this phone knows it. */
export interface PhoneRound {
  readonly id: string
  readonly title: string
  readonly dueAt: string
  readonly opensAt: string
  readonly state: RoundState
  readonly visits: readonly PhoneVisit[]
  readonly visited: number
  /** So many acts of it were not sent. */
  readonly unsent: number
}

/** Whether a point has its result. */
export const isVisited = (state: VisitState): boolean => state !== 'open' && state !== 'arrived'

/** The rounds of a pack with what was done on this phone, those with something unsent first, then by their end. `now` by the server's clock, in ms. */
export function phoneRoundsOf(pack: RoundPack, entries: readonly RoundEntry[], now: number): PhoneRound[] {
  const rounds = pack.rounds.map((round): PhoneRound => {
    const acts = entries.filter(({ act }) => act.done.what !== 'report' && act.done.roundId === round.id)
    const visits = round.visits.flatMap((visit) => {
      const point = pack.points.find(({ id }) => id === visit.pointId)
      return point ? [visitOf(pack, point, visit, acts)] : []
    })
    const visited = visits.filter(({ state }) => isVisited(state)).length
    const { id, title, dueAt, opensAt } = round
    const unsent = acts.filter(isUnsent).length
    return { id, title, dueAt, opensAt, state: stateOf(visits, Date.parse(dueAt), now), visits, visited, unsent }
  })
  return rounds.toSorted(
    (one, other) =>
      Number(other.unsent > 0) - Number(one.unsent > 0) || Date.parse(one.dueAt) - Date.parse(other.dueAt),
  )
}

function visitOf(
  pack: RoundPack,
  { id: pointId, name, place, spot, level, version, items }: RoundPack['points'][number],
  { state: before, answers: known }: RoundPack['rounds'][number]['visits'][number],
  acts: readonly RoundEntry[],
): PhoneVisit {
  const mine = acts.filter(({ act }) => act.done.what !== 'report' && act.done.pointId === pointId)
  let state = before
  let answers: ItemAnswers = known
  let needs: readonly string[] = []
  const reported = new Set<string>()
  for (const { id, act, answer } of mine) {
    const { done } = act
    if (done.what === 'arrive' && state === 'open') state = 'arrived'
    if (done.what === 'skip') state = 'skipped'
    if (done.what === 'problem' && done.itemId !== undefined) reported.add(done.itemId)
    if (done.what === 'answer') {
      answers = done.answers
      state = outsideOf(items, answers).length > 0 ? 'abnormal' : 'normal'
    }
    // what is done next at a point needs what was done there before
    if (answer === null && done.what !== 'problem') needs = [id]
  }
  return {
    pointId,
    name,
    place,
    spot,
    level,
    version,
    items,
    state,
    answers,
    proposed: state === 'abnormal' ? outsideOf(items, answers).filter((itemId) => !reported.has(itemId)) : [],
    needs,
    unsent: mine.filter(isUnsent).length,
    problems: pack.problems.flatMap((problem) =>
      problem.pointId === pointId ? [{ id: problem.id, text: problem.text }] : [],
    ),
  }
}

/** How a round stands by what this phone knows of its points. */
function stateOf(visits: readonly PhoneVisit[], dueAt: number, now: number): RoundState {
  if (visits.length > 0 && visits.every(({ state }) => isVisited(state))) return 'done'
  if (now > dueAt) return 'overdue'
  return visits.some(({ state }) => state !== 'open') ? 'walking' : 'waiting'
}

/** Rounds of this phone that still want a point. */
export function roundsWith(rounds: readonly PhoneRound[], pointId: string): PhoneRound[] {
  return rounds.filter(({ visits }) => visits.some((visit) => visit.pointId === pointId && !isVisited(visit.state)))
}

import { contract } from '#vocabulary/call'
import { actCalls } from './acts.ts'
import { ledgerCalls } from './ledger.ts'
import { planCalls } from './plans.ts'
import { pointCalls } from './points.ts'
import { problemCalls } from './problems.ts'
import { roundCalls } from './rounds.ts'

export type { ActAnswer, RoundAct } from './acts.ts'
export {
  fieldsOf,
  type ItemAnswers,
  isOutside,
  outsideOf,
  pointCodeText,
  readPointCode,
  visitProblems,
} from './can.ts'
export type { HomeFigures, LedgerFilter, Named, PatrolReport } from './ledger.ts'
export type { Plan, ProblemKind, Setting } from './plans.ts'
export type { Point, PointImport } from './points.ts'
export type { ProblemAct, ProblemDetail, ProblemStep } from './problems.ts'
export { planRefusals, pointRefusals, problemRefusals, roundRefusals } from './refusals.ts'
export type { Round, RoundDetail, RoundPack, Visit } from './rounds.ts'
export {
  type Grade,
  type Item,
  PATROL_MOST,
  type Photo,
  type PlaceRef,
  type ProblemLine,
  type ProblemState,
  type RoundState,
  type SentPhoto,
  type VisitState,
} from './shapes.ts'

/** Patrol: rounds over points, and problems until they are mended. */
export const patrol = contract({
  name: 'patrol',
  uses: ['estate', 'people'],
  refusalCodes: [20_000, 20_899],
  calls: { ...pointCalls, ...planCalls, ...roundCalls, ...actCalls, ...problemCalls, ...ledgerCalls },
})

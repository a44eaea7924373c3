import { newId } from '#platform/db'
import type { NewCrossing } from './queries.ts'

/** Where, by which pass and when; null: by none that is known. */
export interface CrossingOf {
  readonly point: { readonly id: string; readonly areaId: string; readonly direction: NewCrossing['direction'] }
  readonly pass: { readonly id: string; readonly agentFor: string | null } | null
  readonly at: Date
}

/** A crossing to be recorded: of one person, heard of when it happened, without a code, without a gatekeeper, moving nobody, unless something else is said. */
export function newCrossing(
  { point, pass, at }: CrossingOf,
  fields: Pick<NewCrossing, 'kind' | 'how' | 'shown' | 'eventKey'> & Partial<NewCrossing>,
): NewCrossing {
  return {
    id: newId(),
    areaId: point.areaId,
    pointId: point.id,
    passId: pass?.id ?? null,
    direction: point.direction,
    codeId: null,
    why: [],
    headcount: 1,
    byId: null,
    agentFor: pass?.agentFor ?? null,
    moved: false,
    note: '',
    at,
    recordedAt: at,
    ...fields,
  }
}

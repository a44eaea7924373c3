import type { Edge } from './imports.ts'
import { type Place, placeOf, type Target, targetOf } from './place.ts'

/** One law about single imports: answers why an import is against it, or null. */
export interface ImportRule {
  readonly name: string
  readonly check: (edge: Edge) => string | null
}

/** An import with both ends read. */
export interface Reach {
  readonly from: Place
  readonly to: Target
  readonly isType: boolean
}

/** Reads both ends of an import. */
export const reachOf = (edge: Edge): Reach => ({
  from: placeOf(edge.file),
  to: targetOf(edge.file, edge.specifier),
  isType: edge.isType,
})

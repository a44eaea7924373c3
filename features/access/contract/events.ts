/** Somebody crossed a point, or a crossing that was told of did not take place after all. */
export const CROSSED = 'access.crossed'
/** What a gatekeeper should look at happened. */
export const FLAGGED = 'access.flagged'

/** What `access.crossed` tells. */
export interface Crossed {
  areaId: string
  crossingId: string
  passId: string
  source: 'membership' | 'visit' | 'agent' | 'application' | 'own' | 'decoration'
  sourceId: string
  pointId: string
  direction: 'in' | 'out'
  /** Whether the person is inside the park now, as far as gates saw. */
  inside: boolean
  kind: 'opened' | 'not_passed'
  at: string
}

/** What `access.flagged` tells; `passId` null: of nobody known. */
export interface Flagged {
  areaId: string
  flagId: string
  kind: 'tailgating' | 'forced' | 'held_open' | 'two_gates' | 'in_twice' | 'offline_twice'
  pointId: string
  passId: string | null
}

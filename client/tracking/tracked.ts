/** Something that a person met on a screen. */
export interface Tracked {
  /** Stable English name of the event: `parking.pay`. */
  id: string
  type: string
  /** As the park's people call it. */
  name: string
  /** `appear` where it is not said. */
  action?: string
  flag?: string | number | boolean
}

/** An event with the time at which it happened. */
export interface TrackedAt extends Tracked {
  /** In milliseconds. */
  at: number
}

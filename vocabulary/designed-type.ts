// Types that a park designs, publishes in versions and disables again: of tasks, of renovation. A record keeps the version that it began with.

/** How a designed type stands. */
export type TypeState = 'draft' | 'published' | 'disabled'

/** What is known of a designed type, whatever it is of. */
export interface DesignedType {
  readonly id: string
  readonly title: string
  readonly state: TypeState
  /** The newest published version; 0: none. */
  readonly published: number
  /** It was changed since it was published. */
  readonly edited: boolean
  /** Named by every act. */
  readonly version: number
  readonly changedAt: string
  readonly changedBy: string
}

/** A version of a designed type: when it was published, and by whom. */
export interface PublishedVersion {
  readonly version: number
  readonly at: string
  readonly by: string
}

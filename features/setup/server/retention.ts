import type { Retention } from '#vocabulary/retention'

/** What setup keeps of people. */
export const retention: Retention = {}

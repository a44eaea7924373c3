import type { Retention } from '#vocabulary/retention'

/** What archives keeps of people. */
export const retention: Retention = {}

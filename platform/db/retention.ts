import type { Retention } from '#vocabulary/retention'

/** What the store keeps of itself; nothing of people. */
export const retention: Retention = { 'platform.migration': { plain: 'name checksum applied_at' } }

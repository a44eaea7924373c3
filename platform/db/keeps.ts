import type { Keeps } from '#vocabulary/keeps'

/** What the store keeps of itself; nothing of people. */
export const keeps: Keeps = { 'platform.migration': { plain: 'name checksum applied_at' } }

import type { Keeps } from '#vocabulary/keeps'

/** What booking keeps of people. */
export const keeps: Keeps = {}

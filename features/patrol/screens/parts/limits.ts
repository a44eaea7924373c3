/** How much a report may hold, as its calls say. */
export const PATROL_LIMITS = { photos: 9, text: 500, spot: 60 } as const

/** How much a report may hold, as its calls say. */
export const PATROL_LIMITS = {
  photos: 9,
  text: 500,
  spot: 60,
  reason: 200,
  items: 30,
  planPoints: 200,
  kinds: 30,
} as const

/** A ladder's link is good for so many days. */
const LINK_DAYS = 30

/** When a link that is given out now is over. */
export function linkEnd(now: Date): Date {
  return new Date(now.getTime() + LINK_DAYS * 86_400_000)
}

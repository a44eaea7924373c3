/** The two platforms that the native app exists for. */
export type Platform = 'iOS' | 'Android'

/**
 * Which platform's app this device can install, by its user agent; null for a computer or another phone. An iPad that
 * presents itself as a Mac is told by its touch points: no Mac has any.
 */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform | null {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iOS'
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'iOS'
  return /Android/.test(userAgent) ? 'Android' : null
}

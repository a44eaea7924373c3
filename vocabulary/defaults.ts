// Small constants of the product. Source: its specification, business constants and limits.

/** How long the phone waits for an answer, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 60_000

/** How long the phone waits when it sends a face image, in milliseconds. */
export const FACE_IMAGE_TIMEOUT_MS = 120_000

/** How long typing must rest before it counts, in milliseconds. */
export const DEBOUNCE_MS = 300

/** How long the preferences cookie lives, in days. */
export const COOKIE_DAYS = 90

/** How long the message stands that the login expired, in milliseconds. */
export const LOGOUT_MESSAGE_MS = 3000

/** The area when neither session nor state names one. */
export const DEFAULT_AREA_ID = '1'

/** What every tracked event says unless it says otherwise. */
export const TRACKING = { appVersion: '1.0.0', platform: 'web', action: 'appear' } as const

/** The title of a page: the route's title, else its Chinese name, else the park's name. */
export function pageTitle(route: { title?: string; name?: string }, parkName: string): string {
  return route.title || route.name || parkName
}

/** While this cache stands in a browser, something done without network waits there to be sent: a new program does not take over. */
export const UNSENT_CACHE = 'outbox.unsent'

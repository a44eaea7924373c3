/** The cookie of what a person prefers on this phone: `theme.size.park`, such as `dark.elder.2`; the last may be empty. */
export const PREFERENCES_COOKIE = 'preferences'

/** The parts of that cookie as they stand there, unchecked; empty where they are missing. `cookies` is `name=value` pairs parted by `; `. */
export function preferenceParts(cookies: string): {
  readonly theme: string
  readonly size: string
  readonly park: string
} {
  const pairs = cookies.split('; ').map((pair) => pair.split('='))
  const [, value = ''] = pairs.find(([name]) => name === PREFERENCES_COOKIE) ?? []
  const [theme = '', size = '', park = ''] = value.split('.')
  return { theme, size, park }
}

/** The park that was chosen on this phone; null: none, or what stands there is no id. */
export function preferredPark(cookies: string): string | null {
  const { park } = preferenceParts(cookies)
  return /^[\w-]{1,64}$/.test(park) ? park : null
}

// Pure and free of libraries: the early script that runs before anything is painted carries this room and nothing else.
import { COOKIE_DAYS } from '#vocabulary/defaults'
import { PREFERENCES_COOKIE, preferenceParts, preferredPark } from '#vocabulary/preferences'

/** Day, night, or as the phone has it. */
export type Theme = 'auto' | 'light' | 'dark'

/** Text at 1, 1.15 and 1.3 times, and the elder mode (长辈版). `ui/tokens.css` makes `--font-scale` of it. */
export type Size = 'normal' | 'large' | 'larger' | 'elder'

/** What this phone remembers of how a person likes it. */
export interface Preferences {
  readonly theme: Theme
  readonly size: Size
  /** The park that they chose; null: the first one. */
  readonly park: string | null
}

const themes: readonly string[] = ['auto', 'light', 'dark'] satisfies readonly Theme[]
const sizes: readonly string[] = ['normal', 'large', 'larger', 'elder'] satisfies readonly Size[]
const isTheme = (text: string): text is Theme => themes.includes(text)
const isSize = (text: string): text is Size => sizes.includes(text)

/** Reads the preferences out of `document.cookie`; whatever is missing or broken is as on a new phone. */
export function readPreferences(cookies: string): Preferences {
  const { theme, size } = preferenceParts(cookies)
  return {
    theme: isTheme(theme) ? theme : 'auto',
    size: isSize(size) ? size : 'normal',
    park: preferredPark(cookies),
  }
}

/** What to write to `document.cookie`; it lives 90 days. */
export function preferencesCookie({ theme, size, park }: Preferences): string {
  const seconds = COOKIE_DAYS * 86_400
  return `${PREFERENCES_COOKIE}=${theme}.${size}.${park ?? ''}; Path=/; Max-Age=${seconds}; SameSite=Lax`
}

/** Writes theme and text size on the page's root: `data-theme` (none: as the phone has it) and `data-size` (none: normal). */
export function applyAppearance(root: { readonly dataset: DOMStringMap }, { theme, size }: Preferences): void {
  if (theme === 'auto') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  if (size === 'normal') delete root.dataset['size']
  else root.dataset['size'] = size
}

/** The park that the person chose on this phone, or null. */
export function parkNow(): string | null {
  return preferredPark(document.cookie)
}

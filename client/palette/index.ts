// Pure and free of libraries, as `client/looks`: the early script carries it. A room of its own, so that the first route's scripts do not.
import type { Palette } from '#vocabulary/colour'

/** Under which key the phone keeps the last answer about its park, and for which chosen park it was: `{ area, …, palette }`. */
export const PARK_KEY = 'park'

const THEMES = ['light', 'dark'] as const
const TOKENS = { brand: 'brand', brandPress: 'brand-press', onBrand: 'on-brand', brandSoft: 'brand-soft' } as const
type Token = keyof typeof TOKENS

/**
 * Lets a park's colours stand for the product's own, by day and by night: `--park-light-brand` and so on, which `ui/tokens.css` reads under each
 * theme. null, or anything that is no whole palette: the product's own.
 */
export function applyPalette(
  { style }: { readonly style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'> },
  palette: Palette | null,
): void {
  const all = THEMES.flatMap((theme) =>
    (Object.keys(TOKENS) as Token[]).map(
      (token) => [`--park-${theme}-${TOKENS[token]}`, palette?.[theme]?.[token]] as const,
    ),
  )
  const isWhole = all.every(([, value]) => /^#[\da-f]{6}$/.test(value ?? ''))
  for (const [name, value] of all)
    if (isWhole) style.setProperty(name, value ?? '')
    else style.removeProperty(name)
}

/** What the phone stored of its park, if that is the chosen park; its fields are not checked. */
export function storedOf(stored: unknown, area: string | null): Readonly<Record<string, unknown>> | null {
  if (typeof stored !== 'object' || stored === null || !('area' in stored) || stored.area !== area) return null
  return { ...stored }
}

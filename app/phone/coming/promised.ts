import type { Icon } from '#ui/icons'
import type { Hue } from '#ui/spot'

/** A page that works today. */
export interface Nearest {
  readonly path: string
  readonly name: string
  /** What it does for somebody who came for the page that is not open yet. */
  readonly note: string
  readonly icon: Icon
}

/** What is said alike of several pages of one service. */
export interface Service {
  readonly icon: Icon
  readonly hue: Hue
  /** The month in which it opens, `YYYY-MM`, where that is known. */
  readonly opens?: string
  readonly nearest: Nearest
  /** By path: what the page will do, in a sentence. */
  readonly pages: Readonly<Record<string, string>>
}

/** What is said of a page that is not open yet. */
export interface Promised extends Omit<Service, 'pages'> {
  readonly sentence: string
}

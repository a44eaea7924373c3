import type { ComponentType } from 'react'
import type { Access } from './routes.ts'

/** What stands while a screen's data is on its way: cards of a list, groups of facts, one card, fields of a form. */
export type Shape = 'list' | 'detail' | 'card' | 'form'

/** What the shell must know of an address. */
export interface Place {
  /** The route's path, parameters as `{id}`. */
  readonly path: string
  /** As the router writes the path; that of the alias where the address came by one. */
  readonly pattern: string
  /** The browser's title. */
  readonly title: string
  /** What stands above the page while its screen is on its way. */
  readonly heading: string
  /** Who may open it; `open` for a page that only says what is coming. */
  readonly access: Access
  readonly shape: Shape
  /** What stands in words until the screen is there; empty where the screen shows its own words from the first. */
  readonly lead: string
  /** Where a person likely goes next: fetched while the phone is idle. */
  readonly next: readonly string[]
  readonly load: () => Promise<{ default: ComponentType }>
}

/** What a page's HTML says of the place that it shows, in `data-place` of the root element. */
export interface WrittenPlace extends Omit<Place, 'load'> {
  /** Address of the screen's module. */
  readonly screen: string
}

import type { CallQuery, Command } from '#client/calls'
import type { Layout } from './merging.ts'

/** A layout as it comes from the server and goes to it. */
export interface StoredLayout {
  readonly shown: string[]
  readonly hidden: string[]
  readonly sort: string
}

/** The layout as it is stored. */
export const stored = ({ shown, hidden, sort }: Layout): StoredLayout => ({
  shown: [...shown],
  hidden: [...hidden],
  sort,
})

/** A view of a list: its columns, its order and what narrows it, under a name. */
export interface View extends StoredLayout {
  readonly id: string
  readonly version: number
  readonly name: string
  /** As `filterOf` reads it off the address. */
  readonly filter: string
  readonly shared: boolean
  /** Who shares it; null: it is one's own. */
  readonly by: string | null
}

/** What there is of views of a list. */
export interface Views {
  /** As the person left the list; null: as it comes. */
  readonly last: StoredLayout | null
  readonly views: View[]
  /** The list belongs to a desk of the person's: views of it may be shared. */
  readonly mayShare: boolean
}

/** A view that is to be saved; with `id` and `version` in place of the one that was seen. */
export interface SavedView extends StoredLayout, Partial<Pick<View, 'id' | 'version'>> {
  readonly list: string
  readonly name: string
  readonly filter: string
}

/** Where views of lists are stored. The area that stores them says how; the app hands it over. */
export interface ViewSource {
  readonly of: (list: string) => CallQuery<Views>
  readonly use: (list: string, layout: StoredLayout) => Command<unknown>
  readonly save: (view: SavedView) => Command<View>
  readonly share: (view: View, shared: boolean) => Command<View>
  readonly drop: (view: View) => Command<unknown>
}

let source: ViewSource | null = null
const watchers = new Set<() => void>()

/** Says where views of lists are stored. Before that lists are as they come, and nobody is asked. */
export function provideViews(from: ViewSource): void {
  source = from
  for (const changed of watchers) changed()
}

/** Where views of lists are stored; null: not known yet. */
export const viewSource = (): ViewSource | null => source

/** Calls back once that is known. */
export function watchViewSource(changed: () => void): () => void {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

import { type ComponentType, createContext, createElement, use } from 'react'
import { Page, type PageProps } from '#ui/page'

/** What draws a page where it is not the whole screen but a record beside its list; null: the whole screen. */
export const PaneFrame = createContext<ComponentType<PageProps> | null>(null)

/** A `Page` that may also stand beside its list: for a screen that is the detail of one. */
export function FramedPage(props: PageProps) {
  return createElement(use(PaneFrame) ?? Page, props)
}

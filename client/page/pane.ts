import { type ComponentType, createContext } from 'react'
import type { PageProps } from '#ui/page'

/** What draws a page where it is not the whole screen but a record beside its list; null: the whole screen. */
export const PaneFrame = createContext<ComponentType<PageProps> | null>(null)

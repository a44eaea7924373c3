import { allRoutes, screenOf } from '../screens.ts'
import { addressWithout, type Opened, openedWishes } from './opened.ts'
import { useWishes } from './use-wishes.ts'

const isBuilt = (path: string) => screenOf(path) !== null

/** The pages that the person wanted to hear of and that are open now, the oldest wish first, and how to end a wish. */
export function useOpened(): { readonly opened: readonly Opened[]; readonly end: (path: string) => Promise<boolean> } {
  const { paths, want } = useWishes()
  const opened = openedWishes(paths, isBuilt).map((path) => {
    const title = allRoutes.find((route) => route.path === path)?.title ?? ''
    return { path, title, address: addressWithout(path) }
  })
  return { opened, end: (path) => want(path, false) }
}

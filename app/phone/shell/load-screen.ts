import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { screenOf } from '../screens.ts'

const ready = new Map<string, ComponentType>()
const pending = new Map<string, LazyExoticComponent<ComponentType>>()

/** Fetches the screen of a route before it is rendered, so that its first render needs no waiting. */
export async function loadScreen(path: string): Promise<void> {
  const screen = screenOf(path)
  if (screen && !ready.has(path)) ready.set(path, (await screen.load()).default)
}

/** The component of a route: itself where it was loaded before, else one that suspends; null where it is not built. */
export function componentOf(path: string): ComponentType | null {
  const screen = screenOf(path)
  if (!screen) return null
  // a component that once came late stays the same one: another would begin anew
  const known = pending.get(path) ?? ready.get(path)
  if (known) return known
  const late = lazy(async () => {
    const module = await screen.load()
    ready.set(path, module.default)
    return module
  })
  pending.set(path, late)
  return late
}

/** Forgets a screen that could not be fetched, so that the next try asks the network again. */
export function forgetScreen(path: string): void {
  pending.delete(path)
}

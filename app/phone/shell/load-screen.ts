import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Place } from '../place.ts'

/** How long the screen that is left stands while the next one is fetched, in milliseconds; then its skeleton comes. */
const PATIENCE_MS = 300

const ready = new Map<string, ComponentType>()
const pending = new Map<string, LazyExoticComponent<ComponentType>>()
const patience = new Map<string, Promise<void>>()

/** Fetches the screen of a place before it is rendered, so that its first render needs no waiting. */
export async function loadScreen({ path, load }: Place): Promise<void> {
  if (!ready.has(path)) ready.set(path, (await load()).default)
}

/** The component of a place: itself where it was loaded before, else one that suspends. */
export function componentOf(place: Place): ComponentType {
  const { path } = place
  // a component that once came late stays the same one: another would begin anew
  const known = pending.get(path) ?? ready.get(path)
  if (known) return known
  const late = lazy(async () => {
    const module = await place.load()
    ready.set(path, module.default)
    return module
  })
  pending.set(path, late)
  return late
}

/** Settles when the screen is there or the person has waited long enough; null: it is there. */
export function waitFor(place: Place): Promise<void> | null {
  const { path } = place
  if (ready.has(path)) return null
  const known = patience.get(path)
  if (known) return known
  const enough = new Promise<void>((done) => setTimeout(done, PATIENCE_MS))
  const waiting = Promise.race([loadScreen(place).catch(() => undefined), enough])
  patience.set(path, waiting)
  return waiting
}

/** Forgets a screen that could not be fetched, so that the next try asks the network again. */
export function forgetScreen(path: string): void {
  pending.delete(path)
  patience.delete(path)
}

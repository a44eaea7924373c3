import { join } from 'node:path'
import { exampleOf } from '../../app/phone/route-finder.ts'
import { screensModule } from '../build/route-facts.ts'

/** Numbers by mulberry32: the same for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** So many of the screens that stand, drawn by the seed, as addresses that a browser can open; `but` is none of them. */
export async function drawnAddresses(seed: number, count: number, but: string): Promise<string[]> {
  const { allRoutes, sources } = await screensModule(join(import.meta.dirname, '../..'))
  const built = new Set(sources.flatMap(({ screens }) => Object.keys(screens)))
  const left = allRoutes.map(({ path }) => path).filter((path) => built.has(path) && path !== but)
  const next = numbersOf(seed)
  const drawn: string[] = []
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(Math.floor(next() * left.length), 1))
  return drawn.map(exampleOf)
}

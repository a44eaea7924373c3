import { join } from 'node:path'
import { createChance } from '#vocabulary/chance'
import { exampleOf } from '../../app/phone/route-finder.ts'
import { screensModule } from '../build/route-facts.ts'

/** So many of the screens that stand, drawn by the seed, as addresses that a browser can open; `but` is none of them. */
export async function drawnAddresses(seed: number, count: number, but: string): Promise<string[]> {
  const { allRoutes, sources } = await screensModule(join(import.meta.dirname, '../..'))
  const built = new Set(sources.flatMap(({ screens }) => Object.keys(screens)))
  const left = allRoutes.map(({ path }) => path).filter((path) => built.has(path) && path !== but)
  const chance = createChance(seed)
  const drawn: string[] = []
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(chance.whole(left.length), 1))
  return drawn.map(exampleOf)
}

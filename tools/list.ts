// What the product gives, as the product itself says: `node tools/list.ts routes` or `node tools/list.ts calls`.
import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyContract } from '#vocabulary/call'
import { type ScreensModule, screensModule } from './build/route-facts.ts'

const ROOT = join(import.meta.dirname, '..')
const { sources } = await screensModule(ROOT)

/** A folder of screens, as the phone mounts it. */
export type ScreenSource = ScreensModule['sources'][number]

/** A contract and the room that it stands in: a feature, or an engine of the platform. */
export interface FoundContract {
  readonly room: string
  readonly contract: AnyContract
}

/** A screen that can be opened. */
export interface GivenScreen {
  /** As the route table spells it: parameters as `{id}`. */
  readonly path: string
  /** The feature that gives it, or `app`. */
  readonly room: string
  /** The module of the screen, from the top of the checkout. */
  readonly file: string
}

/** Every contract of the product, engines first, each in order of its room. Throws where a contract module exports none. */
export async function findContracts(root = ROOT): Promise<FoundContract[]> {
  const found: FoundContract[] = []
  for (const file of modules(root, ['platform/*/contract.ts', 'features/*/contract/index.ts'])) {
    const contracts = [...new Set(Object.values(await load(root, file)))].filter(isContract)
    const room = file.split('/')[1] ?? ''
    // An engine's contract may hold nothing but refusals and wire types; a feature's is what others use it by.
    if (contracts.length === 0 && file.startsWith('features/')) throw new Error(`${file} exports no contract(...)`)
    found.push(...contracts.map((contract) => ({ room, contract })))
  }
  return found
}

/**
 * Every screen that the phone mounts: a path whose `load` imports a module that is there. Screens are components, which
 * Node cannot load, so they are looked at and never run. Throws where a path is given twice or leads nowhere.
 */
export function findScreens(given: readonly ScreenSource[] = sources, root = ROOT): GivenScreen[] {
  const found = new Map<string, GivenScreen>()
  for (const { folder, screens } of given) {
    const room = folder.startsWith('features/') ? (folder.split('/')[1] ?? '') : 'app'
    for (const [path, screen] of Object.entries(screens)) {
      const other = found.get(path)
      if (other) throw new Error(`${path} is given by ${other.room} and by ${room}`)
      found.set(path, { path, room, file: moduleOf(root, folder, path, screen.load) })
    }
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Features that have screens which the phone does not mount. */
export function unmounted(given: readonly ScreenSource[] = sources, root = ROOT): string[] {
  const mounted = new Set(given.map(({ folder }) => folder))
  return modules(root, ['features/*/screens/index.ts'])
    .map(dirname)
    .filter((folder) => !mounted.has(folder))
}

/** The module that a screen's `load` imports, as its source says. */
function moduleOf(root: string, folder: string, path: string, load: ScreenSource['screens'][string]['load']): string {
  const specifier = /import\(\s*(["'`])(.+?)\1/.exec(Function.prototype.toString.call(load))?.[2]
  if (specifier === undefined) throw new Error(`${folder}: ${path} has no \`load: () => import('./…')\``)
  const module = join(folder, specifier)
  if (!existsSync(join(root, module))) throw new Error(`${folder}: ${path} leads to ${module}, which is not there`)
  return module
}

function modules(root: string, patterns: string[]): string[] {
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: root }).sort())
}

async function load(root: string, file: string): Promise<Record<string, unknown>> {
  return (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown> // a module's namespace
}

function isContract(value: unknown): value is AnyContract {
  if (typeof value !== 'object' || value === null) return false
  if (!('name' in value && 'uses' in value && 'calls' in value)) return false
  return typeof value.name === 'string' && Array.isArray(value.uses) && typeof value.calls === 'object'
}

async function main(what: string | undefined): Promise<void> {
  if (what === 'routes') for (const { path } of findScreens()) console.log(path)
  else if (what === 'calls') {
    const calls = (await findContracts()).flatMap(({ contract }) => Object.values(contract.calls))
    for (const line of calls.map(({ family, name }) => `${family}/${name}`).sort()) console.log(line)
  } else {
    console.error('Say what to list: routes or calls.')
    process.exitCode = 2
  }
}

if (import.meta.main) await main(process.argv[2])

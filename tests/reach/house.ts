import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Callers } from '#vocabulary/call'
import type { Route } from '../../app/phone/routes.ts'
import { screensModule } from '../../tools/build/route-facts.ts'
import { isModule, isTest, ROOT, readSources, type Source } from '../architecture/tree.ts'
import { AUDIENCES } from './audiences.ts'
import { ANSWERED, BY_ITSELF } from './by-itself.ts'
import { type Page, PageReader } from './pages.ts'
import type { House, Screen } from './reach.ts'
import type { Person } from './roles.ts'
import type { Link } from './words.ts'

/** An entry of the directory, as far as these laws read it. */
export interface Entry {
  readonly path: string
  readonly name: string
  readonly gathers?: true
}

interface EntriesModule {
  readonly everyService: readonly Entry[]
  readonly directory: readonly { readonly services: readonly Entry[] }[]
  readonly servicesOf: (
    person: Person | null,
    isBuilt: (path: string) => boolean,
  ) => readonly { readonly open: readonly Entry[] }[]
}

interface AudienceModule {
  readonly gatheredBy: (path: string, services: readonly Entry[], person: Person | null) => readonly Entry[]
}

interface ScreensModule {
  readonly placeOf: (pathname: string) => { readonly heading: string } | null
  readonly findRoute: (pathname: string) => { readonly route: Route } | null
}

/** A screen with its route and what its code holds. */
export interface ReadScreen extends Screen {
  readonly title: string
  /** What stands above the page while its screen is on its way. */
  readonly heading: string
  readonly page: Page
  /** Its links with their words, by the path of the screen that each leads to. */
  readonly links: readonly Link[]
}

/** What the house shows of itself to these laws. */
export interface ReadHouse extends House {
  readonly screens: readonly ReadScreen[]
  readonly entries: readonly Entry[]
}

// a computed address keeps the screens out of the type check of who asks
const load = async <Module>(file: string) => (await import(pathToFileURL(join(ROOT, file)).href)) as Module

/** How long reading may take on a busy machine, in ms. */
export const READING_MS = 240_000

let known: Promise<ReadHouse> | null = null

/** Reads every screen, the directory and the calls; once, whoever asks. */
export function readHouse(): Promise<ReadHouse> {
  known ??= read()
  return known
}

async function read(): Promise<ReadHouse> {
  const { allRoutes, sources } = await screensModule(ROOT)
  const { findRoute, placeOf } = await load<ScreensModule>('app/phone/screens.ts')
  const { directory, everyService, servicesOf } = await load<EntriesModule>('app/phone/home/entries.ts')
  const { gatheredBy } = await load<AudienceModule>('client/home/audience.ts')
  const doors = await load<{ services: readonly Entry[] }>('app/phone/home/doors.ts')
  const gathering = new Set(doors.services.map(({ path }) => path))
  const { TABS } = await load<{ TABS: readonly Entry[] }>('app/phone/shell/tabs.ts')
  const built = new Set(sources.flatMap(({ screens }) => Object.keys(screens)))
  const files = new Map(
    sources.flatMap(({ folder, screens }) =>
      Object.entries(screens).map(([path, { load }]) => [path, sourceOf(folder, load)] as const),
    ),
  )
  const who = callersOf(readSources((file) => /^docs\/map\/.*\.md$/.test(file)))
  const reader = new PageReader(
    readSources(
      (file) =>
        /^(app\/phone|client|ui|vocabulary|features\/[^/]+\/screens)\//.test(file) && isModule(file) && !isTest(file),
    ),
  )
  const pathOf = (text: string) => findRoute(text.replace(/[?#].*$/, '').replaceAll('{}', '0'))?.route.path
  const screens = allRoutes
    .filter(({ path }) => built.has(path))
    .map(({ path, title }) => {
      const page = reader.page(files.get(path) ?? '')
      const to = [...page.texts].map(pathOf).filter((found) => found !== undefined)
      const calls = [...page.calls].map((name) => who.get(name)).filter((each) => each !== undefined)
      const links = page.links.flatMap((link) => {
        const found = pathOf(link.to)
        return found === undefined ? [] : [{ words: link.words, to: found }]
      })
      const heading = placeOf(path.replaceAll(/\{\w+\??\}/g, '0'))?.heading ?? title
      return { path, title, heading, page, calls, links, to: [...new Set(to)] }
    })
  return {
    screens,
    entries: directory.flatMap(({ services }) => services),
    begin: TABS.map(({ path }) => path),
    directory: ({ person }) =>
      servicesOf(person, (path) => built.has(path)).flatMap(({ open }) => open.map(({ path }) => path)),
    gathered: ({ person }, path) =>
      gathering.has(path)
        ? gatheredBy(path, everyService, person).flatMap((service) => (built.has(service.path) ? [service.path] : []))
        : [],
    onlyGathers: new Set(doors.services.filter(({ gathers }) => gathers).map(({ path }) => path)),
    audiences: AUDIENCES,
    byItself: BY_ITSELF,
    answered: ANSWERED,
    writes: (file, path) => textOf(file).includes(path.replace(/\{.*/, '')),
  }
}

/** Who may make each call, by `family/name`. The map says it, and a test keeps the map true: the contracts come with the whole schema library. */
function callersOf(maps: readonly Source[]): ReadonlyMap<string, Callers> {
  const rows = maps.flatMap(({ text }) => [
    ...text.matchAll(/^\| `\/ipark\/portal\/app\/([^`]+)` \| \w+ \| ([\w: ]+) \|/gm),
  ])
  // the words of the map are those of the contracts
  return new Map(rows.map(([, name = '', who = '']) => [name, who.split(' or ') as unknown as Callers]))
}

/** The text of a file; empty where there is none. */
function textOf(file: string): string {
  return existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : ''
}

/** The file of a screen: a runner that rewrites imports names it from the top of the tree. */
function sourceOf(folder: string, load: () => unknown): string {
  const written = /import\w*\(\s*['"]([^'"]+)['"]/.exec(String(load))?.[1] ?? ''
  return written.startsWith('/') ? written.slice(1) : posix.join(folder, written)
}

import { posix } from 'node:path'
import { isTest } from './tree.ts'

/** The parts of the house between which the import law draws its walls. */
export type Zone =
  | 'vocabulary'
  | 'platform'
  | 'ui'
  | 'client'
  | 'contract'
  | 'server'
  | 'screens'
  | 'feature'
  | 'app/server'
  | 'app/phone'
  | 'app'
  | 'tools'
  | 'tests'
  | 'root'

/** Where a file stands: its zone, and the room inside it (the feature or engine). */
export interface Place {
  readonly file: string
  readonly zone: Zone
  readonly room: string
}

/** Engines in their order of dependence: one may import those before it. */
export const ENGINES = [
  'db',
  'xml',
  'zip',
  'sheets',
  'icalendar',
  'spelling',
  'search',
  'vault',
  'audit',
  'settings',
  'readiness',
  'posts',
  'jobs',
  'retention',
  'identity',
  'problems',
  'http',
  'exports',
  'files',
  'papers',
  'notify',
  'codes',
  'forms',
  'tracking',
  'ledger',
  'payments',
  'bills',
  'books',
  'deposits',
  'approvals',
  'devices',
] as const

/** Features that use none but those before them in this row. */
export const BASE_AREAS = ['estate', 'people'] as const

/** Features that may use many and that none may use. */
export const GATHERING_AREAS = ['tasks', 'statistics', 'setup'] as const

/** The legal doors of package.json#imports, as the files that they open. */
export const DOORS: Readonly<Record<string, (name: string) => string>> = {
  '#vocabulary': (name) => `vocabulary/${name}.ts`,
  '#platform': (name) => `platform/${name}/index.ts`,
  '#sandbox': (name) => `platform/${name}/sandbox.ts`,
  '#engine': (name) => `platform/${name}/contract.ts`,
  '#contract': (name) => `features/${name}/contract/index.ts`,
  '#can': (name) => `features/${name}/contract/can.ts`,
  '#phone': (name) => `features/${name}/contract/phone.generated.ts`,
  '#door': (name) => `features/${name}/server/door.ts`,
  '#fixtures': (name) => `features/${name}/server/fixtures.ts`,
  '#demo': (name) => `features/${name}/server/demo.ts`,
  '#server': (name) => `features/${name}/server/index.ts`,
  '#screens': (name) => `features/${name}/screens/index.ts`,
  '#services': (name) => `features/${name}/screens/services.ts`,
  '#ui': (name) => `ui/${name}/index.ts`,
  '#client': (name) => `client/${name}/index.ts`,
}

/** Where a file of the product stands. */
export function placeOf(file: string): Place {
  const [first = '', second = '', third = ''] = file.split('/')
  const at = (zone: Zone, room: string): Place => ({ file, zone, room })
  switch (first) {
    case 'vocabulary':
    case 'ui':
    case 'client':
    case 'tools':
    case 'tests':
      return at(first, first)
    case 'platform':
      return at('platform', second)
    case 'features':
      return at(third === 'contract' || third === 'server' || third === 'screens' ? third : 'feature', second)
    case 'app':
      return at(second === 'server' ? 'app/server' : second === 'phone' ? 'app/phone' : 'app', second)
    default:
      return at('root', '')
  }
}

/** The folder that a relative import of this file may not leave. */
export function homeOf(place: Place): string {
  if (place.zone === 'platform') return `platform/${place.room}/`
  if (place.zone === 'contract' || place.zone === 'server' || place.zone === 'screens' || place.zone === 'feature')
    return `features/${place.room}/`
  if (place.zone === 'root') return ''
  return `${place.file.split('/')[0]}/`
}

/** Where an import leads: a file of ours, a part of Node, a package, or nowhere that has a name. */
export type Target =
  | { readonly kind: 'ours'; readonly place: Place; readonly door: string | null }
  | { readonly kind: 'node'; readonly name: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'nameless'; readonly specifier: string }

/** Reads a specifier the way Node and Vite do; a bundler's `?suffix` is taken off. */
export function targetOf(file: string, written: string): Target {
  const specifier = written.replace(/\?.*$/, '')
  if (specifier.startsWith('./') || specifier.startsWith('../') || specifier === '.' || specifier === '..') {
    return { kind: 'ours', place: placeOf(posix.normalize(posix.join(posix.dirname(file), specifier))), door: null }
  }
  if (specifier.startsWith('#')) {
    const [door = '', name = '', ...rest] = specifier.split('/')
    const opens = DOORS[door]
    if (opens === undefined || !/^[a-z][a-z0-9-]*$/.test(name) || rest.length > 0)
      return { kind: 'nameless', specifier }
    return { kind: 'ours', place: placeOf(opens(name)), door }
  }
  if (specifier.startsWith('node:')) return { kind: 'node', name: specifier.slice(5) }
  const name = /^(@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*(?=\/|$)/.exec(specifier)?.[0]
  return name === undefined ? { kind: 'nameless', specifier } : { kind: 'package', name }
}

/** Tests, tools and the whole-house configuration stand outside the walls: they may open any door. */
export function isOutsider(place: Place): boolean {
  return place.zone === 'tools' || place.zone === 'tests' || place.zone === 'root' || isTest(place.file)
}

import { DIRECTORY_RULES } from './directory-law.ts'
import { type ImportRule, reachOf } from './import-rule.ts'
import { type Edge, UNREADABLE } from './imports.ts'
import { ENGINES, homeOf, isOutsider, type Place, type Zone } from './place.ts'
import { isTest, type Violation } from './tree.ts'

/** Packages that draw or run the phone: no server module loads them. */
const PHONE_PACKAGES = ['react', 'react-dom', 'react-router', 'zustand', '@tanstack/react-query', 'antd-mobile']

const SCHEMA_LIBRARY = 'typebox'

/** Packages that each zone may load; a zone not named may load what its own rule says. */
const PACKAGES: Partial<Record<Zone, readonly string[]>> = {
  vocabulary: ['big.js'],
  ui: ['react', 'react-dom', 'antd-mobile', 'lucide', 'uqr'],
  client: [
    'react',
    'react-dom',
    'react-router',
    '@tanstack/react-query',
    'zustand',
    '@noble/ciphers',
    '@noble/hashes',
    'qr',
  ],
  contract: [SCHEMA_LIBRARY],
  screens: ['react', 'react-dom', '@tanstack/react-query', 'zustand'],
}

/** Packages that a zone may know by type only. */
const TYPE_PACKAGES: Partial<Record<Zone, readonly string[]>> = { client: [SCHEMA_LIBRARY] }

/** What contracts are made of: the one file of the vocabulary that knows the schema library. */
const SHAPES = 'vocabulary/shapes.ts'

/** Where a zone's law on files of ours is: null allows, a sentence refuses. */
type OursRule = (from: Place, to: Place, isType: boolean) => string | null

const sameRoom = (from: Place, to: Place): boolean => from.room === to.room && from.zone === to.zone

/** The modules of a contract that the phone loads: pure questions, and the facts of its calls. */
const isForPhone = (place: Place): boolean => /\/contract\/((?:[a-z]+-)?can|phone\.generated)\.ts$/.test(place.file)

/** Pure questions that the phone asks too: of the area, or of one of its rooms. */
const CAN = /^features\/[^/]+\/contract\/(?:[a-z]+-)?can\.ts$/

const isFixtures = (place: Place): boolean => place.zone === 'server' && place.file.endsWith('/fixtures.ts')

/** An area's part of the demo: `server/demo.ts` and, where it plays people and machines, `server/simulation/`. */
const isDemo = (place: Place): boolean =>
  place.zone === 'server' && /^features\/[^/]+\/server\/(demo\.ts|simulation\/)/.test(place.file)

/** What only a demo or a test may load: that, and an engine's simulated outside world. */
const isMadeUp = (place: Place): boolean =>
  isDemo(place) || (place.zone === 'platform' && place.file.endsWith('/sandbox.ts'))

const order = (engine: string): number => ENGINES.findIndex((name) => name === engine)

const LAW: Partial<Record<Zone, OursRule>> = {
  vocabulary: (_, to) => (to.zone === 'vocabulary' ? null : 'the vocabulary imports only itself'),

  platform: (from, to) => {
    if (to.zone === 'vocabulary') return null
    if (to.zone !== 'platform') return 'an engine imports the vocabulary and earlier engines only'
    if (order(from.room) < 0) return `${from.room} is not in the list of engines`
    if (sameRoom(from, to) || (order(to.room) >= 0 && order(to.room) < order(from.room))) return null
    return `${to.room} does not come before ${from.room} in the order of engines`
  },

  ui: (_, to) =>
    to.zone === 'ui' || to.zone === 'vocabulary' ? null : 'the kit imports the vocabulary and itself only',

  client: (_, to, isType) => {
    if (to.zone === 'client' || to.zone === 'ui' || to.zone === 'vocabulary') return null
    if (to.zone !== 'platform') return 'the phone engines know no feature and no app'
    return isType && to.file.endsWith('/contract.ts') ? null : 'of an engine the phone knows types through #engine only'
  },

  contract: (from, to) => {
    if (to.zone === 'vocabulary' || sameRoom(from, to)) return null
    if (to.zone === 'contract') return null
    return 'a contract imports the vocabulary and contracts that the feature uses only'
  },

  server: (from, to) => {
    if (to.zone === 'vocabulary' || sameRoom(from, to)) return null
    if (to.zone === 'contract') return null
    if (isDemo(from) && (isFixtures(to) || isMadeUp(to))) return null
    if (to.zone === 'platform')
      return to.file.endsWith('/index.ts') ? null : 'a feature enters an engine through #platform'
    if (to.zone !== 'server') return 'a feature server knows no screens, kit, phone or app'
    if (isFixtures(from) && isFixtures(to)) return null
    return to.file.endsWith('/door.ts') ? null : `the server of ${to.room} is entered through #door/${to.room}`
  },

  screens: (from, to, isType) => {
    if (to.zone === 'vocabulary' || to.zone === 'ui' || to.zone === 'client' || sameRoom(from, to)) return null
    if (to.zone !== 'contract' || to.room !== from.room)
      return 'screens import their own contract, the vocabulary, ui and client only'
    return isType || isForPhone(to)
      ? null
      : 'screens know their contract by `import type`, can.ts and its facts for the phone'
  },

  feature: () => 'modules of a feature stand in contract/, server/ or screens/',

  'app/phone': (_, to, isType) => {
    if (to.zone === 'server') return 'the phone knows no server'
    if (to.zone === 'contract') return isType || isForPhone(to) ? null : 'the phone knows contracts by type only'
    if (to.zone === 'platform')
      return isType && to.file.endsWith('/contract.ts') ? null : 'the phone knows engines by type only'
    return to.zone === 'app/server' || to.zone === 'tools' || to.zone === 'tests'
      ? `the phone does not load ${to.zone}`
      : null
  },

  'app/server': (_, to) => {
    if (/^app\/phone\/(?:paths|routes|route-finder)\.ts$/.test(to.file)) return null // plain tables of addresses
    return ['ui', 'client', 'app/phone', 'tools', 'tests'].includes(to.zone)
      ? `the server does not load ${to.zone}`
      : null
  },
}

function oursRule(zone: Zone): ImportRule {
  return {
    name: `${zone} may import`,
    check: (edge) => {
      const { from, to, isType } = reachOf(edge)
      if (from.zone !== zone || isTest(from.file) || to.kind !== 'ours') return null
      const why = LAW[zone]?.(from, to.place, isType) ?? null
      return why === null ? null : `imports ${edge.specifier}: ${why}`
    },
  }
}

const packageRule: ImportRule = {
  name: 'packages of each zone',
  check: (edge) => {
    const { from, to, isType } = reachOf(edge)
    if (isOutsider(from) || to.kind !== 'package') return null
    const allowed = from.file === SHAPES ? [SCHEMA_LIBRARY] : PACKAGES[from.zone]
    if (allowed !== undefined) {
      const known = allowed.includes(to.name) || (isType && TYPE_PACKAGES[from.zone]?.includes(to.name) === true)
      return known ? null : `imports ${to.name}: ${from.zone} may load ${allowed.join(', ')} only`
    }
    const onServer = from.zone === 'platform' || from.zone === 'server' || from.zone === 'app/server'
    return onServer && PHONE_PACKAGES.includes(to.name) ? `imports ${to.name}, which belongs to the phone` : null
  },
}

const nodeRule: ImportRule = {
  name: 'Node is for servers',
  check: (edge) => {
    const { from, to } = reachOf(edge)
    if (to.kind !== 'node' || isOutsider(from)) return null
    const may = from.zone === 'platform' || from.zone === 'server' || from.zone === 'app/server'
    return may ? null : `imports node:${to.name}: only server code knows Node`
  },
}

const canRule: ImportRule = {
  name: 'can.ts is pure',
  check: (edge) => {
    const { from, to, isType } = reachOf(edge)
    if (!CAN.test(from.file) || isType) return null
    if (to.kind === 'ours' && (to.place.zone === 'vocabulary' || CAN.test(to.place.file))) return null
    return `imports ${edge.specifier}: the phone loads can.ts, so it may load the vocabulary only (types of its contract are free)`
  },
}

const engineContractRule: ImportRule = {
  name: 'an engine contract is wire types alone',
  check: (edge) => {
    const { from, to, isType } = reachOf(edge)
    if (from.zone !== 'platform' || !/^platform\/[^/]+\/contract\.ts$/.test(from.file)) return null
    if (to.kind === 'package' && to.name === 'typebox') return null
    if (to.kind === 'ours' && (to.place.zone === 'vocabulary' || (isType && to.place.file.endsWith('/contract.ts'))))
      return null
    return `imports ${edge.specifier}: the phone reads its types, so it may import the schema library and the vocabulary only`
  },
}

const shapesRule: ImportRule = {
  name: 'shapes are for contracts',
  check: (edge) => {
    const { from, to } = reachOf(edge)
    if (to.kind !== 'ours' || to.place.file !== SHAPES || isOutsider(from) || isTest(from.file)) return null
    const may = (from.zone === 'contract' && !CAN.test(from.file)) || /^platform\/[^/]+\/contract\.ts$/.test(from.file)
    return may ? null : `imports ${edge.specifier}: it brings the schema library, which only contracts load`
  },
}

const doorRule: ImportRule = {
  name: 'only doors have names',
  check: (edge) => {
    if (edge.specifier === UNREADABLE) {
      const { from } = reachOf(edge)
      // the page's HTML names the module of its own screen, as the build wrote it
      if (from.file === 'app/phone/places.ts') return null
      return isOutsider(from) ? null : `a ${edge.manner} whose specifier is not written out: no law can read it`
    }
    const { to } = reachOf(edge)
    return to.kind === 'nameless' ? `imports ${edge.specifier}, which is no door of package.json#imports` : null
  },
}

/** Files outside their home that a relative import may reach: test support; for tools and tests each other and the app. */
function isOpenGround(from: Place, to: Place): boolean {
  if (from.zone === 'root') return true
  if (isTest(from.file) && to.file.startsWith('tests/support/')) return true
  if (from.zone === 'tools' || from.zone === 'tests') return /^(root|app|app\/\w+|tools|tests)$/.test(to.zone)
  return false
}

const homeRule: ImportRule = {
  name: 'a relative import stays at home',
  check: (edge) => {
    const { from, to } = reachOf(edge)
    if (to.kind !== 'ours' || to.door !== null || isOpenGround(from, to.place)) return null
    const home = homeOf(from)
    return to.place.file.startsWith(home)
      ? null
      : `imports ${edge.specifier}, which leaves ${home}: enter through a door`
  },
}

const fixturesRule: ImportRule = {
  name: 'fixtures feed tests, demo and each other',
  check: (edge) => {
    const { from, to } = reachOf(edge)
    if (to.kind !== 'ours' || !isFixtures(to.place)) return null
    const may = isOutsider(from) || isFixtures(from) || isDemo(from)
    return may ? null : `imports ${edge.specifier}: what is invented has no place in the product`
  },
}

const lateRule: ImportRule = {
  name: 'demo and sandbox are loaded late',
  check: (edge) => {
    const { from, to, isType } = reachOf(edge)
    if (to.kind !== 'ours' || !isMadeUp(to.place) || isType) return null
    if (isOutsider(from) || isFixtures(from) || isDemo(from) || edge.manner === 'dynamic') return null
    return `imports ${edge.specifier}: production must not load it; use import() where a demo is made`
  },
}

const indexRule: ImportRule = {
  name: 'whole features are for the app',
  check: (edge) => {
    const { from, to } = reachOf(edge)
    if (to.kind !== 'ours' || (to.door !== '#server' && to.door !== '#screens')) return null
    const may = isOutsider(from) || from.zone.startsWith('app')
    return may ? null : `imports ${edge.specifier}: ${to.door}/* is for app, tools and tests`
  },
}

/** Every law about single imports, each by its name. */
export const IMPORT_RULES: readonly ImportRule[] = [
  doorRule,
  homeRule,
  fixturesRule,
  lateRule,
  indexRule,
  ...DIRECTORY_RULES,
  ...(Object.keys(LAW) as Zone[]).map(oursRule), // the keys of LAW are zones by its type
  packageRule,
  nodeRule,
  canRule,
  engineContractRule,
  shapesRule,
]

/** Imports that are against a law. */
export function importsAstray(edges: readonly Edge[]): Violation[] {
  return edges.flatMap((edge) =>
    IMPORT_RULES.flatMap((rule) => {
      const message = rule.check(edge)
      return message === null ? [] : [{ rule: rule.name, file: edge.file, message }]
    }),
  )
}

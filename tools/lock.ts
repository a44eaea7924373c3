// `node tools/lock.ts`: makes package-lock.json whole. npm leaves optional packages of other platforms out of it where the registry in use
// does not carry them, and then `npm ci` refuses the lock everywhere.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One package of a lock file of version 3, as far as we look at it. */
export interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly optional?: boolean
  readonly dev?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The packages of a lock file, by their place in `node_modules`. */
export type Locked = Readonly<Record<string, LockedPackage>>

/** An optional package that somebody wants and the lock does not name. */
export interface Missing {
  /** Where the package that wants it stands. */
  readonly wantedBy: string
  readonly name: string
  readonly version: string
}

const FOLDER = 'node_modules/'

/** Every optional package that has no entry, in the order of the lock. Such a lock is refused by `npm ci`. */
export function missingOptional(packages: Locked): Missing[] {
  return Object.entries(packages).flatMap(([wantedBy, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => placesFrom(wantedBy).every((place) => !packages[`${place}${FOLDER}${name}`]))
      .map(([name, version]) => ({ wantedBy, name, version })),
  )
}

/** Where a package looks for others, its own folder first: `node_modules/a/`, then the top. */
function placesFrom(place: string): string[] {
  if (place === '') return ['']
  const up = place.slice(0, Math.max(0, place.lastIndexOf(FOLDER)))
  return [`${place}/`, ...placesFrom(up.replace(/\/$/, ''))]
}

/**
 * The same packages with an entry for each that was missing: its exact version and its platform, read from its name. It has no integrity,
 * for the package could not be looked at. Throws for a version that is not exact, and for a name that says no platform.
 */
export function completed(packages: Locked): Locked {
  const made = missingOptional(packages).map(({ wantedBy, name, version }) => {
    if (!/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))
      throw new Error(`${wantedBy} wants ${name} ${version}: no exact version`)
    const dev = packages[wantedBy]?.dev ? { dev: true } : {}
    return [`${FOLDER}${name}`, { version, ...dev, optional: true, ...platformOf(name) }] as const
  })
  const all = Object.entries({ ...packages, ...Object.fromEntries(made) })
  return Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')))
}

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const CPUS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']

/** `@oxlint/binding-linux-arm-musleabihf`: linux, arm, musl. Throws where a name says no system or no processor. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const os = words.find((word) => SYSTEMS.includes(word))
  const cpu = words.find((word) => CPUS.includes(word))
  if (os === undefined || cpu === undefined)
    throw new Error(`${name} says no platform: look it up and enter it by hand`)
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : null
  return { os: [os], cpu: [cpu], ...(libc !== null && os === 'linux' ? { libc: [libc] } : {}) }
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Locked } // written by npm
  const missing = missingOptional(lock.packages)
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: completed(lock.packages) }, null, 2)}\n`)
  console.log(`${missing.length} optional packages entered`)
}

import type { Violation } from './tree.ts'

/** What of package.json this law reads. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const all = (manifest: Manifest): [name: string, version: string][] => [
  ...Object.entries(manifest.dependencies ?? {}),
  ...Object.entries(manifest.optionalDependencies ?? {}),
  ...Object.entries(manifest.devDependencies ?? {}),
]

/** Dependencies that are not pinned to one version. */
export function looseVersions(manifest: Manifest): Violation[] {
  return all(manifest)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => ({
      rule: 'versions are exact',
      file: 'package.json',
      message: `${name} is ${version}`,
    }))
}

/** Dependencies without a line in a decision, and lines for what is no dependency any more. */
export function undecided(manifest: Manifest, decisions: string): Violation[] {
  const told = new Set(
    [...decisions.matchAll(/^- ((?:`[^`]+`(?:, | and )?)+)/gm)].flatMap(([, names = '']) => namesIn(names)),
  )
  const have = new Set(all(manifest).map(([name]) => name))
  const rule = 'a dependency is a decision'
  return [
    ...[...have]
      .filter((name) => !told.has(name))
      .map((name) => ({ rule, file: 'package.json', message: `${name} has no line in docs/decisions` })),
    ...[...told]
      .filter((name) => !have.has(name))
      .map((name) => ({ rule, file: 'docs/decisions', message: `${name} is told and no dependency` })),
  ]
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? [])
}

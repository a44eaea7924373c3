import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { looseVersions, type Manifest, undecided } from './dependencies.ts'
import { lines, ROOT } from './tree.ts'

const planted: Manifest = {
  dependencies: { pg: '^8.0.0', fastify: '5.1.0' },
  optionalDependencies: { binaries: '18.4.0-beta.17' },
  devDependencies: { vite: 'latest' },
}

describe('dependencies', () => {
  it('are pinned', () => {
    expect(looseVersions(planted).map(({ message }) => message)).toEqual(['pg is ^8.0.0', 'vite is latest'])
  })

  it('are each told in a decision, and nothing else is', () => {
    const decisions = '- `pg` speaks to the store\n- `fastify` and `vite`: x\nmore about `binaries`\n- `left-pad` pads'
    expect(undecided(planted, decisions).map(({ message }) => message)).toEqual([
      'binaries has no line in docs/decisions',
      'left-pad is told and no dependency',
    ])
  })

  it('hold in package.json and its lock', () => {
    const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest // read by name below
    const decisions = readFileSync(join(ROOT, 'docs/decisions/002-dependencies.md'), 'utf8')
    expect(lines([...looseVersions(manifest), ...undecided(manifest, decisions)])).toEqual([])
    expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).not.toMatch(/^\s*(@\w+:)?registry\s*=/m)
  })
})

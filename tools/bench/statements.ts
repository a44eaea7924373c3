import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const CHECKOUT = join(import.meta.dirname, '../..')

/** Measures what each call costs in statements, writes the table that is kept of it, and answers its rows. Throws where it could not. */
export function benchStatements(): string[] {
  const { status, stdout } = spawnSync(
    join(CHECKOUT, 'node_modules/.bin/vitest'),
    ['run', '--project', 'server', 'tests/statements'],
    { cwd: CHECKOUT, env: { ...process.env, STATEMENTS: 'write' }, encoding: 'utf8' },
  )
  if (status !== 0) console.error(stdout)
  return keptStatements()
}

/** The rows of the table that is kept: one for each call. */
export function keptStatements(): string[] {
  return readFileSync(join(CHECKOUT, 'docs/statements.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim().replaceAll('`', ''))
      return cells[1]?.includes('/') ? [cells.slice(1, -1).join(' ')] : []
    })
}

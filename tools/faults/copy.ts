import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A copy of the tree in which faults may be planted. */
export interface Copy {
  readonly root: string
  /** Every file of it, from its top. */
  readonly files: readonly string[]
  drop(): void
}

/** Copies what git keeps or would keep, as it is now, into `.cache`; the packages are shared. */
export function copyTree(root: string): Copy {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const copy = mkdtempSync(join(cache, 'faults-'))
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', words, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .sort()
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return { root: copy, files, drop: () => rmSync(copy, { recursive: true, force: true }) }
}

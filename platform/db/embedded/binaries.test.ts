import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findBinaries, installed } from './binaries.ts'
import { EmbeddedError } from './error.ts'
import { storeUser } from './user.ts'

test('a platform without programs gets one line about DATABASE_URL', () => {
  expect(() => installed('plan9-x64')).toThrow(EmbeddedError)
  expect(() => installed('plan9-x64')).toThrow(
    /^no embedded PostgreSQL for plan9-x64 is installed: set DATABASE_URL to a PostgreSQL server \(15 or newer\)$/,
  )
})

test('programs that the store’s user cannot reach are copied whole: the copy outlives the checkout', () => {
  const folder = mkdtempSync(join(tmpdir(), 'binaries-'))
  try {
    // without its shared files nobody can reach it as a whole
    const native = join(folder, 'native')
    for (const part of ['bin', 'lib']) mkdirSync(join(native, part), { recursive: true })
    writeFileSync(join(native, 'bin/postgres'), '')
    writeFileSync(join(native, 'lib/libicu.so.60.2'), 'icu')
    symlinkSync('libicu.so.60.2', join(native, 'lib/libicu.so'))
    chmodSync(join(native, 'lib/libicu.so.60.2'), 0o600)
    chmodSync(join(native, 'bin/postgres'), 0o700)
    const { bin } = findBinaries(storeUser(folder), join(folder, 'copies'), { native, version: '18.4' })
    rmSync(native, { recursive: true })
    expect(readFileSync(join(dirname(bin), 'lib/libicu.so'), 'utf8')).toBe('icu')
    // whatever mask they were installed under, the store's user may run them
    const modes = ['.', 'bin', 'bin/postgres', 'lib', 'lib/libicu.so'].map((path) => {
      const { mode } = statSync(join(dirname(bin), path))
      return (mode & 0o777).toString(8)
    })
    expect(modes).toEqual(['755', '755', '755', '755', '644'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

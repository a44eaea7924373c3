import { execFile } from 'node:child_process'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { strangersOnPhone } from './phone-program.ts'
import { lines, ROOT } from './tree.ts'

describe('the phone program', () => {
  it.each([
    'node_modules/@types/node/fs.d.ts',
    'node_modules/kysely/dist/esm/index.d.ts',
    'features/parking/server/rules.ts',
    'app/server/main.ts',
    'platform/db/index.ts',
    'platform/files/disk.ts',
  ])('must not hold %s', (file) => {
    expect(strangersOnPhone([file])).toHaveLength(1)
  })

  it('may hold wire types, its own modules and the schema library', () => {
    const files = [
      'platform/files/contract.ts',
      'features/parking/contract/stay.ts',
      'node_modules/typebox/build/index.d.mts',
    ]
    expect(strangersOnPhone([...files, 'node_modules/react-dom/server/index.d.ts', 'client/server-time.ts'])).toEqual(
      [],
    )
  })

  it('holds no server in the whole tree', async () => {
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [compiler, '-p', 'tsconfig.phone.json', '--listFilesOnly'],
      { cwd: ROOT, maxBuffer: 1 << 26 },
    )
    const files = stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => relative(ROOT, line))
    expect(files.some((file) => file.startsWith('app/phone/'))).toBe(true)
    expect(lines(strangersOnPhone(files))).toEqual([])
  }, 30_000)
})

import { describe, expect, it } from 'vitest'
import { longFiles, roomsWithoutReadme, shapelessNames, tooLong } from './rooms.ts'
import { lines, listFiles, readSources } from './tree.ts'

const long = (count: number, file: string) => ({ file, text: 'x\n'.repeat(count) })

describe('rooms and files', () => {
  it('are never named by kind', () => {
    const planted = [
      'features/parking/server/utils/plate.ts',
      'client/common/x.ts',
      'platform/http/helpers.ts',
      'ui/lib/x.css',
    ]
    expect(shapelessNames(planted).map(({ message }) => message)).toEqual([
      'nothing is called utils',
      'nothing is called common',
      'nothing is called helpers',
      'nothing is called lib',
    ])
    expect(shapelessNames(['features/parking/server/stay.ts', 'docs/common.md', 'platform/http/server.ts'])).toEqual([])
  })

  it('have a README each', () => {
    const planted = [
      'features/README.md',
      'features/parking/contract/index.ts',
      'platform/README.md',
      'platform/db/README.md',
    ]
    expect(lines(roomsWithoutReadme(planted))).toEqual([
      'features/parking/README.md: is missing [every room has a README]',
    ])
  })

  it('are short enough to read', () => {
    const planted = [
      long(501, 'a.ts'),
      long(500, 'b.ts'),
      long(9000, 'vocabulary/data/bank.ts'),
      long(9000, 'x.generated.ts'),
    ]
    expect(lines(tooLong(planted))).toEqual([
      'a.ts: has 501 lines, more than 500: split it by its nouns [files can be read]',
    ])
    expect(longFiles([long(301, 'a.ts'), long(400, 'b.sql'), long(300, 'c.ts')])).toEqual(['400 b.sql', '301 a.ts'])
  })

  it('hold in the whole tree', () => {
    const files = listFiles()
    const sources = readSources((file) => /\.(ts|tsx|mjs|js|css|sql)$/.test(file))
    const many = longFiles(sources)
    if (many.length > 0) console.info(`Look for the noun inside:\n  ${many.join('\n  ')}`)
    expect(lines([...shapelessNames(files), ...roomsWithoutReadme(files), ...tooLong(sources)])).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { contractsAstray, crowdedFolders, longFiles, roomsWithoutReadme, shapelessNames, tooLong } from './rooms.ts'
import { lines } from './tree.ts'

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

  it('give their names to contracts that hold calls', () => {
    const contract = (name: string, text: string) => ({ file: `features/${name}.ts`, text })
    const calls = "const mine = call.group({})\nexport const list = mine.read('list', {})"
    const planted = [
      contract('parking/contract/bill', calls),
      contract('parking/contract/bills', calls),
      contract('parking/contract/offers', calls),
      contract('parking/contract/desk/money', "export const debts = operator.read(\n  'debts', {})"),
      contract('parking/contract/tests/world', calls),
      contract('parking/contract/wish', calls),
      contract('parking/contract/tariff', 'export const TariffSchema = Type.Object({})'),
      contract('parking/contract/index', calls),
      contract('parking/contract/bill-shapes', calls),
      contract('estate/contract/look', calls),
    ]
    const files = [
      'features/parking/server/index.ts',
      'features/parking/server/bills/calls.ts',
      'features/parking/server/tests/world.ts',
      'features/parking/screens/offers/offers.tsx',
      'features/parking/screens/desk/desk.tsx',
      'features/estate/server/look.ts',
    ]
    const law = '[contracts bear the names of their rooms]'
    const astray = 'holds calls and bears the name of no room of its server or screens'
    expect(lines(contractsAstray(files, planted, ['features/parking/contract/wish.ts']))).toEqual([
      `features/parking/contract/bill.ts: ${astray} ${law}`,
    ])
    const [, bills] = planted
    expect(lines(contractsAstray(files, bills ? [bills] : [], ['features/parking/contract/bills.ts']))).toEqual([
      `features/parking/contract/bills.ts: is excepted without need ${law}`,
    ])
  })

  it('hold at most twenty modules a folder; tests, styles and papers are not counted', () => {
    const modules = (folder: string, count: number) => Array.from({ length: count }, (_, i) => `${folder}/m${i}.ts`)
    const [full, one] = ['features/parking/server', 'features/parking/screens/parts']
    const beside = [`${full}/a.test.ts`, `${full}/a.module.css`, `${full}/README.md`, `${full}/tests/world.ts`]
    expect(crowdedFolders([...modules(full, 20), ...beside, ...modules('db/migrations', 30)])).toEqual([])
    expect(lines(crowdedFolders([...modules(full, 20), ...modules(one, 21)]))).toEqual([
      `${one}: has 21 modules, more than 20: divide it into rooms [a folder can be overlooked]`,
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
})

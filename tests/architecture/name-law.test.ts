import { describe, expect, it } from 'vitest'
import { ownNames } from './name-law.ts'

const judge = (text: string, file = 'features/visitors/server/apply/filing.ts'): string[] =>
  ownNames([{ file, text }]).map(({ message }) => message)

describe('names and plates', () => {
  it.each([
    ["import { isPlate } from '#vocabulary/plate'", 'takes isPlate'],
    ["import { normalisePlate, isPlate as whole } from '#vocabulary/plate'", 'takes isPlate'],
    ["import * as plates from '#vocabulary/plate'", 'takes isPlate'],
    ['const PLATE = /^[\\u4e00-\\u9fa5][A-Z][A-Z0-9]{5}$/', 'a range of Chinese characters'],
    ['const NAME = /^\\p{Unified_Ideograph}+$/u', 'a class of Chinese characters'],
    ["const CAR = new RegExp('[京津沪渝][A-Z]')", 'a pattern of plates'],
    ["const tidy = (name: string) => name.replace(/[·•]/g, '·')", 'a fold of middle dots'],
  ])('are not judged beside the vocabulary: %s', (text, what) => {
    expect(judge(text)).toEqual([expect.stringContaining(what)])
    expect(judge(text, 'features/visitors/screens/parts/visit-fields.tsx')).toHaveLength(1)
    expect(judge(text, 'platform/devices/gate/event.ts')).toHaveLength(1)
  })

  it.each([
    'const Guest = Type.Object({ name: Type.String({ minLength: 1, maxLength: 30 }), phone }, strict)',
    "const Guest = Type.Object({ phone: Type.String({ format: 'phone' }), name: Type.Optional(Type.String({ maxLength: 20 })) })",
  ])('reach no call as any text: %s', (text) => {
    expect(judge(text, 'features/visitors/contract/policy.ts')).toEqual([expect.stringContaining('personName')])
  })

  it.each([
    "import { formatPlate, normalisePlate } from '#vocabulary/plate'",
    "import { isCar } from '#vocabulary/car'",
    "const shown = '张·三•李'",
    'const HAN = /\\p{Script=Han}/u',
    'const Guest = Type.Object({ name: personName, phone })',
    'const Shown = Type.Object({ name: Type.String(), phone: Type.String() })',
    'const Lot = Type.Object({ name: Type.String({ maxLength: 20 }), place })',
  ])('may be asked and shown: %s', (text) => {
    expect(judge(text, 'features/visitors/contract/policy.ts')).toEqual([])
  })

  it('have civil plates apart where there is a reason, and the list says nothing else', () => {
    const [file, text] = ['features/parking/server/fees/tariff.ts', "import { plateKind } from '#vocabulary/plate'"]
    const other = { file: 'features/parking/server/fees/fee.ts', text: '' }
    expect(ownNames([{ file, text }, other], { [file]: 'prices' })).toEqual([])
    expect(ownNames([{ file, text: '' }, other], { [file]: 'prices' })).toMatchObject([
      { file, message: expect.stringContaining('no more') },
    ])
  })
})

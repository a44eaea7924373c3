import { describe, expect, test } from 'vitest'
import { checkHold, checkTransfer } from './check.ts'
import type { AccountName, Leg, Transfer } from './ledger.ts'
import { accountId } from './name.ts'

const MOST = 1_000_000_000_000
const account = (owner: string): AccountName => ({ areaId: '1', owner, kind: 'cash' })
const leg = (owner: string, amountFen: number): Leg => ({ account: account(owner), amountFen })
const legs = (fen: number) => [leg('a', -fen), leg('b', fen)]
const check = (part: Partial<Transfer>) => () =>
  checkTransfer({ reference: 'r', kind: 'test.move', legs: legs(1), ...part })
const hold =
  (amountFen: number, reference = 'r') =>
  () =>
    checkHold({ reference, account: account('a'), amountFen, expiresAt: null })

describe('a transfer', () => {
  test.each<[string, Partial<Transfer>]>([
    ['one fen', { legs: legs(1) }],
    ['ten billion yuan', { legs: legs(MOST) }],
    ['no legs', { legs: [] }],
    ['three accounts', { legs: [leg('a', -3), leg('b', 1), leg('c', 2)] }],
    ['forty legs', { legs: Array.from({ length: 20 }, (_, n) => [leg(`a${n}`, -1), leg(`b${n}`, 1)]).flat() }],
    ['a reference of 120 characters', { reference: `a${'-'.repeat(119)}` }],
    ['a memo of 200 characters, each of two units', { memo: '𠮷'.repeat(200) }],
  ])('may have %s', (_, part) => {
    expect(check(part)).not.toThrow()
  })

  test.each<[string, Partial<Transfer>, string]>([
    ['nothing to move', { legs: [leg('a', 0), leg('b', 0)] }, 'amount'],
    ['half a fen', { legs: legs(0.5) }, 'amount'],
    ['more than ten billion yuan', { legs: legs(MOST + 1) }, 'amount'],
    ['more than that out of one, in by parts', { legs: [leg('a', -MOST - 1), leg('b', MOST), leg('c', 1)] }, 'amount'],
    ['more out than in', { legs: [leg('a', -2), leg('b', 1)] }, 'sum to -1'],
    ['more in than out', { legs: [leg('a', -1), leg('b', 2)] }, 'sum to 1'],
    ['an account twice', { legs: [...legs(1), leg('a', -1), leg('c', 1)] }, 'twice'],
    ['forty-one legs', { legs: [leg('a', -40), ...Array.from({ length: 40 }, (_, n) => leg(`b${n}`, 1))] }, 'too many'],
    ['an empty reference', { reference: '' }, 'reference'],
    ['a reference of 121 characters', { reference: 'a'.repeat(121) }, 'reference'],
    ['a reference with a line break', { reference: 'a\nb' }, 'reference'],
    ['a kind with capitals', { kind: 'Test' }, 'kind'],
    ['a memo of 201 characters', { memo: 'a'.repeat(201) }, 'memo'],
    ['a memo with a line break', { memo: 'a\nb' }, 'memo'],
  ])('has not %s', (_, part, why) => {
    expect(check(part)).toThrow(RangeError)
    expect(check(part)).toThrow(why)
  })
})

test('a hold is of one fen to ten billion yuan, by a reference', () => {
  for (const fen of [1, MOST]) expect(hold(fen)).not.toThrow()
  for (const fen of [0, -1, 0.5, MOST + 1, Number.NaN]) expect(hold(fen)).toThrow(RangeError)
  expect(hold(1, '')).toThrow(RangeError)
})

describe('the id of an account', () => {
  test('is the same for ever: money stands under it', () => {
    expect(accountId(account('somebody'))).toBe('0b190331-8fbe-835a-b4ea-acbe86d3898b')
  })

  test('differs by park, owner and kind, also where they run together alike', () => {
    const names = [
      account('a'),
      account('b'),
      { areaId: '2', owner: 'a', kind: 'cash' },
      { areaId: '1', owner: 'a', kind: 'cash2' },
      { areaId: '1a', owner: 'a', kind: 'cash' },
      { areaId: '1', owner: 'aa', kind: 'cash' },
    ]
    expect(new Set(names.map(accountId)).size).toBe(names.length)
    for (const id of names.map(accountId))
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-/)
  })

  test('is none without park, owner or kind', () => {
    const name = account('a')
    for (const part of [
      { areaId: '' },
      { owner: '' },
      { kind: '' },
      { kind: '-a' },
      { owner: 'a\0b' },
      { areaId: '\0' },
    ])
      expect(() => accountId({ ...name, ...part })).toThrow(RangeError)
    expect(accountId({ ...name, kind: `a${'b'.repeat(59)}` })).toHaveLength(36)
    expect(() => accountId({ ...name, kind: `a${'b'.repeat(60)}` })).toThrow(RangeError)
  })
})

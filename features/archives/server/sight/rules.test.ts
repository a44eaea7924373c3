import { describe, expect, test } from 'vitest'
import { classesOf, type Held, mayRead, reachOf, sightOf } from './rules.ts'

const who = (held: readonly Held[] = [], manages: readonly string[] = []) =>
  sightOf({ areaId: '1', personId: 'p', manages }, held)
const right = (word: Held['right'], within: Partial<Pick<Held, 'regionIds' | 'companyIds'>> = {}): Held => ({
  right: word,
  regionIds: null,
  companyIds: null,
  ...within,
})
const company = { companyId: 'c', regionIds: ['north'] }
const outside = { companyId: null, regionIds: [] }

describe('what somebody may read of an archive', () => {
  test('without a right only what is public', () => {
    expect(classesOf(who(), company)).toEqual(['public'])
    expect(classesOf(who([], ['other']), company)).toEqual(['public'])
  })

  test('its own managers: everything but what the park notes of it', () => {
    expect(classesOf(who([], ['c']), company)).toEqual(['public', 'inner', 'personal', 'figures', 'requests'])
  })

  test.each([
    ['archive.read', 'inner'],
    ['archive.contacts', 'personal'],
    ['economy.read', 'figures'],
    ['archive.requests', 'requests'],
    ['archive.follow', 'staff'],
  ] as const)('%s opens %s and nothing else', (word, fact) => {
    expect(classesOf(who([right(word)]), company)).toEqual(['public', fact])
    expect(classesOf(who([right(word)]), outside)).toEqual(['public', fact])
  })

  test('a right in a region reaches who has rooms there; one of companies reaches them; an outside enterprise is reached by neither', () => {
    const north = who([right('economy.read', { regionIds: ['north'] })])
    expect(mayRead(north, 'figures', company)).toBe(true)
    expect(mayRead(north, 'figures', { ...company, regionIds: ['south'] })).toBe(false)
    expect(mayRead(north, 'figures', outside)).toBe(false)
    const few = who([right('economy.read', { companyIds: ['c'] })])
    expect(mayRead(few, 'figures', { companyId: 'c', regionIds: [] })).toBe(true)
    expect(mayRead(few, 'figures', { companyId: 'd', regionIds: ['north'] })).toBe(false)
    expect(mayRead(few, 'figures', outside)).toBe(false)
  })

  test('rights to write do not open anything', () => {
    expect(classesOf(who([right('archive.write'), right('economy.write'), right('export')]), company)).toEqual([
      'public',
    ])
  })

  test('the same right in two places reaches both', () => {
    expect(
      reachOf(
        [right('archive.read', { regionIds: ['a'] }), right('archive.read', { companyIds: ['c'] })],
        'archive.read',
      ),
    ).toEqual({ whole: false, regionIds: ['a'], companyIds: ['c'] })
  })
})

import { describe, expect, test } from 'vitest'
import { Refusal } from '#vocabulary/refusal'
import { sessionToken, takeCommonFields } from './fields.ts'

/** The field that is refused as malformed; null: nothing is. */
function refusedField(work: () => unknown): string | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Refusal && error.kind.code === 400) return error.field ?? ''
    throw error
  }
}

describe('the common fields', () => {
  test('are taken off, and leave the call’s own', () => {
    const raw = { areaId: 7, globalAreaId: '8', parkId: null, loginsession: 's', requestId: 'r', text: 'a' }
    expect(takeCommonFields(raw)).toEqual({
      common: {
        areaId: '7',
        globalAreaId: '8',
        parkId: null,
        globalCompanyId: undefined,
        loginsession: 's',
        requestId: 'r',
      },
      input: { text: 'a' },
    })
    const { common } = takeCommonFields({ loginsession: '', requestId: null })
    expect(common).toMatchObject({ loginsession: undefined, requestId: undefined })
  })

  test.each([null, 'text', 7, [], undefined])('stand in an object, not in %j', (raw) => {
    expect(refusedField(() => takeCommonFields(raw))).toBe('')
  })

  test.each(['areaId', 'globalAreaId', 'parkId', 'globalCompanyId'])(
    '%s is text of 64 at most, or a whole number',
    (name) => {
      const take = (value: unknown) => refusedField(() => takeCommonFields({ [name]: value }))
      for (const good of ['', 'a'.repeat(64), 0, -1, Number.MAX_SAFE_INTEGER, null]) expect(take(good)).toBeNull()
      for (const bad of ['a'.repeat(65), 'a\0b', 1.5, 2 ** 53, true, {}, []]) expect(take(bad)).toBe(name)
    },
  )

  test.each([
    ['loginsession', 200],
    ['requestId', 100],
  ])('%s is text of %i at most', (name, most) => {
    const take = (value: unknown) => refusedField(() => takeCommonFields({ [name]: value }))
    expect(take('a'.repeat(most))).toBeNull()
    for (const bad of ['a'.repeat(most + 1), 'a\0b', 7, true, {}]) expect(take(bad)).toBe(name)
  })
})

describe('the session token', () => {
  test('is that of the header, else of the field; two that differ are refused', () => {
    expect(sessionToken('a', undefined)).toBe('a')
    expect(sessionToken(undefined, 'b')).toBe('b')
    expect(sessionToken('', 'b')).toBe('b')
    expect(sessionToken('a', 'a')).toBe('a')
    expect(sessionToken(undefined, undefined)).toBeUndefined()
    expect(refusedField(() => sessionToken('a', 'b'))).toBe('loginsession')
    expect(refusedField(() => sessionToken(['a', 'a'], undefined))).toBe('loginSession')
  })

  test('is none beyond 200 characters', () => {
    expect(sessionToken('a'.repeat(200), undefined)).toHaveLength(200)
    expect(sessionToken('a'.repeat(201), undefined)).toBeUndefined()
  })
})

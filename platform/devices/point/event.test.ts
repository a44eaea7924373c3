import { describe, expect, it } from 'vitest'
import { Refusal } from '#vocabulary/refusal'
import { contentHash, readPointEvent } from './event.ts'

const NOW = new Date('2026-03-02T01:00:00Z')
const MASTER = 'm'.repeat(32)
const code = { by: 'code', value: '481516234248151623' } as const
const good = { eventId: 'e1', pointId: 'p-1', what: 'shown', shown: code, seenAt: '2026-03-02T09:00:00+08:00' }

/** What is refused: the field, `''` for none; null where it is taken. */
function refused(change: object): string | null {
  try {
    readPointEvent(Buffer.from(JSON.stringify({ ...good, ...change })))
    return null
  } catch (error) {
    if (error instanceof Refusal && error.kind.code === 400) return error.field ?? ''
    throw error
  }
}

describe('what a device tells of a point', () => {
  const none = { shown: undefined }
  it.each([
    ['a showing', {}],
    ['a showing that a guard let in', { opened: 'guard' }],
    ['a showing decided without network', { opened: 'offline' }],
    ['a passing', { ...none, what: 'passed', of: 'e0' }],
    ['a passing that a guard let in', { ...none, what: 'passed', opened: 'guard' }],
    ['nobody passing', { ...none, what: 'not_passed', of: 'e0' }],
    ['a refusal without network', { what: 'not_passed' }],
    ['a forced door', { ...none, what: 'forced' }],
    ['a door held open', { ...none, what: 'held_open', of: 'e0' }],
    ['company', { ...none, what: 'tailgate', of: 'e0', count: 99 }],
    ['company that is not counted', { ...none, what: 'tailgate' }],
    ['a card of 200 characters', { shown: { by: 'card', value: '9'.repeat(200) } }],
    ['a point of 64 characters', { pointId: '门'.repeat(64) }],
  ])('may be %s', (_, change) => {
    expect(refused(change)).toBeNull()
  })

  it.each([
    ['an unknown field', { more: 1 }, 'more'],
    ['an unknown deed', { what: 'knocked' }, 'what'],
    ['nothing shown', none, 'shown'],
    ['an empty value', { shown: { by: 'code', value: '' } }, 'shown'],
    ['too long a value', { shown: { by: 'code', value: '1'.repeat(201) } }, 'shown'],
    ['an unknown way of showing', { shown: { by: 'knock', value: '1' } }, 'shown'],
    ['more about what is shown', { shown: { ...code, name: '王' } }, 'shown'],
    ['too long a point', { pointId: 'p'.repeat(65) }, 'pointId'],
    ['an empty point', { pointId: '' }, 'pointId'],
    ['a zero byte in the point', { pointId: 'p\u0000' }, 'pointId'],
    ['a showing of another showing', { of: 'e0' }, 'of'],
    ['a count of a showing', { count: 1 }, 'count'],
    ['nobody behind', { ...none, what: 'tailgate', count: 0 }, 'count'],
    ['a crowd behind', { ...none, what: 'tailgate', count: 100 }, 'count'],
    ['a code with a passing', { what: 'passed' }, 'shown'],
    ['a guard who forces', { ...none, what: 'forced', opened: 'guard' }, 'opened'],
    ['no time', { seenAt: undefined }, ''],
  ])('is malformed with %s', (_, change, field) => {
    expect(refused(change)).toBe(field)
  })
})

describe('the hash of an event', () => {
  const read = (change: object) => readPointEvent(Buffer.from(JSON.stringify({ ...good, ...change })))
  const hash = (change: object, { master = MASTER, device = 'd1', at = NOW } = {}) =>
    contentHash(master, device, read(change), at).toString('hex')

  it('is the same for the same, and another for anything else', () => {
    expect(hash({})).toBe(hash({}))
    const passed = { what: 'passed', shown: undefined }
    const others = [
      hash({ eventId: 'e2' }),
      hash({ pointId: 'p-2' }),
      hash({ what: 'not_passed' }),
      hash({ shown: { by: 'card', value: code.value } }),
      hash({ shown: { by: 'code', value: '481516234248151624' } }),
      hash({ opened: 'offline' }),
      hash({ opened: 'guard' }),
      hash(passed),
      hash({ ...passed, of: 'e0' }),
      hash({ what: 'tailgate', shown: undefined }),
      hash({ what: 'tailgate', shown: undefined, count: 2 }),
      hash({}, { at: new Date(NOW.getTime() + 1) }),
      hash({}, { device: 'd2' }),
      hash({}, { master: 'n'.repeat(32) }),
    ]
    expect(new Set([hash({}), ...others]).size).toBe(others.length + 1)
  })
})

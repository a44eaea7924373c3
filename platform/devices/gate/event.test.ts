import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#vocabulary/refusal'
import { readEvent } from './event.ts'

const NOW = new Date('2026-03-02T01:00:00Z')
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100, 7)])
const good = {
  eventId: 'e1',
  lotCode: 'P1',
  channelCode: 'in-1',
  direction: 'entry',
  plate: '粤B·12345',
  seenAt: '2026-03-02T09:00:00+08:00',
}
const bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
const read = (change: object = {}) => readEvent(bytes({ ...good, ...change }), NOW)

function codeOf(work: () => unknown): number | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.kind.code
    throw error
  }
}

describe('what a gate sends', () => {
  it('is read, its plate normalised', () => {
    expect(read({ vehicleKind: 'small', opened: 'guard' })).toMatchObject({
      eventId: 'e1',
      plate: '粤B12345',
      seenAt: NOW,
      vehicleKind: 'small',
      opened: 'guard',
      picture: null,
    })
  })

  it('may be of a car without a plate', () => {
    expect(read({ plate: ' · ' }).plate).toBe('')
    expect(read({ plate: '' }).plate).toBe('')
  })

  it.each([
    ['an unknown field', { more: 1 }],
    ['a number for text', { eventId: 1 }],
    ['a third direction', { direction: 'through' }],
    ['no lot', { lotCode: undefined }],
    ['no plate at all', { plate: undefined }],
    ['a plate too long for one', { plate: 'A'.repeat(21) }],
    ['a code out of form', { channelCode: 'in 1' }],
    ['a day that is none', { seenAt: '2026-02-30T09:00:00+08:00' }],
    ['a time without offset', { seenAt: '2026-03-02T09:00:00' }],
    ['an opened that is none', { opened: 'maybe' }],
  ])('is malformed with %s', (_, change) => {
    expect(codeOf(() => read(change))).toBe(400)
  })

  it('is malformed by a field that is named, where one of those known is', () => {
    const fieldOf = (change: object) => {
      try {
        return read(change)
      } catch (error) {
        return error instanceof Refusal ? error.field : error
      }
    }
    expect(fieldOf({ eventId: 1 })).toBe('eventId')
    expect(fieldOf({ channelCode: 'in 1' })).toBe('channelCode')
    expect(fieldOf({ lotCode: undefined })).toBeUndefined()
  })

  it('is malformed where it is no JSON or no text', () => {
    expect(codeOf(() => readEvent(Buffer.from('{'), NOW))).toBe(400)
    expect(codeOf(() => readEvent(Buffer.from([0xff, 0xfe]), NOW))).toBe(400)
    expect(codeOf(() => readEvent(Buffer.alloc(0), NOW))).toBe(400)
  })

  it('is refused for any other JSON, and nothing else is thrown', () => {
    const refused = fc.property(fc.json(), (text) => codeOf(() => readEvent(Buffer.from(text), NOW)) === 400)
    expect(fc.check(refused).failed).toBe(false)
  })

  it('may be seven days late and five minutes early, to the second', () => {
    const seen = (ms: number) => codeOf(() => read({ seenAt: new Date(NOW.getTime() + ms).toISOString() }))
    const week = 7 * 86_400_000
    expect([seen(-week), seen(-week - 1000), seen(300_000), seen(301_000)]).toEqual([null, 9406, null, 9406])
  })

  it('carries a JPEG of at most 200 KB, or none', () => {
    expect(read({ picture: JPEG.toString('base64') }).picture).toEqual(JPEG)
    for (const begin of ['GIF89a', '\xff\xff\xff', '\xd8\xd8\xff', '\xff\xd8\xd8'])
      expect(codeOf(() => read({ picture: Buffer.from(begin, 'latin1').toString('base64') }))).toBe(9407)
    expect(codeOf(() => read({ picture: `${JPEG.toString('base64')}!` }))).toBe(9407)
    const big = Buffer.concat([JPEG, Buffer.alloc(200 * 1024)])
    expect([9407, 400]).toContain(codeOf(() => read({ picture: big.toString('base64') })))
  })

  it('means the same without its picture and in another spelling, and something else in any other field', () => {
    const hash = (change: object = {}) => read(change).contentHash.toString('hex')
    const same = [{ picture: JPEG.toString('base64') }, { plate: '粤b12345' }, { seenAt: '2026-03-02T01:00:00Z' }]
    expect(new Set(same.map(hash))).toEqual(new Set([hash()]))
    const other = [
      { lotCode: 'P2' },
      { channelCode: 'in-2' },
      { direction: 'exit' },
      { plate: '粤B12346' },
      { seenAt: '2026-03-02T09:00:01+08:00' },
      { opened: 'guard' },
      { opened: 'offline' },
      { vehicleKind: 'small' },
    ]
    expect(new Set([hash(), ...other.map(hash)]).size).toBe(other.length + 1)
  })
})

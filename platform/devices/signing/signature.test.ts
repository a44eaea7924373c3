import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signGateEvent } from '../gate/sign.ts'
import { deviceKey, isSignature, signatureOf } from './signature.ts'

const MASTER = 'm'.repeat(32)
const event = {
  eventId: 'e1',
  lotCode: 'P1',
  channelCode: 'in-1',
  direction: 'entry',
  plate: '粤B12345',
  seenAt: '2026-03-02T09:00:00+08:00',
} as const

describe('device keys', () => {
  it('differ by device, by version and by master key, and are the same every time', () => {
    const keys = [
      deviceKey(MASTER, 'a', 1),
      deviceKey(MASTER, 'a', 2),
      deviceKey(MASTER, 'b', 1),
      deviceKey('n'.repeat(32), 'a', 1),
      deviceKey(MASTER, 'a\n1', 1),
    ].map((key) => key.toString('hex'))
    expect(new Set(keys).size).toBe(keys.length)
    expect(deviceKey(MASTER, 'a', 1).toString('hex')).toBe(keys[0])
  })
})

describe('signatures', () => {
  it('are HMAC-SHA256 over time, nonce and body, as a device in any language makes them', () => {
    const key = Buffer.from('0b'.repeat(32), 'hex')
    const signed = signGateEvent({ deviceId: 'a', key, event, at: new Date(1_772_413_200_000), nonce: 'n0nce-123' })
    const text = `1772413200000\nn0nce-123\n${signed.payload}`
    expect(signed.headers['x-device-signature']).toBe(createHmac('sha256', key).update(text).digest('hex'))
    expect(signed.path).toBe('/ipark/device/gate')
  })

  // RFC 4231, test case 2: the primitive underneath is what we think it is.
  it('stand on the HMAC of the standard', () => {
    const mac = createHmac('sha256', 'Jefe').update('what do ya want for nothing?').digest('hex')
    expect(mac).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843')
  })

  it('fit nothing else: one changed bit anywhere refuses', () => {
    const key = deviceKey(MASTER, 'a', 1)
    const body = Buffer.from(JSON.stringify(event))
    const wanted = signatureOf(key, '1772413200000', 'n0nce-123', body)
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.nat(7), (at, bit) => {
        const changed = Buffer.from(body)
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        return !isSignature(signatureOf(key, '1772413200000', 'n0nce-123', changed).toString('hex'), wanted)
      }),
    )
    expect(isSignature(signatureOf(key, '1772413200001', 'n0nce-123', body).toString('hex'), wanted)).toBe(false)
    expect(isSignature(signatureOf(key, '1772413200000', 'n0nce-124', body).toString('hex'), wanted)).toBe(false)
    expect(isSignature(wanted.toString('hex'), wanted)).toBe(true)
  })

  it('are refused in any other form, without an error', () => {
    const wanted = Buffer.alloc(32, 1)
    for (const text of [
      '',
      '01',
      wanted.toString('hex').slice(2),
      wanted.toString('base64'),
      `${wanted.toString('hex')}00`,
    ]) {
      expect(isSignature(text, wanted)).toBe(false)
    }
  })
})

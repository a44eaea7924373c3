import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { parseSigned, SIGNED_MOST, verifySigned } from '#vocabulary/signed-code'
import { createSigning, privateNumber, type Signing } from './signing.ts'

const OLD = { id: 'old', key: Buffer.from('mT9v3q0Jr7XkYw2Zb5nPc8LdHg4FsAeUi1oKy6RtQxE=', 'base64') }
const NEW = { id: 'a23456789012345z', key: Buffer.from('7Vq0r1Zb5nPc8LdHg4FsAeUi1oKy6RtQxE2mT9v3q0I=', 'base64') }
const SLOT = 59_078_880
const NOW = new Date(SLOT * 30_000)
const facts = {
  holder: '01900000-0000-7000-8000-000000000001',
  codeId: '01900000-0000-7000-8000-000000000002',
  slot: SLOT,
}

function signingOf(...keys: (typeof OLD)[]): Signing {
  const signing = createSigning(keys)
  if (!signing) throw new Error('there are keys')
  return signing
}

/** What a phone that has the public keys says. */
const word = async (text: string, { publicKeys }: Signing, now = NOW) => {
  const verdict = await verifySigned(text, publicKeys, now)
  return verdict.state === 'good' ? 'good' : verdict.why
}

describe('a key', () => {
  test('gives the same pair on every process, after every start: gates know it by heart', () => {
    expect(signingOf(OLD).publicKeys).toEqual([
      {
        id: 'OLD',
        x: 'pY0IYW7MxwiLOueAnb1GozSMHKYUM_iNXQgzF6c_ITs',
        y: 'Fo2MFoySLDNc2vUjEYwtWjx4MYs1rratkhOXTf2z3dU',
      },
    ])
    expect(signingOf(NEW, OLD).publicKeys.map(({ id }) => id)).toEqual(['A23456789012345Z', 'OLD'])
  })

  test('is drawn again where the number lies outside the curve, and the greatest and least are taken', () => {
    const order = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551'
    const hex = (last: string) => Buffer.from(order.slice(0, -1) + last, 'hex')
    const draws = [Buffer.alloc(32), hex('1'), hex('2'), Buffer.alloc(32, 255), hex('0')]
    expect(privateNumber((attempt) => draws[attempt] ?? Buffer.alloc(0))).toEqual(hex('0'))
    const one = Buffer.concat([Buffer.alloc(31), Buffer.from([1])])
    expect(privateNumber(() => one)).toEqual(one)
  })

  test('of another length is none', () => {
    expect(() => createSigning([{ id: '1', key: randomBytes(31) }])).toThrow('31 bytes')
    expect(createSigning([])).toBeNull()
  })
})

describe('a signed code', () => {
  test('is short enough, and the server and a phone read the same in it', async () => {
    for (let i = 0; i < 40; i += 1) {
      const signing = signingOf({ id: NEW.id, key: randomBytes(32) })
      const text = signing.sign(facts)
      expect(text).toMatch(/^[0-9A-Z]+$/)
      expect(text.length).toBeLessThanOrEqual(SIGNED_MOST)
      expect(signing.open(text)).toEqual(facts)
      expect(await word(text, signing)).toBe('good')
    }
  })

  test('altered anywhere, or of another key under the same name, is foreign to both', async () => {
    const signing = signingOf(OLD)
    const text = signing.sign(facts)
    for (let at = 0; at < text.length; at += 1) {
      const altered = text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1)
      expect(signing.open(altered), altered).toBeNull()
      expect(await word(altered, signing), altered).toBe('foreign')
    }
    const thief = signingOf({ id: 'old', key: NEW.key })
    expect([thief.open(text), signing.open(thief.sign(facts))]).toEqual([null, null])
    expect(await word(thief.sign(facts), signing)).toBe('foreign')
  })

  test('has one writing: a number too great for its place is none', () => {
    const text = signingOf(OLD).sign(facts)
    for (const [at, width] of [
      [6, 25],
      [31, 25],
      [text.length - 100, 100],
    ] as const)
      expect(parseSigned(text.slice(0, at) + 'Z'.repeat(width) + text.slice(at + width))).toBeNull()
  })

  test('is dead 35 s after its slot began, to the millisecond, also where there is no network', async () => {
    const signing = signingOf(OLD)
    const text = signing.sign(facts)
    const words = [-1, 0, 34_999, 35_000].map((ms) => word(text, signing, new Date(NOW.getTime() + ms)))
    expect(await Promise.all(words)).toEqual(['not_yet', 'good', 'good', 'expired'])
  })
})

test('while keys turn over the first signs and both are taken; then the old one is gone', async () => {
  const [before, known, turned, after] = [signingOf(OLD), signingOf(OLD, NEW), signingOf(NEW, OLD), signingOf(NEW)]
  const [old, fresh] = [known.sign(facts), turned.sign(facts)]
  expect(parseSigned(old)?.keyId).toBe('OLD')
  expect(parseSigned(fresh)?.keyId).toBe('A23456789012345Z')
  for (const signing of [known, turned]) {
    expect([signing.open(old), signing.open(fresh)]).toEqual([facts, facts])
    expect([await word(old, signing), await word(fresh, signing)]).toEqual(['good', 'good'])
  }
  expect([before.open(fresh), after.open(old)]).toEqual([null, null])
  expect([await word(fresh, before), await word(old, after)]).toEqual(['foreign', 'foreign'])
})

import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { slotOf } from './code-slot.ts'
import {
  hasSignedForm,
  parseSigned,
  SIGNED_MOST,
  type SignedCodeKey,
  type SignedFacts,
  signedBody,
  verifySigned,
  withSignature,
} from './signed-code.ts'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const HOLDER = '01900000-0000-7000-8000-000000000001'
const CODE = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const NOW = new Date('2026-03-01T12:00:10+08:00')
const SLOT = Date.parse('2026-03-01T12:00:00+08:00') / 30_000
const facts: SignedFacts = { holder: HOLDER, codeId: CODE, slot: SLOT }

/** A pair of keys as WebCrypto makes it. */
async function pair(id: string) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  const publicPart: SignedCodeKey = { id, x, y }
  const sign = async (body: string) =>
    new Uint8Array(
      await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new TextEncoder().encode(body)),
    )
  return {
    publicPart,
    code: async (of: SignedFacts) => withSignature(signedBody(id, of), await sign(signedBody(id, of))),
  }
}

let one: Awaited<ReturnType<typeof pair>>
let two: Awaited<ReturnType<typeof pair>>
let code: string
const check = (text: string, now = NOW, keys = [one.publicPart, two.publicPart]) => verifySigned(text, keys, now)
const foreign = { state: 'refused', why: 'foreign' }

beforeAll(async () => {
  one = await pair('1')
  two = await pair('2')
  code = await one.code(facts)
})

describe('the form', () => {
  const some = fc.record({
    holder: fc.uuid(),
    codeId: fc.uuid(),
    slot: fc.integer({ min: 0, max: 36 ** 6 - 1 }),
  })
  const ids = fc.stringMatching(/^[0-9A-Z]{1,16}$/)
  const signatures = fc.uint8Array({ minLength: 64, maxLength: 64 })

  test('what was written is read again, in capitals and digits, and a QR code of version 7-M holds it', () => {
    fc.assert(
      fc.property(ids, some, signatures, (keyId, of, signature) => {
        const body = signedBody(keyId, of)
        const text = withSignature(body, signature)
        expect(text).toMatch(/^YQ1[0-9A-Z]+$/)
        expect(text).toHaveLength(159 + keyId.length)
        expect(text.length).toBeLessThanOrEqual(SIGNED_MOST)
        expect(parseSigned(text)).toEqual({ keyId, ...of, body, signature: Uint8Array.from(signature) })
      }),
    )
  })

  test('holds the greatest and the least', () => {
    const most = { holder: CODE, codeId: CODE, slot: 36 ** 6 - 1 }
    const least = { holder: CODE.replaceAll('f', '0'), codeId: CODE.replaceAll('f', '0'), slot: 0 }
    for (const [of, byte] of [
      [most, 255],
      [least, 0],
    ] as const) {
      const signature = new Uint8Array(64).fill(byte)
      expect(parseSigned(withSignature(signedBody('A'.repeat(16), of), signature))).toMatchObject({ ...of, signature })
    }
  })

  test('no two texts are the same code: numbers too great for their places are none', () => {
    const zeros = withSignature(signedBody('1', facts), new Uint8Array(64))
    for (const [at, width] of [
      [4, 25],
      [29, 25],
      [60, 100],
    ] as const)
      expect(parseSigned(zeros.slice(0, at) + 'Z'.repeat(width) + zeros.slice(at + width))).toBeNull()
  })

  test('what is no code is none, whatever it is', () => {
    const pay = '62'.padEnd(18, '1')
    for (const text of ['', 'YQ1', pay, code.toLowerCase(), ` ${code}`, `${code}\n`, code.replace('YQ1', 'YQ2')])
      expect(parseSigned(text)).toBeNull()
    expect([hasSignedForm(code), hasSignedForm(pay)]).toEqual([true, false])
    const signs = fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 150, maxLength: 180 })
    fc.assert(
      fc.property(signs, (rest) => {
        const parts = parseSigned(`YQ1${rest}`)
        if (parts) expect(withSignature(signedBody(parts.keyId, parts), parts.signature)).toBe(`YQ1${rest}`)
        expect(parseSigned(`YQ1${rest.slice(1)}!`)).toBeNull()
      }),
    )
  })

  test('facts that no code can hold are an error', () => {
    for (const keyId of ['', 'a', 'A'.repeat(17), 'Ä']) expect(() => signedBody(keyId, facts)).toThrow(RangeError)
    for (const wrong of [
      { holder: 'wang' },
      { codeId: CODE.toUpperCase() },
      { slot: -1 },
      { slot: 36 ** 6 },
      { slot: 0.5 },
    ])
      expect(() => signedBody('1', { ...facts, ...wrong }), JSON.stringify(wrong)).toThrow(RangeError)
    expect(() => withSignature('', new Uint8Array(63))).toThrow(RangeError)
  })
})

describe('checking', () => {
  test('a code of ours says whose it is, which, and when', async () => {
    expect(await check(code)).toEqual({ state: 'good', holder: HOLDER, codeId: CODE, ...slotOf(SLOT) })
  })

  test.each([
    ['11:59:59.999', 'not_yet'],
    ['12:00:00.000', 'good'],
    ['12:00:34.999', 'good'],
    ['12:00:35.000', 'expired'],
  ])('the code of 12:00:00 at %s: %s', async (time, word) => {
    const verdict = await check(code, new Date(`2026-03-01T${time}+08:00`))
    expect(verdict.state === 'good' ? 'good' : verdict.why).toBe(word)
  })

  test('with any character altered it is foreign', async () => {
    const altered = [...code].map((sign, at) => {
      const other = SIGNS[(SIGNS.indexOf(sign) + 1 + (at % 35)) % 36]
      return code.slice(0, at) + other + code.slice(at + 1)
    })
    expect(altered.filter((text) => text === code)).toEqual([])
    for (const text of altered) expect(await check(text), text).toEqual(foreign)
  })

  test('torn, longer or out of order it is foreign, whatever the time', async () => {
    const late = new Date(NOW.getTime() + 86_400_000)
    for (let length = 0; length < code.length; length += 1) {
      expect(await check(code.slice(0, length), late)).toEqual(foreign)
      expect(await check(code.slice(length + 1), late)).toEqual(foreign)
    }
    expect(await check(`${code}0`)).toEqual(foreign)
    expect(await check(code.slice(0, 4) + code.slice(29, 54) + code.slice(4, 29) + code.slice(54))).toEqual(foreign)
  })

  test('a signature is of one code: on another it is foreign', async () => {
    const other = await one.code({ ...facts, slot: SLOT + 1 })
    expect(await check(code.slice(0, -100) + other.slice(-100))).toEqual(foreign)
    expect(await check(other)).toEqual({ state: 'refused', why: 'not_yet' })
  })

  test('while keys turn over either is good; one that is gone, or another under its name, is not', async () => {
    const later = await two.code(facts)
    expect([await check(code), await check(later)]).toMatchObject([{ state: 'good' }, { state: 'good' }])
    expect(await check(code, NOW, [two.publicPart])).toEqual(foreign)
    expect(await check(code, NOW, [])).toEqual(foreign)
    expect(await check(code, NOW, [{ ...two.publicPart, id: '1' }])).toEqual(foreign)
  })
})

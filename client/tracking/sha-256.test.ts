import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from './sha-256.ts'

/** The platform's own digest. */
async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('%j, as the standard has it', (text, expected) => {
  expect(sha256(text)).toBe(expected)
})

test('is what the platform says, for any text and around every block', async () => {
  for (let length = 0; length <= 130; length += 1) {
    const text = '园'.repeat(length % 3) + 'a'.repeat(length)
    expect(sha256(text)).toBe(await digest(text))
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), async (text) => {
      expect(sha256(text)).toBe(await digest(text))
    }),
  )
})

import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createVault, readVaultKeys, type SealedPlace, VaultError, VaultKeyError } from './index.ts'

const newKey = (id: string) => ({ id, key: randomBytes(32) })
const one = newKey('one')
const two = newKey('two')
const vault = createVault({ keys: [one] })
const place: SealedPlace = { purpose: 'people.person.phone', of: '0190a000-0000-7000-8000-000000000001' }
const PHONE = '13812345678'

/** Why these bytes do not open; null: they do. */
function failure(bytes: Uint8Array, at = place, from = vault): VaultError['why'] | null {
  try {
    from.open(bytes, at)
    return null
  } catch (error) {
    if (error instanceof VaultError) return error.why
    throw error
  }
}

describe('seal and open', () => {
  test('any text comes back, whatever its script, and only at its own place', () => {
    const word = fc.stringMatching(/^[a-z]{1,9}\.[a-z]{1,9}$/)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), word, word, fc.uuid(), fc.uuid(), (text, here, there, id, other) => {
        const sealed = vault.seal(text.toWellFormed(), { purpose: here, of: id })
        expect(vault.open(sealed, { purpose: here, of: id })).toBe(text.toWellFormed())
        if (there !== here) expect(failure(sealed, { purpose: there, of: id })).toBe('unfit')
        if (other !== id) expect(failure(sealed, { purpose: here, of: other })).toBe('unfit')
      }),
    )
  })

  test('equal texts differ, and nothing of the text shows', () => {
    const sealed = Array.from({ length: 200 }, () => vault.seal(PHONE, place))
    expect(new Set(sealed.map((each) => each.toString('hex'))).size).toBe(200)
    for (const each of sealed) expect(each.includes(PHONE)).toBe(false)
    expect(sealed[0]).toHaveLength(33 + PHONE.length)
  })

  test('any bytes come back as they were, none of them shows, and only at their own place', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const sealed = vault.sealBytes(bytes, place)
        expect(sealed).toHaveLength(33 + bytes.length)
        expect(vault.openBytes(sealed, place)).toEqual(Buffer.from(bytes))
        if (bytes.length > 7) expect(sealed.includes(Buffer.from(bytes))).toBe(false)
        expect(() => vault.openBytes(sealed, { ...place, of: 'another' })).toThrow(VaultError)
      }),
    )
  })

  test('a purpose and an id that only run together alike are two places', () => {
    const sealed = vault.seal(PHONE, { purpose: 'a.b', of: 'c' })
    expect(failure(sealed, { purpose: 'a.bc', of: 'c' })).toBe('unfit')
    expect(() => vault.seal(PHONE, { purpose: 'a.b\u0000c', of: 'd' })).toThrow('purpose')
    expect(() => vault.seal(PHONE, { purpose: 'a.b', of: '' })).toThrow('id is missing')
  })

  test('every flipped bit and every cut is noticed, and named', () => {
    const sealed = vault.seal(PHONE, place)
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const altered = Buffer.from(sealed)
      altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const byte = bit >> 3
      expect(failure(altered)).toBe(byte === 0 ? 'cut' : byte < 5 ? 'unknown key' : 'unfit')
    }
    for (let length = 0; length < sealed.length; length += 1)
      expect(failure(sealed.subarray(0, length))).toBe(length < 33 ? 'cut' : 'unfit')
    expect(failure(Buffer.concat([sealed, Buffer.of(0)]))).toBe('unfit')
    expect(failure(Buffer.from(PHONE))).toBe('cut')
  })

  test('what fails says where and by which key, never what', () => {
    const sealed = vault.seal(PHONE, place)
    const stranger = createVault({ keys: [two] })
    expect(failure(sealed, place, stranger)).toBe('unknown key')
    expect(() => stranger.open(sealed, place)).toThrow(sealed.subarray(1, 5).toString('hex'))
    expect(() => stranger.open(sealed, place)).toThrow(place.of)
    expect(() => stranger.open(sealed, place)).toThrow(/^(?!.*138)/)
  })

  test('another key under an old id is another key', () => {
    const replaced = createVault({ keys: [{ id: one.id, key: randomBytes(32) }] })
    expect(failure(vault.seal(PHONE, place), place, replaced)).toBe('unknown key')
  })
})

describe('turning keys over', () => {
  const both = createVault({ keys: [two, one] })

  test('all keys open, the first seals, and what is resealed needs the old key no more', () => {
    const old = vault.seal(PHONE, place)
    expect(both.open(old, place)).toBe(PHONE)
    expect(old.subarray(0, 5).equals(both.heads.sealed)).toBe(false)
    const fresh = both.reseal(old, place) ?? Buffer.alloc(0)
    expect(fresh.subarray(0, 5).equals(both.heads.sealed)).toBe(true)
    expect(createVault({ keys: [two] }).open(fresh, place)).toBe(PHONE)
    expect(failure(fresh)).toBe('unknown key')
    expect(both.reseal(fresh, place)).toBeNull()
  })

  test('bytes that are no text are sealed anew bit for bit', () => {
    const bytes = randomBytes(4_000)
    const fresh = both.reseal(vault.sealBytes(bytes, place), place) ?? Buffer.alloc(0)
    expect(createVault({ keys: [two] }).openBytes(fresh, place)).toEqual(bytes)
    expect(both.reseal(fresh, place)).toBeNull()
  })

  test('resealing does not heal what is altered or moved', () => {
    const old = vault.seal(PHONE, place)
    expect(() => both.reseal(old, { ...place, of: 'another' })).toThrow(VaultError)
    expect(() => both.reseal(both.seal(PHONE, place), { ...place, of: 'another' })).toThrow(VaultError)
  })

  test('indexes stay as they are while the last key stays', () => {
    expect(both.blindIndex(PHONE, place.purpose)).toEqual(vault.blindIndex(PHONE, place.purpose))
    const dropped = createVault({ keys: [two] })
    expect(dropped.blindIndex(PHONE, place.purpose).subarray(0, 4)).toEqual(dropped.heads.index)
    expect(dropped.heads.index).not.toEqual(vault.heads.index)
  })
})

describe('blind index', () => {
  test('is equal for equal texts of one purpose and for nothing else', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const index = vault.blindIndex(a, 'wallet.card.number')
        expect(index).toHaveLength(36)
        expect(index.equals(vault.blindIndex(b, 'wallet.card.number'))).toBe(a === b)
        expect(index.equals(vault.blindIndex(a, 'people.person.phone'))).toBe(false)
        expect(index.equals(createVault({ keys: [two] }).blindIndex(a, 'wallet.card.number'))).toBe(false)
      }),
    )
  })
})

describe('keys', () => {
  const base64 = one.key.toString('base64')
  test('are read alone, or as a list with ids, in either base64', () => {
    expect(readVaultKeys(base64)).toEqual([{ id: '1', key: one.key }])
    expect(readVaultKeys(`new:${two.key.toString('base64url')}, old:${base64}`)).toEqual([
      { id: 'new', key: two.key },
      { id: 'old', key: one.key },
    ])
  })

  test.each([
    ['', '32 bytes'],
    ['short', '32 bytes'],
    [base64.slice(4), '32 bytes'],
    [`${base64}AAAA`, '32 bytes'],
    [Buffer.alloc(32, 7).toString('base64'), 'too simple'],
    [`${base64},${base64}`, 'id:base64'],
    [`a:${base64},`, 'id:base64'],
    [`a:${base64},a:${two.key.toString('base64')}`, 'same id'],
  ])('refuses %j without repeating it', (text, why) => {
    expect(() => readVaultKeys(text)).toThrow(VaultKeyError)
    expect(() => readVaultKeys(text)).toThrow(why)
    if (text.length > 8) expect(() => readVaultKeys(text)).not.toThrow(text.slice(0, 8))
  })

  test('have sixteen different bytes at least', () => {
    const varied = (count: number) => Buffer.from(Array.from({ length: 32 }, (_, i) => i % count)).toString('base64')
    expect(readVaultKeys(varied(16))).toHaveLength(1)
    expect(() => readVaultKeys(varied(15))).toThrow('too simple')
  })

  test('are worked with as said, or nothing that is kept would open: HKDF, AES-256-GCM and HMAC reckoned apart from ours', () => {
    const part = (what: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', one.key, '', `yuanqu vault 1 ${what}`, bytes))
    const hash = createHmac('sha256', part('index', 32)).update(`${place.purpose}\0${PHONE}`).digest()
    expect(vault.blindIndex(PHONE, place.purpose)).toEqual(Buffer.concat([part('mark', 4), hash]))
    const head = Buffer.concat([Buffer.of(1), part('mark', 4)])
    const nonce = Buffer.alloc(12, 7)
    const cipher = createCipheriv('aes-256-gcm', part('seal', 32), nonce)
    cipher.setAAD(Buffer.concat([head, Buffer.from(`${place.purpose}\0${place.of}`)]))
    const text = Buffer.concat([cipher.update(PHONE), cipher.final()])
    expect(vault.open(Buffer.concat([head, nonce, cipher.getAuthTag(), text]), place)).toBe(PHONE)
  })

  test('a vault refuses none, a short one, and one twice', () => {
    for (const keys of [[], [{ id: 'a', key: randomBytes(16) }], [one, { ...one, id: 'b' }]])
      expect(() => createVault({ keys })).toThrow(VaultKeyError)
  })
})

describe('tending', () => {
  test('runs each table until nothing is left, one table once', async () => {
    const tended = createVault({ keys: [one] })
    const left = { people: 3, notify: 1 }
    const oneOf = (table: keyof typeof left) => async () => {
      if (left[table] === 0) return 0
      left[table] -= 1
      return 1
    }
    tended.tend('people.person', oneOf('people'))
    tended.tend('notify.sms', oneOf('notify'))
    expect(() => tended.tend('notify.sms', async () => 0)).toThrow('twice')
    await tended.start()
    expect(left).toEqual({ people: 0, notify: 0 })
  })

  test('a table that cannot be sealed stops the start', async () => {
    const tended = createVault({ keys: [one] })
    tended.tend('people.person', () => Promise.reject(new VaultError('unknown key', 'no key')))
    await expect(tended.start()).rejects.toThrow('no key')
  })
})

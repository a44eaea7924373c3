import { createVerify, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { platformKeys } from './keys.ts'
import { apiV3KeyOf, openSealed } from './sealed.ts'
import { exactBase64, signLines, whyUnsigned } from './signing.ts'
import * as vector from './tests/vectors.ts'

const NOW = new Date(Number(vector.TIMESTAMP) * 1000)
const keys = platformKeys({ certificates: vector.CERTIFICATE })
const genuine: Record<string, string> = {
  'wechatpay-timestamp': vector.TIMESTAMP,
  'wechatpay-nonce': vector.NONCE,
  'wechatpay-serial': vector.SERIAL,
  'wechatpay-signature': vector.SIGNATURE,
}
const why = (changes: Record<string, string | null> = {}, body = vector.BODY, now = NOW, among = keys) =>
  whyUnsigned((name) => ({ ...genuine, ...changes })[name] ?? null, Buffer.from(body), among, now)

describe('a signature that OpenSSL made', () => {
  it('is believed, of an answer with and without a body, by certificate and by public key', () => {
    expect(why()).toBeNull()
    expect(why({ 'wechatpay-signature': vector.SIGNATURE_OF_NOTHING }, '')).toBeNull()
    const id = 'PUB_KEY_ID_0119000001092024112000382900001234'
    const byId = platformKeys({ publicKeys: { [id]: vector.PUBLIC_KEY } })
    expect(why({ 'wechatpay-serial': id }, vector.BODY, NOW, byId)).toBeNull()
    expect(why({}, vector.BODY, NOW, byId)).toBe('unknown key')
  })

  it('is believed for five minutes, and for five minutes before', () => {
    const at = (ms: number) => why({}, vector.BODY, new Date(NOW.getTime() + ms))
    expect([at(300_000), at(-300_000)]).toEqual([null, null])
    expect([at(300_001), at(-300_001)]).toEqual(['timestamp too far from now', 'timestamp too far from now'])
  })

  it.each([
    ['no signature', { 'wechatpay-signature': null }],
    ['no signature', { 'wechatpay-signature': '' }],
    ['signature probe', { 'wechatpay-signature': `WECHATPAY/SIGNTEST/${vector.SIGNATURE.slice(19)}` }],
    ['signature', { 'wechatpay-signature': vector.SIGNATURE_SHA1 }],
    ['signature', { 'wechatpay-signature': vector.SIGNATURE_PSS }],
    ['signature', { 'wechatpay-signature': vector.SIGNATURE_OF_NOTHING }],
    ['signature', { 'wechatpay-signature': `${vector.SIGNATURE}=` }],
    ['signature', { 'wechatpay-signature': ` ${vector.SIGNATURE}` }],
    ['signature', { 'wechatpay-signature': vector.SIGNATURE.replace(/=+$/, '') }],
    ['signature', { 'wechatpay-signature': `${vector.SIGNATURE}, ${vector.SIGNATURE}` }],
    ['signature type', { 'wechatpay-signature-type': 'WECHATPAY2-SM2-WITH-SM3' }],
    ['timestamp', { 'wechatpay-timestamp': null }],
    ['timestamp', { 'wechatpay-timestamp': `${vector.TIMESTAMP}.0` }],
    ['timestamp', { 'wechatpay-timestamp': `+${vector.TIMESTAMP}` }],
    ['timestamp', { 'wechatpay-timestamp': `${vector.TIMESTAMP}000` }],
    ['signature', { 'wechatpay-timestamp': String(Number(vector.TIMESTAMP) + 1) }],
    ['nonce', { 'wechatpay-nonce': null }],
    ['nonce', { 'wechatpay-nonce': `${vector.NONCE}\n` }],
    ['signature', { 'wechatpay-nonce': vector.NONCE.toLowerCase() }],
    ['unknown key', { 'wechatpay-serial': null }],
    ['unknown key', { 'wechatpay-serial': vector.SERIAL.toLowerCase() }],
    ['unknown key', { 'wechatpay-serial': '__proto__' }],
  ])('is refused as %s with %o', (said, changes) => expect(why(changes)).toBe(said))

  it.each([
    `${vector.BODY} `,
    vector.BODY.replace('NOTPAY', 'SUCCESS'),
    vector.BODY.replace(':', ': '),
    vector.BODY.normalize('NFKD').replace('未', '己'),
    '',
  ])('is refused over %j', (body) => expect(why({}, body)).toBe('signature'))
})

it('reads base64 only where it is written in the one right way, and says something', () => {
  expect(exactBase64('YQ==')).toEqual(Buffer.from('a'))
  for (const text of ['', 'YQ', 'YR==', 'YQ==\n', ' YQ==', 'YQ-_']) expect(exactBase64(text), text).toBeNull()
})

it('signs lines as the holder of the public half expects', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signature = signLines(['GET', '/v3/certificates', '1554208460', 'NONCE', ''], privateKey)
  const text = 'GET\n/v3/certificates\n1554208460\nNONCE\n\n'
  expect(createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64')).toBe(true)
})

describe('a text that another library sealed', () => {
  const key = apiV3KeyOf(vector.API_V3_KEY)
  const bytes = Buffer.from(vector.SEALED.ciphertext, 'base64')
  const cut = (part: Buffer) => ({ ciphertext: part.toString('base64') })

  it('opens', () => expect(openSealed(vector.SEALED, key)).toBe(vector.OPENED))

  it.each([
    ['another key', {}, apiV3KeyOf(vector.API_V3_KEY.toUpperCase())],
    ['other data', { associatedData: 'refund' }, key],
    ['no data', { associatedData: '' }, key],
    ['another nonce', { nonce: 'fdasflkja485' }, key],
    ['a short nonce', { nonce: 'fdasf' }, key],
    ['no nonce', { nonce: '' }, key],
    ['the tag cut short', cut(bytes.subarray(0, -4)), key],
    ['the tag cut off', cut(bytes.subarray(0, -16)), key],
    ['nothing but a tag', cut(bytes.subarray(-16)), key],
    ['a bit of the tag turned', cut(Buffer.from(bytes.with(bytes.length - 1, (bytes.at(-1) ?? 0) ^ 1))), key],
    ['a bit of the text turned', cut(Buffer.from(bytes.with(0, (bytes.at(0) ?? 0) ^ 1))), key],
    ['no text', { ciphertext: '' }, key],
    ['another writing', { ciphertext: `${vector.SEALED.ciphertext}\n` }, key],
  ])('stays closed with %s', (_name, changes, with_) =>
    expect(openSealed({ ...vector.SEALED, ...changes }, with_)).toBeNull(),
  )

  it('needs a key of 32 bytes', () => {
    for (const text of ['', 'short', '三'.repeat(32)]) expect(() => apiV3KeyOf(text)).toThrow('32 bytes')
  })
})

describe('the keys of WeChat', () => {
  it('are read as settings carry them', () => {
    const bare = vector.PUBLIC_KEY.replace(/-----[^-]+-----|\n/g, '')
    for (const text of [vector.PUBLIC_KEY, vector.PUBLIC_KEY.replaceAll('\n', '\\n'), bare])
      expect(platformKeys({ publicKeys: { PUB_KEY_ID_01: text } }).size).toBe(1)
    const two = platformKeys({
      publicKeys: { PUB_KEY_ID_01: bare },
      certificates: vector.CERTIFICATE.replaceAll('\n', '\\n'),
    })
    expect([...two.keys()]).toEqual(['PUB_KEY_ID_01', vector.SERIAL])
  })

  it.each([
    [{}],
    [{ certificates: 'nonsense' }],
    [{ certificates: vector.CERTIFICATE.replace('MII', 'MIA') }],
    [{ publicKeys: { PUB_KEY_ID_01: 'nonsense' } }],
    [{ publicKeys: { [vector.SERIAL]: vector.PUBLIC_KEY } }],
  ])('are refused, and never repeated: %#', (trusted) => {
    expect(() => platformKeys(trusted)).toThrow(/WeChat/)
    expect(() => platformKeys(trusted)).not.toThrow('nonsense')
  })

  it('must be RSA of 2048 bits', () => {
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' })
    const curve = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' })
    for (const text of [weak, curve])
      expect(() => platformKeys({ publicKeys: { PUB_KEY_ID_01: String(text) } })).toThrow('2048')
  })
})

import { argon2Sync, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, keyedHash, newLinkSecret, newToken, passwordFits, tokenHash } from './secrets.ts'

test('a password costs who guesses it 19 MiB and two passes, where nobody says otherwise', async () => {
  const hash = await hashPassword('Spring#2026', 'pepper')
  expect(hash).toMatch(/^\$argon2id\$m=19456,t=2,p=1\$[\w+/=]{24}\$[\w+/=]{44}$/)
  expect(await passwordFits('Spring#2026', hash, 'pepper')).toBe(true)
})

test('a hash fits its password and its pepper alone, and costs what it says', async () => {
  const hash = await hashPassword('Spring#2026', 'pepper', { memory: 64, passes: 1 })
  expect(hash).toMatch(/^\$argon2id\$m=64,t=1,p=1\$/)
  const fits = [
    await passwordFits('Spring#2026', hash, 'pepper'),
    await passwordFits('Spring#2027', hash, 'pepper'),
    await passwordFits('Spring#2026', hash, 'other'),
    await passwordFits('Spring#2026', hash, ''),
    await passwordFits('Spring#2026', hash.replace('t=1', 't=2'), 'pepper'),
    await passwordFits('Spring#2026', 'Spring#2026', 'pepper'),
  ]
  expect(fits).toEqual([true, false, false, false, false, false])
})

test('the same password has another hash each time', async () => {
  const [one, other] = [await hashPassword('a', 'pepper'), await hashPassword('a', 'pepper')]
  expect(one).not.toBe(other)
})

test('a password is hashed with the pepper it was given, also an empty one', async () => {
  const bare = await hashPassword('Spring#2026', '', { memory: 64, passes: 1 })
  expect(await passwordFits('Spring#2026', bare, '')).toBe(true)
  expect(await passwordFits('Spring#2026', bare, 'pepper')).toBe(false)
})

test('a hash is argon2id over the HMAC of the password by the pepper: one reckoned apart from ours fits', async () => {
  const nonce = Buffer.alloc(16, 7)
  const message = createHmac('sha256', 'pepper').update('Spring#2026').digest()
  const tag = argon2Sync('argon2id', { message, nonce, memory: 64, passes: 1, parallelism: 1, tagLength: 32 })
  const hash = `$argon2id$m=64,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`
  expect(await passwordFits('Spring#2026', hash, 'pepper')).toBe(true)
})

test('keyed and plain hashes are those of the standards', () => {
  const keyed = '29c5f0eea2d0a51b661193b3a56191192b2861f543ea0499a7f9725f7e7062fc'
  expect(keyedHash('key', 'a', 'b').toString('hex')).toBe(keyed)
  expect(tokenHash('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('a keyed hash tells its parts apart, and its keys', () => {
  const hashes = [keyedHash('k', 'ab', 'c'), keyedHash('k', 'a', 'bc'), keyedHash('k', 'abc'), keyedHash('l', 'abc')]
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(4)
})

test('a token is 32 random bytes', () => {
  const tokens = Array.from({ length: 50 }, newToken)
  expect(new Set(tokens).size).toBe(50)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

test('a secret of a link is 128 random bits, and what is kept of it is its hash', () => {
  const made = Array.from({ length: 50 }, newLinkSecret)
  expect(new Set(made.map(({ secret }) => secret)).size).toBe(50)
  for (const { secret, hash } of made) {
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
    expect(hash).toEqual(tokenHash(secret))
  }
})

import { expect, test } from 'vitest'
import { hashPassword, passwordFits } from './secrets.ts'

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
    await passwordFits('Spring#2026', hash.replace('t=1', 't=2'), 'pepper'),
    await passwordFits('Spring#2026', 'Spring#2026', 'pepper'),
  ]
  expect(fits).toEqual([true, false, false, false, false])
})

test('the same password has another hash each time', async () => {
  const [one, other] = [await hashPassword('a', 'pepper'), await hashPassword('a', 'pepper')]
  expect(one).not.toBe(other)
})

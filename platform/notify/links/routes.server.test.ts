import { expect, test } from 'vitest'
import { makeWorld } from '../../../tests/support/world.ts'
import { newKey } from './keys.ts'

const world = await makeWorld()
const ask = (path: string, method = 'GET') => fetch(world.origin + path, { redirect: 'manual', method })
const PAGE = '/front/mobile/link'

test.each(['GET', 'HEAD'])(
  '%s of a link leads to its page, known or not, and is remembered by nobody on the way',
  async (method) => {
    for (const mode of ['long', 'short'] as const) {
      const key = newKey(mode)
      const answer = await ask(`/s/${key}`, method)
      expect(answer.status).toBe(302)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        location: `${PAGE}?key=${key}`,
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
    }
  },
)

test.each([
  '。',
  '%E3%80%82',
  '%E8%AF%B7%E5%8B%BF',
  '%E8',
  '%',
  '%20',
  '%2F',
  '/',
  '/more',
  '?x=1',
  '.',
  ')',
  ',',
  '%0D%0A',
  '%00',
])('what stands behind the key is left out: %s', async (behind) => {
  const key = newKey('long')
  const answer = await ask(`/s/${key}${behind}`)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${PAGE}?key=${key}`])
})

test.each(['', '/', '/x', `/${'A'.repeat(21)}`, '/%20', '/%E8%AF%B7', `/${'A'.repeat(20)}%0D%0A`, '/../services'])(
  'what is no key is not repeated: /s%s',
  async (text) => {
    const answer = await ask(`/s${text}`)
    if (text === '/../services') expect(answer.status).not.toBe(302)
    else expect([answer.status, answer.headers.get('location')]).toEqual([302, PAGE])
  },
)

test('a blank before the key is left out', async () => {
  const key = newKey('short')
  expect((await ask(`/s/%20${key}`)).headers.get('location')).toBe(`${PAGE}?key=${key}`)
})

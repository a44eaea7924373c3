import { expect, test } from 'vitest'
import { makeWorld } from '../../../tests/support/world.ts'

const world = await makeWorld()
const ask = (path: string) => fetch(world.origin + path, { redirect: 'manual' })
const PAGE = '/front/mobile/messagepush/shortmessage'

test('a short address leads to its page, known or not, and tells nobody on the way', async () => {
  const token = 'Ab-_'.repeat(5) + 'xy'
  const answer = await ask(`/s/${token}`)
  expect(answer.status).toBe(302)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    location: `${PAGE}?id=${token}`,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
})

test.each(['x', 'A'.repeat(23), `${'A'.repeat(21)}%2F`, `${'A'.repeat(20)}%0D%0A`])(
  'what is no token is not repeated: %s',
  async (text) => {
    const answer = await ask(`/s/${text}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, PAGE])
  },
)

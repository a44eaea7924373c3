import { expect, test } from 'vitest'
import { type Drawn, drawAgain } from './draw.ts'

// A draw that `printf %s … | sha256sum` finds as well.
const drawn: Drawn = {
  list: ['00000001', '00000002', '00000003', '00000004'].map((number) => ({ number, who: '王**' })),
  listHash: '',
  seed: '00'.repeat(32),
  seedHash: '60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55',
  spaces: 2,
  winners: ['00000004', '00000002'],
}
const hashOf = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex')

test('the phone finds the same winners, and notices a changed list, seed or result', async () => {
  const listHash = await hashOf('00000001\n00000002\n00000003\n00000004\n')
  const right = { ...drawn, listHash }
  expect(await drawAgain(right)).toEqual({ list: true, seed: true, winners: true })
  const all = await drawAgain({ ...right, winners: ['00000002', '00000004'] })
  expect(all).toEqual({ list: true, seed: true, winners: false })
  expect(await drawAgain({ ...right, list: drawn.list.slice(1) })).toMatchObject({ list: false, winners: true })
  expect(await drawAgain({ ...right, seed: '01'.repeat(32) })).toMatchObject({ seed: false })
  expect(await drawAgain({ ...right, seed: null })).toEqual({ list: false, seed: false, winners: false })
})

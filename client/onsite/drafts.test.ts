import { expect, test } from 'vitest'
import { type Sealed, sealed } from '#client/sealed'
import { createDrafts } from './drafts.ts'

test('two areas hold drafts of one name in one box, each its own', async () => {
  const box = sealed('box')
  const [one, other] = [createDrafts(box, 'draft patrol '), createDrafts(box, 'draft decoration ')]
  await one.write('form 1', { text: 'a' })
  await other.write('form 1', { text: 'b' })
  expect([await one.read('form 1'), await other.read('form 1')]).toEqual([{ text: 'a' }, { text: 'b' }])
  await one.write('form 1', null)
  expect([await one.read('form 1'), await other.read('form 1')]).toEqual([null, { text: 'b' }])
})

test('a box that was wiped or cannot be read rejects nothing', async () => {
  const broken: Sealed = {
    ...sealed('box'),
    get: () => Promise.reject(new Error('broken')),
    put: () => Promise.reject(new Error('broken')),
  }
  const drafts = createDrafts(broken, 'draft ')
  await expect(drafts.write('form', { text: 'a' })).resolves.toBeUndefined()
  await expect(drafts.read('form')).resolves.toBeNull()
})

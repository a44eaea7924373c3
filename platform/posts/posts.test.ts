import { expect, test } from 'vitest'
import type { Db } from '#platform/db'
import { createPosts } from './index.ts'

// a part of these tests asks no store
const db = null as unknown as Db
const who = { areaId: '1', personId: 'p' }

test('every part answers in its turn, and says only what it has', async () => {
  const posts = createPosts()
  posts.register('access', {
    posts: async () => [{ title: '门岗', where: '东门', path: null }],
    ends: async () => ['1张门禁卡'],
    words: { 'access.gatekeeper.set': '设置门岗' },
  })
  posts.register('wallet', {
    open: async () => [{ what: '收款未完成', todo: '请等待', path: null }],
    ends: async () => ['付款码'],
    named: async (_db, { companyId }) => [{ name: companyId, phone: '13800001234' }],
  })
  expect(await posts.postsOf(db, who)).toEqual([{ title: '门岗', where: '东门', path: null }])
  expect(await posts.openOf(db, who)).toHaveLength(1)
  expect(await posts.endsOf(db, who)).toEqual(['1张门禁卡', '付款码'])
  expect(await posts.namedAt(db, { areaId: '1', companyId: 'c' })).toEqual([{ name: 'c', phone: '13800001234' }])
  expect(posts.words().get('access.gatekeeper.set')).toBe('设置门岗')
})

test('nobody answers twice under one name', () => {
  const posts = createPosts()
  posts.register('access', {})
  expect(() => posts.register('access', {})).toThrow('two parts of access')
})

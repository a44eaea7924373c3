import { expect, test } from 'vitest'
import { isTyped, oneOf, problemsOf, without } from './problems.ts'

test('only what is wrong is a problem', () => {
  expect(problemsOf({ name: null, phone: '请填写手机号', note: '', code: undefined })).toEqual({
    phone: '请填写手机号',
  })
})

test('a field that is changed has no problem any more, the others keep theirs', () => {
  expect(without({ name: '请填写姓名', phone: '请填写手机号' }, ['phone'])).toEqual({ name: '请填写姓名' })
  expect(without(oneOf('name', '请填写姓名'), ['name'])).toEqual({})
})

test('only words and numbers that did not stand there are typed', () => {
  const first = { name: '刘', fen: 0, agreed: false }
  expect(isTyped({ ...first, agreed: true }, first)).toBe(false)
  expect(isTyped({ ...first, name: '' }, first)).toBe(false)
  expect(isTyped({ ...first, name: '刘洋' }, first)).toBe(true)
  expect(isTyped({ ...first, fen: 100 }, first)).toBe(true)
  expect(isTyped({ guests: [] }, { guests: [] })).toBe(false)
  expect(isTyped({ guests: ['刘'] }, { guests: [] })).toBe(true)
})

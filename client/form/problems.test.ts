import { expect, test } from 'vitest'
import { holds, oneOf, problemsOf, without } from './problems.ts'

test('only what is wrong is a problem', () => {
  expect(problemsOf({ name: null, phone: '请填写手机号', note: '', code: undefined })).toEqual({
    phone: '请填写手机号',
  })
})

test('a field that is changed has no problem any more, the others keep theirs', () => {
  expect(without({ name: '请填写姓名', phone: '请填写手机号' }, ['phone'])).toEqual({ name: '请填写姓名' })
  expect(without(oneOf('name', '请填写姓名'), ['name'])).toEqual({})
})

test('a form of empty fields holds nothing', () => {
  expect(holds({ name: '', agreed: false, fen: 0 })).toBe(false)
  expect(holds({ name: '', agreed: true })).toBe(true)
  expect(holds({ name: '刘' })).toBe(true)
})

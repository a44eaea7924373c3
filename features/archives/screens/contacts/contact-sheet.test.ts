import { expect, test } from 'vitest'
import { contactProblems } from './contact-sheet.tsx'

const values = { name: '', phones: [''], emails: [''], main: false, leftOn: '' }

test('a new contact needs a name; one that stands may leave it as it was', () => {
  expect(contactProblems(values, true).name).toBe('请填写姓名')
  expect(contactProblems(values, false).name).toBeNull()
})

test('phones and e-mails are looked at where something was typed', () => {
  expect(contactProblems(values, true)).toMatchObject({ phones: null, emails: null })
  expect(contactProblems({ ...values, phones: null, emails: null }, false)).toMatchObject({
    phones: null,
    emails: null,
  })
  const wrong = { ...values, phones: ['13900001111', '139'], emails: ['x@y'] }
  expect(contactProblems(wrong, true)).toMatchObject({ phones: '请输入正确的手机号', emails: '邮箱格式不正确，请核对' })
})

test('who left is not the main one', () => {
  expect(contactProblems({ ...values, main: true, leftOn: '2026-01-01' }, false).leftOn).toContain('主联系人')
})

import { expect, test } from 'vitest'
import { refusals, refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { book, calls, entry, PEOPLE, person } from '../tests/book-answers.ts'

// What could go wrong in a book: a number shown before it was asked for, a rule lost, somebody else's eyes that act.

const open = screens()
const STAFF = `/addressbook/staffinfo?id=${idOf(914)}`

test('a number of a colleague comes by one press, and is nowhere on the page before', async () => {
  const phone = await open({
    answers: [given(calls.userInfoById, person()), given(calls.reveal, { value: '13800000004', left: 29 })],
  })
  await phone.open(STAFF)
  await phone.says('呼叫')
  expect(await phone.page.content()).not.toContain('13800000004')
  await phone.press('呼叫')
  await phone.page.getByRole('dialog').getByText('13800000004').waitFor()
  expect(phone.server.asked(calls.reveal).map(({ input }) => input)).toEqual([
    { id: idOf(914), companyId: idOf(900), field: 'phone' },
  ])
})

test('a number of somebody who is no colleague comes for the reason that was given, and is nowhere on the page before', async () => {
  const phone = await open({
    answers: [
      given(calls.userInfoById, person({ colleague: false })),
      given(calls.reveal, { value: '13800000004', left: 29 }),
    ],
  })
  await phone.open(STAFF)
  await phone.press('呼叫')
  const sheet = phone.page.getByRole('dialog')
  await sheet.getByLabel('原因').fill('约评审会')
  expect(await phone.page.content()).not.toContain('13800000004')
  await sheet.getByRole('button', { name: '查看号码并呼叫' }).tap()
  await sheet.getByText('13800000004').waitFor()
  expect(await sheet.getByRole('link', { name: '拨打电话' }).getAttribute('href')).toBe('tel:13800000004')
  expect(phone.server.asked(calls.reveal).map(({ input }) => input)).toEqual([
    { id: idOf(914), companyId: idOf(900), field: 'phone', why: '约评审会' },
  ])
})

test('a letter asks for people from there on', async () => {
  const phone = await open({ answers: book() })
  await phone.open('/addressbook/companyaddressbook')
  await phone.says('艾丽')
  phone.server.answer(calls.departmentUsers, { items: PEOPLE.slice(3), next: null, letters: ['Z'] })
  await phone.page.getByRole('radio', { name: 'Z' }).check({ force: true })
  await phone.page.getByText('艾丽').waitFor({ state: 'detached' })
  await phone.says('曾小贤')
  expect(phone.server.asked(calls.departmentUsers).at(-1)?.input).toEqual({ letter: 'Z' })
})

test('with somebody else’s eyes nothing can be done', async () => {
  const phone = await open({
    answers: [given(calls.viewAs, { as: '王芳', userInfoById: person({ decides: true, revealed: ['phone'] }) })],
  })
  await phone.open(`${STAFF}&as=${idOf(920)}`)
  await phone.says('正在以「王芳」的身份查看')
  for (const name of ['呼叫', '下载名片', '号码打不通，反馈', '谁能看到 TA'])
    expect([name, await phone.page.getByRole('button', { name }).count()]).toEqual([name, 0])
})

test('a whole number is looked for by a press, not while it is typed', async () => {
  const phone = await open({ answers: [given(calls.searchPhone, { person: null })] })
  await phone.open('/addressbook/searchstaff')
  await phone.page.getByRole('searchbox').fill('138 0000 0004')
  await phone.page.getByRole('button', { name: '查找这个手机号' }).waitFor()
  expect(phone.server.asked(calls.searchPhone)).toHaveLength(0)
  await phone.press('查找这个手机号')
  await phone.says('没有找到')
  expect(phone.server.asked(calls.searchPhone).map(({ input }) => input)).toEqual([{ phone: '13800000004' }])
})

test('an entry is saved as it stands, and what is wrong is said under its field', async () => {
  const phone = await open({
    answers: [
      given(calls.myEntry, { entry: entry() }),
      given(calls.reveals, { items: [], next: null }),
      given(calls.myEntrySave, () => refuse(refusals.malformed, { field: 'email' })),
    ],
  })
  await phone.open('/people/mine')
  await phone.page.getByLabel('职务').first().fill('总监')
  await phone.page.getByRole('group', { name: '手机号' }).getByRole('radio', { name: '仅自己' }).check({ force: true })
  await phone.press('保存')
  await phone.page.getByText('提交的内容有误').waitFor()
  phone.server.answer(calls.myEntrySave, { entry: entry({ title: '总监', phoneFor: 'nobody' }) })
  await phone.press('保存')
  await phone.says('已保存')
  expect(phone.server.asked(calls.myEntrySave).at(-1)?.input).toMatchObject({
    title: '总监',
    phoneFor: 'nobody',
    emailFor: 'department',
    spelledAs: null,
  })
})

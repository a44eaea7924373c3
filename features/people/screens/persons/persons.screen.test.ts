import { expect, test } from 'vitest'
import { people, personRefusals } from '#contract/people'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { PERSONS, personIs, personsAre } from '../tests/persons-answers.ts'
import { OPERATOR } from '../tests/rights-answers.ts'

// What an operator does with persons, and what another operator did meanwhile.

const open = screens()
const { calls } = people
const as = OPERATOR
const id = idOf(900)
const address = `/people/person?id=${id}`

test('who is disabled needs a reason; with something open it waits, or is urgent', async () => {
  const matter = { what: '南门仅由其一人值守', todo: '请先指定另一位门岗', path: '/access/points' }
  const phone = await open({
    as,
    answers: [...personIs({ open: [matter] }), given(calls.personDisable, { id, disabled: true })],
  })
  const { page, server, press, says } = phone
  await phone.open(address)
  await press('停用账号')
  const sheet = page.getByRole('dialog', { name: '停用赵强的账号？' })
  await sheet.getByText('请先移交1项未结事项').waitFor()
  await sheet.getByRole('switch', { name: '紧急停用' }).click({ force: true })
  await sheet.getByRole('button', { name: '停用账号' }).tap()
  await says('请填写原因')
  await sheet.getByLabel('原因').fill('账号被盗')
  await sheet.getByRole('button', { name: '停用账号' }).tap()
  await says('已停用，立即生效')
  expect(server.asked(calls.personDisable).map(({ input }) => input)).toEqual([
    { id, disabled: true, reason: '账号被盗', urgent: true },
  ])
})

test('a role that may not be taken is refused in the sheet, in words', async () => {
  const phone = await open({ as, answers: personIs({ roles: ['operator'] }) })
  const { page, server, says } = phone
  server.refuse(calls.personRole, personRefusals.twoOperators, { field: 'role' })
  await phone.open(address)
  await page.getByRole('button', { name: '收回' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '收回', exact: true }).tap()
  await says('至少保留两位园区运营')
})

test('a whole phone that nobody has is taken over into the form that adds somebody', async () => {
  const phone = await open({ as, answers: [personsAre(), given(calls.personPhone, { person: null })] })
  const { page, press, says } = phone
  await phone.open('/people/persons')
  await page.getByLabel('姓名、拼音或完整手机号').fill('13900001002')
  await press('查找这个手机号')
  await says('没有这个手机号的人员')
  await press('添加人员')
  expect(await page.getByRole('dialog').getByLabel('手机号').inputValue()).toBe('13900001002')
})

test('nobody gives roles to themselves: it is said once, and nothing is offered', async () => {
  const phone = await open({ as, answers: personIs({ me: true, roles: ['operator'] }) })
  const { page } = phone
  await phone.open(address)
  await page.getByText('不能给自己授权，请由另一位运营人员办理').waitFor()
  expect(await page.getByRole('button', { name: /^(授予|收回)$/ }).count()).toBe(0)
})

test('a phone that is there already leads to its person', async () => {
  const phone = await open({
    as,
    answers: [personsAre(), ...personIs(), given(calls.personAdd, { id, state: 'there' })],
  })
  const { page, press, says } = phone
  await phone.open('/people/persons')
  await press('添加人员')
  const sheet = page.getByRole('dialog', { name: '添加人员' })
  await sheet.getByLabel('姓名').fill(PERSONS[0]?.name ?? '')
  await sheet.getByLabel('手机号').fill('13800000005')
  await sheet.getByRole('button', { name: '添加' }).tap()
  await says('该手机号已登记')
  await page.waitForURL(new RegExp(`/people/person\\?id=${id}$`))
})

import { expect, test } from 'vitest'
import { type Asks, visitorRefusals } from '#contract/visitors'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { approved, COMPANY, calls, over, visitDetail } from '../tests/register-answers.ts'

// A visitor without an invitation: the form keeps what was typed, never numbers of people; what becomes of it is said while they wait.

const open = screens()
const FORM = `/visitor/visitorRegisterApply?company=${COMPANY}`
const asks: Asks = {
  companyId: COMPANY,
  companyName: '云图科技',
  walkIn: true,
  asks: { plate: 'no', idNumber: 'must', face: 'no', document: 'no', faceText: null },
  questions: [],
  version: 3,
}
const usual = [given(calls.groupList, { items: [] }), given(calls.passInfoConfig, asks)]
const ID = '11010519491231002X'

test('what was typed is there again, but for numbers of people; it is sent once and the page leads on', async () => {
  const phone = await open({
    answers: [
      ...usual,
      given(calls.applyAdd, { id: idOf(1600), state: 'waiting', version: 1 }),
      given(calls.recordDetail, visitDetail()),
    ],
  })
  const { page, press, says, server } = phone
  await phone.open(FORM)
  await page.getByLabel('来访事由').fill('面试')
  await page.getByLabel('您的姓名').fill('王五')
  await page.getByLabel('您的身份证号').fill(ID)
  await press('添加同行人')
  await page.getByLabel('同行人1姓名').fill('赵六')
  await phone.open(FORM)
  await expect.poll(() => page.getByLabel('您的姓名').inputValue()).toBe('王五')
  expect(await page.getByLabel('您的身份证号').inputValue()).toBe('')
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain(ID)
  await press('提交登记')
  await says('请填写您的身份证号')
  await page.getByLabel('您的身份证号').fill(ID)
  await page.getByLabel('同行人1身份证号').fill(ID)
  await press('提交登记')
  await says('登记已提交')
  const [sent] = server.asked(calls.applyAdd)
  expect(sent?.input).toMatchObject({ companyId: COMPANY, version: 3, purpose: '面试' })
  expect(sent?.input.guests.map(({ name }) => name)).toEqual(['王五', '赵六'])
})

test('a plate that no key leads to is typed as a text; a name of nothing is told at its field', async () => {
  const phone = await open({
    answers: [
      ...usual,
      given(calls.passInfoConfig, { ...asks, asks: { ...asks.asks, plate: 'may', idNumber: 'no' } }),
      given(calls.applyAdd, { id: idOf(1600), state: 'waiting', version: 1 }),
      given(calls.recordDetail, visitDetail()),
    ],
  })
  const { page, press, says, server } = phone
  await phone.open(FORM)
  await page.getByLabel('来访事由').fill('面试')
  await page.getByLabel('您的姓名').fill('\u3164\u2800')
  await press('特殊车牌')
  await page.getByLabel('车牌号', { exact: true }).fill('使 014')
  await press('提交登记')
  await says('请填写姓名')
  await page.getByLabel('您的姓名').fill('Maximilian Alexander von Hohenberg')
  await page.getByLabel('车牌号', { exact: true }).fill('粤B12')
  await press('提交登记')
  await says('请输入完整的车牌号')
  await page.getByLabel('车牌号', { exact: true }).fill('使 014·584')
  await press('提交登记')
  await says('登记已提交')
  const [sent] = server.asked(calls.applyAdd)
  expect(sent?.input).toMatchObject({ plate: '使014584', guests: [{ name: 'Maximilian Alexander von Hohenberg' }] })
})

test('while they wait the page hears that somebody approved, or that nobody can', async () => {
  const phone = await open({ answers: [given(calls.recordDetail, visitDetail())] })
  const { server, says } = phone
  await phone.open(`/visitor/visitorAddSuccess?id=${idOf(1600)}`)
  await says('登记已提交')
  server.answer(calls.recordDetail, approved())
  await server.hint('visitors.visit.approved', idOf(1600))
  await says('查看通行码和来访须知')
  server.answer(calls.recordDetail, over({ state: 'cancelled' }))
  await server.hint('visitors.visit.cancelled', idOf(1600))
  await says('来访已取消')
})

test('urging says when it may be done again', async () => {
  const phone = await open({ answers: [given(calls.recordDetail, visitDetail())] })
  const { server, says, press } = phone
  await phone.open(`/visitor/registerdetail?id=${idOf(1600)}`)
  server.refuse(calls.urge, visitorRefusals.urgedOften, { data: { minutes: 4 } })
  await press('催一下')
  await says('已提醒，请4分钟后再试')
})

test('whoever is blocked hears no reason, and keeps what they typed', async () => {
  const phone = await open({ answers: [...usual, given(calls.recordDetail, visitDetail())] })
  const { page, server, says, press } = phone
  server.refuse(calls.applyAdd, visitorRefusals.blocked)
  await phone.open(FORM)
  await page.getByLabel('来访事由').fill('面试')
  await page.getByLabel('您的姓名').fill('王五')
  await page.getByLabel('您的身份证号').fill(ID)
  await press('提交登记')
  await says('暂时无法办理，请联系接待人')
  expect(await page.getByLabel('您的姓名').inputValue()).toBe('王五')
})

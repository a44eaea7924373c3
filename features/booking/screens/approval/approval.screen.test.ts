import { expect, test } from 'vitest'
import { bookingRefusals } from '#contract/booking'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { BOOKING, calls } from '../tests/answers.ts'
import { approval, approving } from '../tests/approval-states.ts'
import { usual } from '../tests/mine-answers.ts'

// A decision is made after reading what it will do, once, and against what was seen.

const open = screens()
const ADDRESS = `/tasktrackingpage/${BOOKING}`
const deciding = [
  ...usual,
  given(calls.taskNodeList, approval({ may: approving().may })),
  given(calls.approvingDetail, approving()),
]

test('a rejection wants an opinion, which stays typed while one looks something up; who was quicker is named', async () => {
  const phone = await open({ answers: deciding, as: { roles: ['operator'] } })
  const { server, page } = phone
  const dialog = page.getByRole('dialog')
  const reject = async () => {
    await phone.press('其他处理')
    await dialog.getByText('驳回', { exact: true }).tap()
  }
  await phone.open(ADDRESS)
  await reject()
  await dialog.getByText('通知林晓和候补的 2 人').waitFor()
  await dialog.getByRole('button', { name: '驳回', exact: true }).tap()
  await dialog.getByText('请填写意见，申请人可以看到').waitFor()
  expect(server.asked(calls.submit)).toEqual([])
  await dialog.getByLabel('意见').fill('该时段有园区活动')
  await page.reload()
  await reject()
  expect(await dialog.getByLabel('意见').inputValue()).toBe('该时段有园区活动')
  server.refuse(calls.submit, bookingRefusals.decided, { data: { who: '张*', what: '已同意' } })
  server.answer(calls.taskNodeList, approval({ state: 'approved', may: [] }))
  await dialog.getByRole('button', { name: '驳回', exact: true }).tap()
  await phone.says('审批通过')
  expect(server.asked(calls.submit).map(({ input }) => input)).toEqual([
    { id: BOOKING, expect: 3, act: 'reject', opinion: '该时段有园区活动' },
  ])
})

test('an approval is given once, and what comes of it is shown', async () => {
  const phone = await open({ answers: deciding, as: { roles: ['operator'] } })
  const { server, page } = phone
  const end = server.lose(calls.submit)
  server.answer(calls.submit, approval({ state: 'approved', may: [] }))
  await phone.open(ADDRESS)
  await phone.press('同意')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('申请人须在24小时内、开始之前支付 ¥120.00，逾期未付将释放时段').waitFor()
  await dialog.getByRole('button', { name: '同意', exact: true }).tap()
  await phone.says('暂时连不上服务，请稍后重试')
  end()
  await dialog.getByRole('button', { name: '同意', exact: true }).tap()
  await phone.says('已同意')
  expect(new Set(server.asked(calls.submit).map(({ requestId }) => requestId)).size).toBe(1)
})

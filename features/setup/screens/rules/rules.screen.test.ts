import { expect, test } from 'vitest'
import { ruleRefusals } from '#contract/setup'
import { screens } from '../../../../tests/support/screens.ts'
import { alone, banned, calls, comments, free, OPERATOR, proposed, purses, usual } from '../tests/rule-answers.ts'

// Operators find a rule by its heading, change it in its range with a reason, and confirm what another one proposed.

const open = screens()
const of = (name: string) => `/desk/rules?rule=${name}`

test('a number is changed in its range, with a reason; what is refused says so at its field and loses nothing', async () => {
  const phone = await open({ as: OPERATOR, answers: [usual] })
  const { page, server, press, says } = phone
  await phone.open('/desk/rules')
  await says('8条')
  await press(/十分钟内的评论条数/)
  await says('活动话题下有人刷屏')
  await press('修改')
  await page.getByLabel('改为').fill('99')
  await press('保存')
  await says('须在1条到60条之间')
  await says('请写明原因，其他运营人员可以看到')
  expect(server.asked(calls.ruleSave)).toEqual([])
  await page.getByLabel('改为').fill('6')
  await page.getByLabel('原因').fill('又有人刷屏')
  server.refuse(calls.ruleSave, ruleRefusals.range, { field: 'value', data: { least: '7条', most: '60条' } })
  await press('保存')
  await says('须在7条到60条之间')
  expect(await page.getByLabel('原因').inputValue()).toBe('又有人刷屏')
  server.answer(calls.ruleSave, () => ({ id: proposed.id, state: 'confirmed' as const, version: 3 }))
  await press('保存')
  await says('已保存')
  expect(server.asked(calls.ruleSave).at(-1)?.input).toMatchObject({
    name: comments().name,
    version: 2,
    value: 6,
    reason: '又有人刷屏',
    fromOn: null,
  })
})

test('purses are moved up and down and given their uses; own money stays payable for all', async () => {
  const phone = await open({ as: OPERATOR, answers: [usual] })
  const { page, server, press, says } = phone
  server.answer(calls.ruleSave, () => ({ id: proposed.id, state: 'proposed' as const, version: 2 }))
  await phone.open(of(purses.name))
  await press('修改')
  await press('上移钱包余额')
  await press('上移钱包余额')
  await page.getByRole('group', { name: '园区补贴可用于' }).getByRole('radio', { name: '指定用途' }).check()
  await page.getByRole('group', { name: '园区补贴的用途' }).getByRole('checkbox', { name: '停车' }).check()
  await says('始终可用于全部用途')
  await page.getByLabel('原因').fill('先用自己的钱')
  await press('提交复核')
  await says('已提交，等待另一位运营人员复核')
  expect(server.asked(calls.ruleSave).at(-1)?.input).toMatchObject({
    value: [
      { key: 'cash', pays: 'all' },
      { key: 'subsidy', pays: ['parking.order'] },
      { key: 'allowance', pays: ['wallet.collection'] },
    ],
  })
})

test('words are listed one a line, several are chosen, and a day is one to come', async () => {
  const phone = await open({ as: OPERATOR, answers: [usual] })
  const { page, server, press, says } = phone
  server.answer(calls.ruleSave, () => ({ id: proposed.id, state: 'confirmed' as const, version: 3 }))
  await phone.open(of(banned.name))
  await press('修改')
  await page.getByLabel('改为').fill('加微信\n刷单\n代开发票')
  await page.getByRole('radio', { name: '指定日期' }).check()
  await page.getByLabel('原因').fill('有人发广告')
  await press('保存')
  await says('请选择明天到一年内的日期')
  await page.getByLabel('生效日期').fill('2030-01-01')
  await press('保存')
  await says('请选择明天到一年内的日期')
  expect(server.asked(calls.ruleSave)).toEqual([])
  await page.getByRole('radio', { name: '立即' }).check()
  await press('保存')
  await says('已保存')
  expect(server.asked(calls.ruleSave).at(-1)?.input).toMatchObject({
    value: ['加微信', '刷单', '代开发票'],
    fromOn: null,
  })

  await phone.open(of(alone.name))
  await press('修改')
  await page.getByRole('checkbox', { name: '时长券' }).check()
  await page.getByLabel('原因').fill('时长券不再叠加')
  await press('提交复核')
  await expect.poll(() => server.asked(calls.ruleSave).at(-1)?.input).toMatchObject({ value: ['minutes', 'stay'] })
})

test('what another operator proposed is confirmed or refused with a reason; one’s own is taken back', async () => {
  const phone = await open({ as: OPERATOR, answers: [usual] })
  const { page, server, press, says } = phone
  await phone.open(of(free().name))
  await says('周航')
  await press('退回')
  await page.getByLabel('退回原因').fill('先试一个月')
  server.answer(calls.ruleConfirm, () => ({ id: proposed.id, state: 'refused' as const, version: 2 }))
  await page.getByRole('dialog').getByRole('button', { name: '退回' }).click()
  await says('已退回')
  expect(server.asked(calls.ruleConfirm).at(-1)?.input).toMatchObject({ act: 'refuse', words: '先试一个月' })
  server.refuse(calls.ruleConfirm, ruleRefusals.second)
  await press('确认')
  await press('确认变更')
  await says('须由另一位运营人员复核')
  const own = { ...proposed, own: true }
  server.answer(calls.ruleList, () => ({
    groups: [{ title: '充值与提现', rules: [free({ proposed: own, history: [own] })] }],
  }))
  server.answer(calls.ruleConfirm, () => ({ id: proposed.id, state: 'withdrawn' as const, version: 2 }))
  await phone.open(of(free().name))
  await press('撤回')
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await says('已撤回')
  expect(server.asked(calls.ruleConfirm).at(-1)?.input).toMatchObject({ id: proposed.id, act: 'withdraw' })
})

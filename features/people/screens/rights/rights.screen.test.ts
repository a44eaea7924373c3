import { expect, test } from 'vitest'
import { people, rightRefusals } from '#contract/people'
import { refusals, refuse } from '#vocabulary/refusal'
import { DESK_CONTEXT, RAIL_ANSWERS } from '../../../../tests/support/desk.ts'
import { given } from '../../../../tests/support/fake-server.ts'
import { axeFindings } from '../../../../tests/support/findings.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { entriesAre, FOUND, GRANTS, grantOf, OPERATOR, ROLES, rightsAre } from '../tests/rights-answers.ts'

// Rights of the park: granting, taking back, and what two operators do to each other meanwhile.

const open = screens()
const { calls } = people
const as = OPERATOR

test('a role is granted to somebody who was found, until a day; what is missing is said first', async () => {
  const phone = await open({
    as,
    answers: [rightsAre(), FOUND, given(calls.parkGrant, grantOf({ personName: '方圆' }))],
  })
  const { page, server, press, says } = phone
  await phone.open('/people/rights')
  await press('授权')
  const sheet = page.getByRole('dialog', { name: '授权' })
  await sheet.getByRole('button', { name: '确认授权' }).tap()
  await says('请选择授权给谁')
  await says('请选择角色')
  await page.getByLabel('手机号或姓名').fill('13800000003')
  await sheet.getByRole('radio', { name: '方圆' }).click({ force: true })
  await sheet.getByRole('radio', { name: '内容审核' }).check({ force: true })
  await sheet.getByRole('radio', { name: '指定片区' }).check({ force: true })
  await sheet.getByRole('button', { name: '确认授权' }).tap()
  await says('请选择片区')
  await sheet.getByRole('checkbox', { name: '南区' }).check({ force: true })
  await sheet.getByLabel('截止日期').fill('2027-01-31')
  await sheet.getByRole('button', { name: '确认授权' }).tap()
  await says('已授权给方圆')
  expect(server.asked(calls.parkGrant).map(({ input }) => input)).toEqual([
    {
      roleId: idOf(701),
      version: 0,
      personId: idOf(760),
      within: { regionIds: [idOf(730)] },
      endsOn: '2027-01-31',
    },
  ])
})

test('what the server refuses stands where it belongs; a role that changed meanwhile is shown as it is', async () => {
  const phone = await open({ as, answers: [rightsAre(), FOUND] })
  const { page, server, says } = phone
  server.refuse(calls.parkGrant, rightRefusals.heldAlready, { field: 'personId' })
  await phone.open('/people/rights')
  await page.getByRole('tab', { name: '角色' }).tap()
  await page.getByRole('button', { name: '授权', exact: true }).first().tap()
  const sheet = page.getByRole('dialog', { name: '授权' })
  await page.getByLabel('手机号或姓名').fill('13800000003')
  await sheet.getByRole('radio', { name: '方圆' }).click({ force: true })
  await sheet.getByRole('button', { name: '确认授权' }).tap()
  await says('该人员已持有这个角色，请先收回再重新授权')
  server.answer(calls.parkGrant, () => {
    server.answer(calls.parkRoleList, {
      items: GRANTS,
      next: null,
      roles: ROLES.map((role) => ({ ...role, version: 7 })),
      regions: [],
      operator: true,
    })
    return refuse(refusals.conflict)
  })
  await sheet.getByRole('button', { name: '确认授权' }).tap()
  await sheet.getByText('内容刚有变化，已显示最新内容，请核对后再操作').waitFor()
  server.answer(calls.parkGrant, grantOf({ personName: '方圆' }))
  await sheet.getByRole('button', { name: '确认授权' }).tap()
  await says('已授权给方圆')
  expect(server.asked(calls.parkGrant).map(({ input }) => input.version)).toEqual([2, 2, 7])
})

test('a grant is taken back with a reason, and is gone from the list', async () => {
  let items = [...GRANTS]
  const phone = await open({
    as,
    answers: [
      given(calls.parkRoleList, () => ({ items, next: null, roles: [], regions: [], operator: true })),
      given(calls.parkGrantEnd, ({ id, reason }) => {
        items = items.filter((grant) => grant.id !== id)
        return grantOf({ id, reason, over: 'ended' })
      }),
    ],
  })
  const { page, server, says } = phone
  await phone.open('/people/rights')
  await page.getByRole('button', { name: '收回' }).first().tap()
  const sheet = page.getByRole('dialog', { name: '收回周敏的授权？' })
  await sheet.getByRole('button', { name: '收回授权' }).tap()
  await says('请填写原因')
  await sheet.getByLabel('原因').fill('岗位调整')
  await sheet.getByRole('button', { name: '收回授权' }).tap()
  await says('已收回，立即生效')
  await page.getByText('周敏 · 内容编辑').waitFor({ state: 'detached' })
  expect(server.asked(calls.parkGrantEnd).map(({ input }) => input)).toEqual([{ id: idOf(710), reason: '岗位调整' }])
})

test('who is no operator sees what they hold, and nothing to change', async () => {
  const phone = await open({ answers: [rightsAre({ operator: false, items: GRANTS.slice(0, 1) })] })
  const { page, says } = phone
  await phone.open('/people/rights')
  await says('撰写发布内容、发布园区通知')
  expect(await page.getByRole('button', { name: '收回' }).count()).toBe(0)
  expect(await page.getByRole('tab').count()).toBe(0)
})

test('one of the park’s own people is put in, with what is missing said first', async () => {
  const phone = await open({ as, answers: [rightsAre(), entriesAre([]), FOUND] })
  const { page, server, press, says } = phone
  server.refuse(calls.parkEntrySave, rightRefusals.entryTwice, { field: 'function' })
  await phone.open('/people/rights')
  await page.getByRole('tab', { name: '园区人员' }).tap()
  await press('添加园区人员')
  const sheet = page.getByRole('dialog', { name: '添加园区人员' })
  await sheet.getByRole('button', { name: '保存' }).tap()
  await says('请填写职能')
  await page.getByLabel('手机号或姓名').fill('方圆')
  await sheet.getByRole('radio', { name: '方圆' }).click({ force: true })
  await sheet.getByLabel('职能').fill('客服')
  await sheet.getByRole('button', { name: '保存' }).tap()
  await says('该人员已在这个职能下')
  expect(server.asked(calls.parkEntrySave).map(({ input }) => input)).toMatchObject([
    { personId: idOf(760), function: '客服', position: 0, reception: false },
  ])
})

test('at a desk people and roles are a matrix: a cell grants a role to its person, or takes it back', async () => {
  const granted = [
    grantOf({ id: idOf(710), personId: idOf(720), personName: '周敏', roleId: idOf(700) }),
    grantOf({ id: idOf(711), personId: idOf(721), personName: '赵强', roleId: idOf(701), roleName: '内容审核' }),
  ]
  const phone = await open({
    as,
    answers: [...RAIL_ANSWERS, rightsAre({ items: granted }), given(calls.parkGrant, grantOf({ personName: '周敏' }))],
    context: DESK_CONTEXT,
  })
  const { page, server, says } = phone
  await phone.open('/people/rights?tab=matrix')
  const row = page.getByRole('table', { name: '人员与角色' }).getByRole('row', { name: /周敏/ })
  await row.getByRole('button', { name: /收回\s*周敏内容编辑/ }).click()
  await page.getByRole('dialog').getByText('周敏').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await axeFindings(page)).toEqual([])
  await row.getByRole('button', { name: /授权\s*周敏内容审核/ }).click()
  await page.getByRole('dialog', { name: '授权' }).getByRole('button', { name: '确认授权' }).click()
  await says('已授权给周敏')
  expect(server.asked(calls.parkGrant)[0]?.input).toMatchObject({ roleId: idOf(701), personId: idOf(720) })
})

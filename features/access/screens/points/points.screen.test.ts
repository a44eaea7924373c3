import { expect, test } from 'vitest'
import { accessRefusals } from '#contract/access'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls } from '../tests/answers.ts'
import { LOBBY, point } from '../tests/gate-answers.ts'
import { companies, devices, keepers, kept, OPERATOR, points, some } from '../tests/point-answers.ts'

// What an operator sets decides who comes in: nothing is written over what somebody else changed meanwhile.

const open = screens()

test('a point is changed by the version that was seen; who was quicker is said in the sheet', async () => {
  const phone = await open({ as: OPERATOR, answers: [some, devices] })
  const { page, server, press } = phone
  server.refuse(calls.pointSave, accessRefusals.pointChanged)
  await phone.open('/access/points')
  await press(/西门入口/)
  const sheet = page.getByRole('dialog', { name: '修改通行点' })
  await sheet.getByLabel('名称').fill('西门北侧入口')
  await sheet.getByRole('button', { name: '保存' }).tap()
  await sheet.getByText('内容刚有变化，已显示最新内容，请核对后再操作').waitFor()
  expect(server.asked(calls.pointSave).map(({ input }) => [input.version, input.name, input.buildingId])).toEqual([
    [1, '西门北侧入口', null],
  ])
})

test('a new point needs a name and a way to be crossed', async () => {
  const phone = await open({ as: OPERATOR, answers: [points(), devices] })
  const { page, server, press, says } = phone
  server.answer(calls.pointSave, ({ name }) => {
    server.answer(calls.points, () => ({ items: [kept({ name })], buildings: [] }))
    return kept({ name })
  })
  await phone.open('/access/points')
  await press('添加通行点')
  const sheet = page.getByRole('dialog', { name: '添加通行点' })
  await sheet.getByRole('button', { name: '保存' }).tap()
  await says('请填写名称')
  await sheet.getByLabel('名称').fill('北门入口')
  await sheet.getByRole('button', { name: '保存' }).tap()
  await phone.says('北门入口')
  expect(server.asked(calls.pointSave).map(({ input }) => [input.id, input.ways, input.deviceId])).toEqual([
    [undefined, ['code', 'hand'], null],
  ])
})

test('a point picks a registered device; a lock asks whose door it is', async () => {
  const phone = await open({
    as: OPERATOR,
    answers: [points(kept({ deviceId: null, deviceName: '', deviceKind: null })), devices, companies],
  })
  const { page, server, press, says } = phone
  server.answer(calls.pointSave, ({ deviceId, companyId }) => kept({ deviceId, companyId: companyId ?? null }))
  await phone.open('/access/points')
  await press(/东门入口/)
  const sheet = page.getByRole('dialog', { name: '修改通行点' })
  await sheet.getByRole('radio', { name: /旧门禁/ }).waitFor()
  expect(await sheet.getByRole('radio', { name: /旧门禁/ }).isDisabled()).toBe(true)
  await sheet.getByRole('radio', { name: /^201门锁/ }).tap()
  await sheet.getByRole('button', { name: '保存' }).tap()
  await says('请选择门锁所属的企业')
  await sheet.getByRole('radio', { name: '青石设计' }).tap()
  await sheet.getByRole('button', { name: '保存' }).tap()
  await expect
    .poll(() => server.asked(calls.pointSave).map(({ input }) => [input.deviceId, input.companyId]))
    .toEqual([['lock-201', idOf(61)]])
})

test('a gatekeeper is given points, and can be left with none', async () => {
  const phone = await open({ as: OPERATOR, answers: [some, keepers] })
  const { page, server, press } = phone
  server.answer(calls.gatekeeperSet, ({ personId, pointIds }) => ({ personId, pointIds, name: '刘强' }))
  await phone.open('/access/points')
  await phone.says('西门入口')
  await page.getByRole('tab', { name: '门岗' }).tap()
  await press(/刘强/)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: LOBBY.name }).tap()
  await sheet.getByRole('button', { name: '保存' }).tap()
  await expect.poll(() => server.asked(calls.gatekeeperSet).map(({ input }) => input.pointIds)).toEqual([[point().id]])
})

import { expect, test } from 'vitest'
import { estate, estateRefusals } from '#contract/estate'
import { Refusal } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { elevator, elevators, towers } from '../tests/elevator-answers.ts'

const { elevatorList, elevatorSave, elevatorRemove } = estate.calls
const open = screens()

test('an operator adds an elevator, is told what is wrong with its floors, hears who was quicker, and removes the latest', async () => {
  const {
    page,
    server,
    press,
    says,
    open: show,
  } = await open({ as: { roles: ['operator'] }, answers: [elevators([]), towers] })
  server.answer(elevatorSave, () => {
    server.answer(elevatorList, { items: [elevator()], next: null })
    return { id: idOf(1), version: 1 }
  })
  await show('/estate/elevators')
  await says('还没有电梯')
  await press('添加电梯')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '添加' }).tap()
  await says('请选择楼栋')
  await sheet.getByRole('radio', { name: '2 号楼' }).tap()
  await sheet.getByLabel('名称').fill('1 号客梯')
  await sheet.getByLabel('停靠楼层').fill('12-1')
  await sheet.getByRole('button', { name: '添加' }).tap()
  await says('“12-1”的起止顺序不对，请从低到高填写')
  await sheet.getByLabel('停靠楼层').fill('B1、1-12')
  await sheet.getByRole('button', { name: '添加' }).tap()
  await says('2 号楼 1 号客梯')
  expect(server.asked(elevatorSave)[0]?.input).toMatchObject({
    buildingId: idOf(41),
    levels: [-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  })
  server.answer(elevatorSave, () => {
    server.answer(elevatorList, { items: [elevator({ version: 2, name: '3 号客梯' })], next: null })
    throw new Refusal(estateRefusals.placeChanged)
  })
  await press('修改')
  await sheet.getByRole('button', { name: '保存' }).tap()
  await says('内容刚有变化，已显示最新内容，请核对后再操作')
  expect(await sheet.getByLabel('名称').inputValue()).toBe('3 号客梯')
  await sheet.getByRole('button', { name: '关闭' }).tap()
  server.answer(elevatorRemove, ({ id }) => {
    server.answer(elevatorList, { items: [], next: null })
    return { id }
  })
  await press('移除')
  await sheet.getByRole('button', { name: '移除' }).tap()
  await says('还没有电梯')
  expect(server.asked(elevatorRemove).map(({ input }) => input.version)).toEqual([2])
})

test('whoever is no operator finds the elevators of a building', async () => {
  const { says, open: show } = await open({
    answers: [
      given(estate.calls.elevatorLocation, {
        building: '2 号楼',
        items: [{ id: idOf(1), name: '货梯', kind: 'freight', place: '北侧卸货口', levels: [1, 2], state: 'repair' }],
      }),
    ],
  })
  await show(`/estate/elevators?building=${idOf(41)}`)
  await says('货梯，停靠 1-2')
  await says('维修中')
})

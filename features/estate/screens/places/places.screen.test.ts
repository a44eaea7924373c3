import { expect, test } from 'vitest'
import { estateRefusals } from '#contract/estate'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { building, buildingsAre, calls, OPERATOR, PLACES, regionsAre, room, roomsAre } from '../tests/place-answers.ts'

const open = screens()
const FLOOR = `/estate/floor?id=${idOf(22)}`

test('a building with its floors is added from an empty park, and a name that is taken is said at the field', async () => {
  const phone = await open({ as: OPERATOR, answers: [regionsAre([]), buildingsAre([])] })
  const { page, server, press, says } = phone
  await phone.open('/estate/places')
  await says('先添加一栋楼和它的楼层，再添加房间')
  await press('添加楼栋')
  const sheet = page.getByRole('dialog', { name: '添加楼栋' })
  const add = () => sheet.getByRole('button', { name: '添加' }).tap()
  await page.getByLabel('名称').fill('3号楼')
  await page.getByLabel('最高层').fill('三')
  await add()
  await says('请填写层数，地下用负数，例如3或-1')
  await page.getByLabel('最低层').fill('-1')
  await page.getByLabel('最高层').fill('6')
  server.refuse(calls.buildingSave, estateRefusals.buildingOnce, { field: 'name' })
  await add()
  await says('园区里已有同名的楼栋，请换一个名称')
  await page.getByLabel('名称').fill('4号楼')
  server.answer(calls.buildingSave, () => ({ id: idOf(10), version: 1 }))
  await add()
  await says('已添加')
  expect(server.asked(calls.buildingSave).at(-1)?.input).toMatchObject({
    name: '4号楼',
    regionId: null,
    lowest: -1,
    highest: 6,
  })
})

test('rooms are added as a range that is read back before it is sent', async () => {
  const phone = await open({ as: OPERATOR, answers: PLACES })
  const { page, server, press, says } = phone
  await phone.open(FLOOR)
  await press('添加房间')
  const sheet = page.getByRole('dialog')
  const names = sheet.getByLabel('房间', { exact: true })
  const add = () => sheet.getByRole('button', { name: '添加' }).tap()
  await names.fill('220-205')
  await add()
  await says('220-205的起止顺序不对，请从小到大填写')
  await names.fill('205-207')
  await says('将添加3个房间：205、206、207')
  server.answer(calls.roomAdd, ({ floorId, names }) => ({ id: floorId, added: names.length }))
  await add()
  await says('已添加')
  expect(server.asked(calls.roomAdd).map(({ input }) => input)).toMatchObject([
    { floorId: idOf(22), names: ['205', '206', '207'], kind: 'office', areaM2: null },
  ])
})

test('a room that somebody holds is not deleted, and says so in the sheet; closing it is one press away', async () => {
  const phone = await open({ as: OPERATOR, answers: PLACES })
  const { page, server, press, says } = phone
  await phone.open(FLOOR)
  const inSheet = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).tap()
  await press(/^201/)
  await inSheet('删除')
  await says('只有从未签过租约的房间可以删除')
  server.refuse(calls.placeRemove, estateRefusals.roomLet)
  await inSheet('删除')
  await says('该房间有租约，不能删除，请先办理退租')
  await inSheet('取消')
  await press(/^201/)
  await inSheet('停用')
  server.refuse(calls.placeClose, estateRefusals.letBeyond, { field: 'closedFrom', data: { tenancies: 1 } })
  await page.getByLabel('停用日期').fill('2027-03-01')
  await inSheet('停用')
  await says('停用日期之后还有1份租约，请先办理退租或改晚日期')
  expect(server.asked(calls.placeClose)[0]?.input).toMatchObject({
    kind: 'room',
    id: room().id,
    closedFrom: '2027-03-01',
  })
})

test('of two editors the later one hears it, and finds the latest', async () => {
  const phone = await open({ as: OPERATOR, answers: PLACES })
  const { page, server, press, says } = phone
  await phone.open(FLOOR)
  await press(/^201/)
  await page.getByLabel('名称').fill('201A')
  server.refuse(calls.roomSave, estateRefusals.placeChanged)
  server.answer(calls.roomList, () => ({
    items: [room({ name: '201B', version: 2 })],
    next: null,
    floor: { id: idOf(22), name: '2层', level: 2, building: '3号楼', buildingId: building().id, version: 1 },
  }))
  await press('保存')
  await says('内容刚有变化，已显示最新内容，请核对后再操作')
  server.answer(calls.roomSave, ({ id, version }) => ({ id, version: version + 1 }))
  await press('保存')
  await says('已保存')
  expect(server.asked(calls.roomSave).map(({ input }) => [input.name, input.version])).toEqual([
    ['201A', 1],
    ['201A', 2],
  ])
})

test('a search asks for rooms of the whole park, also closed ones', async () => {
  const phone = await open({ as: OPERATOR, answers: [...PLACES, roomsAre(undefined, null)] })
  await phone.open('/estate/places')
  await phone.page.getByRole('searchbox').fill('3号楼 20')
  await phone.says('二期 · 3号楼 · 2层')
  expect(phone.server.asked(calls.roomList).at(-1)?.input).toMatchObject({ search: '3号楼 20', closed: true })
})

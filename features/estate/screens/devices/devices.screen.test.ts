import { expect, test } from 'vitest'
import { estateRefusals } from '#contract/estate'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, info, KEY, messages, OPERATOR, short, some } from '../tests/device-answers.ts'
import { building, floorsAre, PLACES, regionsAre } from '../tests/place-answers.ts'

// A key opens doors: it is seen once, by who asked for it, and never again.

const open = screens()
const addresses = { address: 'https://park.example.com/p', pullAddress: 'https://park.example.com/q' }

test('a device is registered with its place, and its key is shown once', async () => {
  const phone = await open({ as: OPERATOR, answers: [some, ...PLACES] })
  const { page, server, press, says } = phone
  server.answer(calls.deviceSave, () => ({
    id: 'lock-new',
    version: 1,
    issued: { key: KEY, keyVersion: 1, ...addresses },
  }))
  await phone.open('/estate/devices')
  await press('登记设备')
  const sheet = page.getByRole('dialog', { name: '登记设备' })
  await press('登记并生成密钥')
  await says('请填写名称')
  await says('请选择位置，或填写位置说明')
  await sheet.getByRole('radio', { name: '门锁', exact: true }).tap()
  await sheet.getByLabel('名称').fill('101门锁')
  await sheet.getByRole('radio', { name: '3号楼', exact: true }).tap()
  await sheet.getByRole('radio', { name: '2层', exact: true }).tap()
  await sheet.getByRole('radio', { name: '202', exact: true }).tap()
  await press('登记并生成密钥')
  await says(KEY)
  expect(server.asked(calls.deviceSave).map(({ input: { kind, name, placeId } }) => [kind, name, placeId])).toEqual([
    ['lock', '101门锁', idOf(31)],
  ])
  // closed rooms are not asked for
  const rooms = server.asked(calls.roomList).map(({ input: { floorId, closed } }) => `${floorId} ${closed}`)
  expect([...new Set(rooms)]).toEqual([`${idOf(22)} undefined`])
  await press('已保存，关闭')
  await expect.poll(() => page.getByText(KEY).count()).toBe(0)
})

test('a park of many buildings shows them page by page, and a device may be at one as a whole', async () => {
  const one = (n: number) => building({ id: idOf(100 + n), name: `${n}号楼` })
  const pages = given(calls.buildingList, ({ next }) =>
    next === undefined ? { items: [one(1)], next: 'further' } : { items: [one(2)], next: null },
  )
  const phone = await open({ as: OPERATOR, answers: [some, regionsAre([]), pages, floorsAre([], one(2))] })
  const { page, server, press, says } = phone
  server.answer(calls.deviceSave, () => ({ id: 'turnstile-new', version: 1, issued: null }))
  await phone.open('/estate/devices')
  await press('登记设备')
  await says('1号楼')
  await press('更多位置')
  const sheet = page.getByRole('dialog', { name: '登记设备' })
  await sheet.getByRole('radio', { name: '2号楼', exact: true }).tap()
  expect(await sheet.getByRole('button', { name: '更多位置' }).count()).toBe(0)
  await sheet.getByLabel('名称').fill('北门闸机')
  await press('登记并生成密钥')
  await expect.poll(() => server.asked(calls.deviceSave).map(({ input: { placeId } }) => placeId)).toEqual([idOf(102)])
})

test('a key is turned over with minutes of grace, by the version that was seen; who was quicker is said', async () => {
  const phone = await open({ as: OPERATOR, answers: [info(), messages] })
  const { page, server, press, says } = phone
  server.refuse(calls.deviceSave, estateRefusals.deviceChanged)
  await phone.open('/estate/device?id=turnstile-0a1b2c3d4e5f')
  await press('更换密钥')
  const sheet = page.getByRole('dialog', { name: '更换密钥？' })
  await sheet.getByRole('radio', { name: '立即失效', exact: true }).tap()
  await sheet.getByRole('button', { name: '更换密钥' }).tap()
  await says('内容刚有变化，已显示最新内容，请核对后再操作')
  server.answer(calls.deviceSave, () => ({
    id: 'turnstile-0a1b2c3d4e5f',
    version: 4,
    issued: { key: KEY, keyVersion: 3, ...addresses },
  }))
  await sheet.getByRole('button', { name: '更换密钥' }).tap()
  await says(KEY)
  expect(server.asked(calls.deviceSave).map(({ input: { version, key } }) => [version, key])).toEqual([
    [3, { graceMinutes: 0 }],
    [3, { graceMinutes: 0 }],
  ])
})

test('who is neither property staff nor operator finds type, name and place, and nothing to open', async () => {
  const phone = await open({ as: { roles: ['staff'] }, answers: [short] })
  await phone.open('/estate/devices')
  await phone.says('门锁 · 1 号楼 2层 201')
  expect(await phone.page.getByRole('link', { name: /201门锁/ }).count()).toBe(0)
  expect(await phone.page.getByRole('button', { name: '登记设备' }).count()).toBe(0)
})

test('a search and a kind narrow the list, and stay when one comes back', async () => {
  const phone = await open({ as: OPERATOR, answers: [some, info(), messages] })
  const { page, server } = phone
  await phone.open('/estate/devices')
  await page.getByRole('searchbox').fill('大堂')
  await page.getByRole('radio', { name: '闸机', exact: true }).tap()
  await expect
    .poll(() => server.asked(calls.deviceList).at(-1)?.input)
    .toMatchObject({ part: '大堂', kind: 'turnstile' })
  await page.getByRole('link', { name: /大堂1号闸机/ }).tap()
  await phone.title('大堂1号闸机')
  await page.goBack()
  await phone.title('设备管理')
  expect(await page.getByRole('searchbox').inputValue()).toBe('大堂')
})

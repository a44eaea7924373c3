import { expect, test } from 'vitest'
import { accessRefusals } from '#contract/access'
import { given } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls } from '../tests/answers.ts'
import { camera, cameras, keptCameras, playback, watching } from '../tests/camera-states.ts'
import { KEEPER } from '../tests/gate-answers.ts'
import { OPERATOR } from '../tests/point-answers.ts'

// A camera plays in the browser that we have, the viewer's name is over it, and leaving closes it.

const open = screens()

test('a camera is one tap away, plays, names its viewer over the picture, and is closed on leaving', async () => {
  const phone = await open({ as: KEEPER, answers: [cameras([camera()]), ...watching] })
  const { page, server, press, says } = phone
  await phone.open('/securityVideo')
  expect(server.asked(calls.playbackOpen)).toEqual([])
  await press(/东门入口/)
  await says('离开本页即停止观看')
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3)
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320)
  expect(await page.getByText(/^赵强 \d\d-\d\d /).count()).toBeGreaterThan(1)
  expect(server.asked(calls.playbackOpen).map(({ input }) => input.cameraId)).toEqual([camera().id])
  await page.goBack()
  await says('模拟画面，查看会被记录')
  await expect.poll(() => server.asked(calls.playbackClose).length).toBe(1)
})

test('a viewing is kept alive three times in the life of its address; what is over says so, and goes on only by a tap', async () => {
  const short = given(calls.playbackOpen, playback({ aliveUntil: new Date(Date.parse(at(0)) + 1500).toISOString() }))
  const phone = await open({ as: KEEPER, answers: [cameras([camera()]), ...watching, short] })
  const { server, press, says } = phone
  const { now, aliveUntil, endsAt } = playback()
  server.answer(calls.playbackKeepAlive, () => ({ now, aliveUntil, endsAt }))
  await phone.open(`/securityVideo?camera=${camera().id}`)
  await says('离开本页即停止观看')
  await expect.poll(() => server.asked(calls.playbackKeepAlive).length).toBeGreaterThan(2)
  server.refuse(calls.playbackKeepAlive, accessRefusals.viewingOver)
  await says('每次最长10分钟；离开页面一分钟后也会结束')
  expect(server.asked(calls.playbackOpen)).toHaveLength(1)
  await press('继续观看')
  await says('离开本页即停止观看')
  expect(server.asked(calls.playbackOpen)).toHaveLength(2)
})

test('an address that answers nothing more is the end of the picture', async () => {
  const phone = await open({ as: KEEPER, answers: [cameras([camera()]), ...watching] })
  await phone.page.route('**/ipark/video/**', (route) => route.fulfill({ status: 403, body: 'over' }))
  await phone.open(`/securityVideo?camera=${camera().id}`)
  await phone.says('每次最长10分钟；离开页面一分钟后也会结束')
  phone.complaints.splice(0)
})

test('an operator adds a camera by an adapter that exists, and hears who was quicker when changing one', async () => {
  const phone = await open({ as: OPERATOR, answers: [keptCameras()] })
  const { page, server, press, says } = phone
  server.answer(calls.cameraAdd, ({ name, place }) => {
    const added = camera({ name, place })
    server.answer(calls.cameraList, () => ({ may: true, keeps: true, items: [added] }))
    return added
  })
  await phone.open('/access/cameras')
  await press('添加摄像头')
  const adding = page.getByRole('dialog', { name: '添加摄像头' })
  await adding.getByText(/还没有接入任何厂商的摄像头/).waitFor()
  expect(await adding.getByRole('radio').count()).toBe(1)
  await adding.getByRole('button', { name: '添加' }).tap()
  await says('请填写位置')
  await adding.getByLabel('名称').fill('北门入口')
  await adding.getByLabel('位置').fill('园区入口')
  await adding.getByRole('button', { name: '添加' }).tap()
  await says('园区入口 · 模拟摄像头')
  expect(server.asked(calls.cameraAdd).map(({ input }) => [input.name, input.place, input.kind])).toEqual([
    ['北门入口', '园区入口', 'simulated'],
  ])
  server.refuse(calls.cameraChange, accessRefusals.cameraChanged)
  await press('修改')
  const changing = page.getByRole('dialog', { name: '修改摄像头' })
  await changing.getByRole('button', { name: '保存' }).tap()
  await changing.getByText('内容刚有变化，已显示最新内容，请核对后再操作').waitFor()
  expect(server.asked(calls.cameraChange).map(({ input }) => [input.version, input.disabled])).toEqual([[1, false]])
})

import { expect, test } from 'vitest'
import { accessRefusals } from '#contract/access'
import { given } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls } from '../tests/answers.ts'
import { camera, cameras, playback, watching } from '../tests/camera-states.ts'
import { KEEPER } from '../tests/gate-answers.ts'

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
  await says('实时画面，查看会被记录')
  await expect.poll(() => server.asked(calls.playbackClose).length).toBe(1)
})

test('a viewing is kept alive three times in the life of its address; what is over says so, and goes on only by a tap', async () => {
  const short = given(calls.playbackOpen, playback({ aliveUntil: new Date(Date.parse(at(0)) + 600).toISOString() }))
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

import { expect, test } from 'vitest'
import { accessRefusals } from '#contract/access'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, notice, quiet, shown } from '../tests/answers.ts'
import { DOOR, mine, opened } from '../tests/door-states.ts'

// A door's printed code, and what its holder hears when a code was used twice.

const open = screens()

test('a link alone opens nothing: a tap does, once, also where the answer was lost', async () => {
  const phone = await open({ answers: [...mine, given(calls.openDoor, opened)] })
  const { server, press, says } = phone
  await phone.open(`/access/qrCodeAccess?door=${DOOR}`)
  await says('已识别门口的二维码，点“开门”即可通行')
  expect(server.asked(calls.openDoor)).toEqual([])
  const found = server.lose(calls.openDoor)
  await press('开门')
  await says('没有开门')
  found()
  await press('开门')
  await says('请尽快通过，并随手关门')
  const acts = new Set(server.asked(calls.openDoor).map(({ input }) => `${input.door} ${input.actId}`))
  expect(acts.size).toBe(1)
  phone.complaints.splice(0)
})

test('who is outside is led to the code that lets them in', async () => {
  const phone = await open({ answers: [...mine, quiet, given(calls.qrInfo, shown())] })
  phone.server.refuse(calls.openDoor, accessRefusals.notInside)
  await phone.open(`/access/qrCodeAccess?door=${DOOR}`)
  await phone.press('开门')
  await phone.says(/只有已进入园区的人员可以扫码开门/)
  await phone.press('出示通行码')
  await phone.title('通行码')
  expect(phone.here()).toBe('/current/currentcode')
})

test('a code at two gates is told on the page of the code the moment it happens, and leads to what is known of it', async () => {
  const phone = await open({ answers: [quiet, given(calls.qrInfo, shown())] })
  const { server } = phone
  await phone.open('/current/currentcode')
  await phone.says(/请勿截图转发/)
  server.answer(calls.notice, () => ({ items: [notice()] }))
  await server.hint('access.flagged', notice().id)
  await phone.says('您的通行码在两个入口使用')
  await phone.press('查看')
  await phone.says('不是我，致电园区')
  expect(phone.here()).toContain(`/audit/appnoticeinfo?id=${notice().id}`)
})

import { expect, test } from 'vitest'
import { parkingRefusals } from '#contract/parking'
import { refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, usual } from '../tests/answers.ts'
import { LANE, lane, mine, SLIP } from '../tests/lane-states.ts'

// The page of a lane whose code was scanned: it does, looks what came of it, and says so.

const open = screens()

test('lets a car in: the slip is shown as soon as it is there, then that the barrier opened', async () => {
  let looks = 0
  const steps = [lane(), lane({ opening: { slip: SLIP, goodUntil: at(3) } }), lane({ waits: 'nobody', mine: mine() })]
  const phone = await open({
    answers: [
      ...usual,
      given(calls.laneInfo, () => steps[Math.min(looks++, 2)] ?? lane()),
      given(calls.laneEnter, { slip: SLIP, goodUntil: at(3) }),
    ],
  })
  await phone.open(LANE)
  await phone.press('入场')
  await phone.page.getByText('无牌·7K3MX2S').waitFor()
  await phone.says('已入场')
  expect(phone.server.asked(calls.laneEnter)[0]?.input).toMatchObject({ code: 'sign-of-lane-1' })
})

test('says why a car is not let in, and looks again', async () => {
  let looks = 0
  const phone = await open({
    answers: [
      ...usual,
      given(calls.laneInfo, () => lane({ taken: looks++ > 0 })),
      given(calls.laneEnter, () => refuse(parkingRefusals.laneTaken)),
    ],
  })
  await phone.open(LANE)
  await phone.press('入场')
  await phone.says('正由另一部手机办理')
})

test('checks a slip before it is sent, and says at the field what is wrong with it', async () => {
  const phone = await open({
    answers: [
      ...usual,
      given(calls.laneInfo, lane({ direction: 'exit' })),
      given(calls.laneExit, () => refuse(parkingRefusals.slipUnknown, { field: 'slip' })),
    ],
  })
  await phone.open(LANE)
  await phone.press('核对小票号')
  await phone.says('请输入小票号')
  await phone.page.getByLabel('小票号').fill('7K3MX2X')
  await phone.press('核对小票号')
  await phone.says('小票号有误')
  expect(phone.server.asked(calls.laneExit)).toHaveLength(0)
  await phone.page.getByLabel('小票号').fill('7k3mx2s')
  await phone.press('核对小票号')
  await phone.says('没有找到在场的小票号')
  expect(phone.server.asked(calls.laneExit)[0]?.input).toMatchObject({ slip: SLIP })
})

test('says at the exit which car it is before it is paid', async () => {
  const phone = await open({
    answers: [
      ...usual,
      given(calls.laneInfo, lane({ direction: 'exit', mine: mine({ dueFen: 1800 }) })),
      given(calls.laneExit, { slip: SLIP, stayId: idOf(1), dueFen: 1800, goodUntil: at(10) }),
    ],
  })
  await phone.open(LANE)
  await phone.press(/^去支付/)
  await phone.title('确认订单')
  expect(phone.server.asked(calls.laneExit)).toHaveLength(1)
})

import { beforeAll, expect, test } from 'vitest'
import { thirdRefusals } from '#contract/people'
import { SANDBOX_WECHAT_APP } from '#sandbox/payments'
import { throughWechat } from '../../../../tests/support/through-wechat.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'
import { insidePayer } from './payer.ts'

let world: World
const opened = (carried: { payer?: string; proof?: string }, areaId = '1') =>
  insidePayer(world.product.vault, { areaId, now: world.now() }, carried)
const refused = thirdRefusals.thirdState.message

beforeAll(async () => {
  world = await makeWorld()
})

async function browser() {
  const brought = await throughWechat(world, { purpose: 'payer' })
  const { body } = await world.post<{ payer: string }>('parking/openId', brought)
  return { payer: body.payer, proof: brought.proof }
}

test('a payer opens for its browser and park, for two hours; who brings none pays by a page', async () => {
  const [mine, theirs] = [await browser(), await browser()]
  expect(opened({})).toEqual({})
  expect(opened(mine)).toEqual({
    payer: { appId: SANDBOX_WECHAT_APP, openId: expect.stringMatching(/^o[\w-]{27}$/) },
  })
  expect(() => opened({ ...mine, proof: theirs.proof })).toThrow(refused)
  expect(() => opened({ payer: mine.payer })).toThrow(refused)
  expect(() => opened({ ...mine, payer: 'o'.repeat(80) })).toThrow(refused)
  expect(() => opened(mine, '2')).toThrow(refused)
  world.forward(2 * 3_600_000 + 1)
  expect(() => opened(mine)).toThrow(refused)
})

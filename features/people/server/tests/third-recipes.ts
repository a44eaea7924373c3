import { randomInt } from 'node:crypto'
import { newId } from '#platform/db'
import { asks, type Recipes } from '../../../../tests/support/recipes.ts'
import { codeFor, throughWechat, ticketOf } from '../../../../tests/support/through-wechat.ts'
import type { World } from '../../../../tests/support/world.ts'

/** Authorisations by the simulated WeChat, each of a person of theirs whom nobody met. */
export function thirdRecipes(world: World): Recipes {
  const user = () => newId().replaceAll('-', '')
  return {
    'parking/thirdStart': asks(async () => ({ provider: 'wechat', purpose: 'account' })),
    'parking/openId': asks(async (_owner, { person }) => {
      return await throughWechat(world, { purpose: 'payer', areaId: person.areaId })
    }),
    'parking/thirdAccountInfo': asks(async (_owner, { person }) => {
      return await throughWechat(world, { user: user(), areaId: person.areaId })
    }),
    'common/thirdAccounts': asks(async () => ({})),
    'common/thirdBind': asks(async (_owner, { person: { areaId } }) => {
      const { ticket, proof } = await ticketOf(world, user(), areaId)
      return { ticket, proof }
    }),
    'common/thirdUnbind': asks(async () => ({ provider: 'wechat' }), 10428),
    'parking/registerThirdAccount': asks(async (_owner, { person: { areaId } }) => {
      const phone = `137${String(randomInt(100_000_000)).padStart(8, '0')}`
      const { ticket, proof } = await ticketOf(world, user(), areaId)
      return { ticket, proof, phone, code: await codeFor(world, phone, areaId) }
    }),
  }
}

import { expect, test } from 'vitest'
import { houseAccount } from '#platform/books'
import { freshStore } from '../../tests/support/store.ts'
import { potAccount } from './context.ts'
import { endBack, refusedByChannel } from './returning.ts'
import { requestNoOf } from './rules.ts'
import { AREA, makeWorld } from './tests/world.ts'

const store = await freshStore()
const world = makeWorld(store)
const { deposits, tx, bank, context } = world

async function goingBack(): Promise<{ potId: string; returnId: string }> {
  const potId = await world.pot(1000)
  await world.payIn(potId)
  const [returnId = ''] = await tx((db) => deposits.giveBack(db, { potId, amountFen: 'free', why: '验收合格' }))
  return { potId, returnId }
}
const statementOf = async (potId: string) => (await deposits.statement(store.db, [potId]))[0]

test('an old refusal, heard again, does not end the request that is under way', async () => {
  bank.refunding = 'refuses'
  const { potId, returnId } = await goingBack()
  await world.drain()
  bank.refunding = 'silent'
  world.advance(3_700_000)
  await world.drain()
  expect(await statementOf(potId)).toMatchObject({ returns: [{ state: 'asked' }] })
  const old = { requestNo: requestNoOf(returnId, 1), problem: '超过可退期限' }
  await tx((db) => refusedByChannel(context, db, old))
  expect(await statementOf(potId)).toMatchObject({ returns: [{ state: 'asked' }] })
  bank.refunding = 'pays'
  world.advance(600_000)
  await world.drain()
  expect(await statementOf(potId)).toMatchObject({ returns: [{ state: 'done' }] })
})

test('what went back, booked again, counts once', async () => {
  bank.refunding = 'pays'
  const { potId, returnId } = await goingBack()
  await world.drain()
  const row = { id: returnId, potId, amountFen: 1000, state: 'done' }
  const legs = [
    { account: potAccount({ areaId: AREA, id: potId }), amountFen: -1000 },
    { account: houseAccount(AREA, 'channel.bank'), amountFen: 1000 },
  ]
  const transfer = { reference: `refund:${requestNoOf(returnId, 1)}`, kind: 'payments.refund', legs }
  await tx((db) => endBack(context, db, row, 'channel', transfer))
  expect(await statementOf(potId)).toMatchObject({ returnedFen: 1000, returningFen: 0, freeFen: 0 })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { phonesOf } from '../support/browser.ts'
import { newCamera } from '../support/camera.ts'
import { walletsOf } from '../support/wallets.ts'
import { makeRenovation, stateOf } from './decorations.ts'
import { makePark, type Park } from './park.ts'
import { getApproved, pay, signAndList } from './renovation/applying.ts'
import { designType } from './renovation/designing.ts'
import { giveBack, pass, review } from './renovation/end.ts'
import { inspect, letIn, mend, stopAndResume } from './renovation/site.ts'
import { walkOf } from './renovation/walk.ts'

// A room is renovated, from the design of its type to the last fen of both deposits: each does a part from their own home.

const WALLET_FEN = 500_000
const FEE_FEN = 10_000
/** Some thirty pages of ten phones, in ms. */
const LONG = 240_000

const camera = newCamera()
let park: Park
const phones = phonesOf(() => park.world, { args: camera.args })

beforeAll(async () => {
  park = await makePark()
})
beforeEach(() => park.nextMorning())

afterAll(() => camera.remove())

test(
  'a renovation goes from the design of its type to the deposits that come back',
  async () => {
    const { world } = park
    const people = await makeRenovation(world)
    const walk = walkOf({ world, people, camera, phones })
    await walletsOf(world).give(people.applicant, { cashFen: WALLET_FEN })
    await designType(walk)
    await getApproved(walk)
    const { id, firstOn } = await world.store.db
      .selectFrom('decoration.workCase')
      .select(['id', 'firstOn'])
      .executeTakeFirstOrThrow()
    expect(await stateOf(world, id)).toBe('to_pay')
    await pay(walk)
    await signAndList(walk)
    expect(await stateOf(world, id)).toBe('to_begin')
    await walk.goOnTo(firstOn ?? '')
    await letIn(walk, id)
    await inspect(walk, id)
    await mend(walk)
    await stopAndResume(walk, id)
    await pass(walk, 'electric', { values: { 给水管试压: '0.8', 绝缘电阻: '1' }, fine: ['管线走向与图纸一致'] })
    await pass(walk, 'final', { fine: ['与批准图纸一致', '公共区域已恢复', '垃圾已清运'] })
    expect(await stateOf(world, id)).toBe('watching')
    await review(walk)
    expect(await stateOf(world, id)).toBe('closed')
    await giveBack(walk, WALLET_FEN - FEE_FEN)
  },
  LONG,
)

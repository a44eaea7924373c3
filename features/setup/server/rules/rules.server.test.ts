import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type ParkRule, type RuleGroups, ruleRefusals } from '#contract/setup'
import { makeArea } from '#fixtures/estate'
import { connect } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { whenFileEnds } from '../../../../tests/support/endings.ts'
import { testSecrets } from '../../../../tests/support/keys.ts'
import { makeProduct } from '../../../../tests/support/product.ts'
import { walletsOf } from '../../../../tests/support/wallets.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

type Person = Awaited<ReturnType<World['person']>>

let world: World
let sun: Person
let zhou: Person
let far: Person
beforeAll(async () => {
  world = await makeWorld({ max: 12 })
  await makeArea(world.store.db, '2')
  sun = await world.person({ nickName: '孙丽', roles: ['operator'] })
  zhou = await world.person({ nickName: '周航', roles: ['operator'] })
  far = await world.person({ nickName: '钱远', roles: ['operator'], areaId: '2' })
})

const COMMENTS = 'publishing.commentsMost'
const DAY_MOST = 'wallet.limit.payDayMostFen'
const list = async (by = sun) => (await world.post<{ groups: RuleGroups }>('desk/ruleList', {}, by.token)).body.groups
async function ruleOf(name: string, by = sun): Promise<ParkRule> {
  const found = (await list(by)).flatMap(({ rules }) => rules).find((rule) => rule.name === name)
  if (!found) throw new Error(`no rule ${name}`)
  return found
}
async function save(name: string, value: unknown, more: object = {}, by = sun) {
  const { version } = await ruleOf(name, by)
  const input = { name, version, value, reason: '试行一个月', fromOn: null, ...more }
  return await world.post<{ id: string; state: string; version: number }>('desk/ruleSave', input, by.token)
}
const decide = (id: string, act: string, by: Person, words?: string) =>
  world.post<{ state: string }>('desk/ruleConfirm', { id, act, ...(words !== undefined && { words }) }, by.token)
const duties = async (by: Person) =>
  (await world.post<{ items: { title: string; text: string; path: string }[] }>('approval/duties', {}, by.token)).body
    .items

describe('the list', () => {
  test('names every rule with its words, range and usual value, and is for operators', async () => {
    const groups = await list()
    expect(groups.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['短信', '发布与互动', '停车优惠券', '来访', '钱包付款', '充值与提现', '开户与安全']),
    )
    for (const rule of groups.flatMap(({ rules }) => rules)) {
      expect([rule.title, rule.text, rule.whom]).not.toContain('')
      expect(rule.value).toEqual(rule.usual)
      expect([rule.version, rule.history, rule.proposed]).toEqual([0, [], null])
    }
    const purses = await ruleOf('wallet.purses')
    expect(purses).toMatchObject({ second: true, shape: { kind: 'order', fixed: ['cash'] } })
    expect(purses.shape.kind === 'order' && purses.shape.uses.map(({ name }) => name)).toContain('停车')
    const guard = await world.person({ roles: ['property'] })
    expect(await world.post('desk/ruleList', {}, guard.token)).toMatchObject({ code: 403 })
  })
})

describe('a change', () => {
  test('is made with a reason, on what was seen, in its range, and shows who did it and why', async () => {
    const before = await ruleOf(COMMENTS)
    expect(await save(COMMENTS, 0)).toMatchObject({
      code: ruleRefusals.range.code,
      message: '须在1条到60条之间',
      field: 'value',
    })
    expect(await save(COMMENTS, '8')).toMatchObject({ code: ruleRefusals.wrong.code, field: 'value' })
    expect(await save(COMMENTS, 10)).toMatchObject({ code: ruleRefusals.same.code, field: 'value' })
    expect(await save(COMMENTS, 8, { reason: ' ' })).toMatchObject({ code: ruleRefusals.reason.code, field: 'reason' })
    expect(await save(COMMENTS, 8, { name: 'no.rule' })).toMatchObject({ code: 404 })
    expect(await save(COMMENTS, 8)).toMatchObject({ code: 200, body: { state: 'confirmed', version: 1 } })
    expect(await save(COMMENTS, 9, { version: before.version })).toMatchObject({ code: ruleRefusals.changed.code })
    expect(await ruleOf(COMMENTS)).toMatchObject({
      value: 8,
      usual: 10,
      history: [{ value: 8, state: 'current', by: '孙丽', reason: '试行一个月', own: true }],
    })
    expect((await ruleOf(COMMENTS, zhou)).history).toMatchObject([{ own: false }])
  })

  test('from a day on begins tomorrow at the earliest and within a year', async () => {
    const today = dayOf(world.now())
    for (const fromOn of [today, addDays(today, -1), addDays(today, 400)])
      expect(await save('visitors.peopleMost', 5, { fromOn })).toMatchObject({
        code: ruleRefusals.day.code,
        field: 'fromOn',
      })
    expect(await save('visitors.peopleMost', 5, { fromOn: addDays(today, 1) })).toMatchObject({ code: 200 })
    expect(await ruleOf('visitors.peopleMost')).toMatchObject({
      value: 20,
      ahead: { value: 5, state: 'ahead', fromOn: addDays(today, 1) },
    })
  })

  test('of one park is none of another, neither seen nor decided there', async () => {
    const { body } = await save('notify.bulkPriceFen', 6)
    expect(await ruleOf('notify.bulkPriceFen', far)).toMatchObject({ version: 0, proposed: null, history: [] })
    expect(await decide(body.id, 'confirm', far)).toMatchObject({ code: 404 })
    expect(await decide(body.id, 'withdraw', sun)).toMatchObject({ code: 200 })
  })
})

describe('a change of money', () => {
  test('waits in the inbox of the other operators, who confirm it; who proposed it may not', async () => {
    const { body } = await save(DAY_MOST, 4_000_000)
    expect(body).toMatchObject({ state: 'proposed' })
    expect(await ruleOf(DAY_MOST, zhou)).toMatchObject({
      value: 5_000_000,
      proposed: { value: 4_000_000, by: '孙丽', own: false, state: 'proposed' },
    })
    expect(await duties(zhou)).toMatchObject([
      { title: '复核规则：每日付款限额（最高）', text: '孙丽：试行一个月', path: `/desk/rules?rule=${DAY_MOST}` },
    ])
    expect(await duties(sun)).toEqual([])
    expect(await duties(far)).toEqual([])
    expect(await decide(body.id, 'confirm', sun)).toMatchObject({
      code: ruleRefusals.second.code,
      message: '须由另一位运营人员复核',
    })
    expect(await decide(body.id, 'withdraw', zhou)).toMatchObject({ code: ruleRefusals.notOwn.code })
    expect(await decide(body.id, 'confirm', zhou)).toMatchObject({ code: 200, body: { state: 'confirmed' } })
    expect(await duties(zhou)).toEqual([])
    expect(await decide(body.id, 'withdraw', sun)).toMatchObject({ code: ruleRefusals.settled.code })
    expect(await ruleOf(DAY_MOST)).toMatchObject({
      value: 4_000_000,
      history: [{ state: 'current', by: '孙丽', decidedBy: '周航' }],
    })
  })

  test('is refused with a reason, and replaced by the next; the inbox follows', async () => {
    const first = (await save('wallet.limit.withdrawDayTimes', 5)).body
    expect(await decide(first.id, 'refuse', zhou)).toMatchObject({ code: ruleRefusals.why.code, field: 'words' })
    expect(await decide(first.id, 'refuse', zhou, '次数太多')).toMatchObject({ code: 200 })
    expect(await duties(zhou)).toEqual([])
    expect((await ruleOf('wallet.limit.withdrawDayTimes')).history).toMatchObject([
      { state: 'refused', words: '次数太多', decidedBy: '周航' },
    ])
    await save('wallet.limit.withdrawDayTimes', 4)
    await save('wallet.limit.withdrawDayTimes', 2, {}, zhou)
    expect(await duties(zhou)).toEqual([])
    expect(await duties(sun)).toHaveLength(1)
    const { proposed } = await ruleOf('wallet.limit.withdrawDayTimes')
    expect(proposed).toMatchObject({ value: 2, by: '周航' })
    expect(await decide(proposed?.id ?? '', 'withdraw', zhou)).toMatchObject({ code: 200 })
    expect(await duties(sun)).toEqual([])
  })

  test('that is out of its range by now is not confirmed', async () => {
    const raised = (await save('wallet.limit.rechargeLeastFen', 90_000)).body
    const lowered = (await save('wallet.limit.rechargeMostFen', 80_000)).body
    expect((await decide(lowered.id, 'confirm', zhou)).code).toBe(200)
    expect(await decide(raised.id, 'confirm', zhou)).toMatchObject({
      code: ruleRefusals.range.code,
      message: '须在¥0.01到¥800.00之间',
    })
    expect((await decide(raised.id, 'withdraw', sun)).code).toBe(200)
    expect((await ruleOf('wallet.limit.rechargeLeastFen')).shape).toMatchObject({ most: 80_000 })
  })

  test('keeps own money payable for everything', async () => {
    const value = [
      { key: 'cash', pays: ['parking.order'] },
      { key: 'subsidy', pays: 'usual' },
      { key: 'allowance', pays: 'usual' },
    ]
    expect(await save('wallet.purses', value)).toMatchObject({
      code: ruleRefusals.wrong.code,
      message: '钱包余额始终可用于全部用途',
    })
  })

  test('is confirmed or taken back where both come at once, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { value } = await ruleOf('wallet.limit.cardsTimes')
      const { body } = await save('wallet.limit.cardsTimes', value === 9 ? 8 : 9)
      const both = await Promise.all([decide(body.id, 'confirm', zhou), decide(body.id, 'withdraw', sun)])
      expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ruleRefusals.settled.code])
      const after = await ruleOf('wallet.limit.cardsTimes')
      const confirmed = both[0]?.code === 200
      expect(after.value === value).toBe(!confirmed)
      expect(after.history[0]?.state).toBe(confirmed ? 'current' : 'withdrawn')
    }
  })
})

describe('the effect', () => {
  /** Another server process over the same store. */
  async function another() {
    const store = connect({ url: world.store.url, max: 4 })
    const product = await makeProduct({
      store,
      secrets: testSecrets(),
      clock: () => world.now(),
      loopback: 'http://127.0.0.1:1',
    })
    await product.start()
    whenFileEnds(async () => {
      await product.stop()
      await store.close()
    })
    return product
  }

  test('of a wallet limit is obeyed by the next call on another process, of what is remembered within a second', async () => {
    const elsewhere = await another()
    const me = await walletsOf(world).holder({ cashFen: 1_000 })
    const raise = async (payDayFen: number) => {
      const answer = await elsewhere.app.inject({
        method: 'POST',
        url: '/ipark/portal/app/wallet/limitSetting',
        headers: { loginsession: me.token },
        payload: { payDayFen },
      })
      return answer.json<{ code: number; field?: string }>()
    }
    // within the limits it only wants a proof of the password
    expect(await raise(3_000_000)).toMatchObject({ code: 13_011 })
    const { body } = await save(DAY_MOST, 2_000_000)
    expect(await raise(3_000_000)).toMatchObject({ code: 13_011 })
    expect((await decide(body.id, 'confirm', zhou)).code).toBe(200)
    const refused = await raise(3_000_000)
    expect(refused).toMatchObject({ field: 'payDayFen' })
    expect(refused.code).not.toBe(13_011)
    expect(await raise(2_000_000)).toMatchObject({ code: 13_011 })

    const ahead = elsewhere.settings.rules().find(({ name }) => name === 'visitors.aheadDays')
    if (!ahead) throw new Error('no such rule')
    expect(elsewhere.settings.of('1', ahead)).toBe(30)
    await save('visitors.aheadDays', 7)
    await vi.waitFor(() => expect(elsewhere.settings.of('1', ahead)).toBe(7), { timeout: 1000 })
    expect(elsewhere.settings.of('2', ahead)).toBe(30)
  })
})

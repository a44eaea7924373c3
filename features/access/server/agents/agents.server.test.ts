import { beforeEach, describe, expect, test } from 'vitest'
import type { Agent, QrInfo, Verdict } from '#contract/access'
import { MEMBERSHIP_ENDED } from '#contract/people'
import { makePoint } from '#fixtures/access'
import { makeCompany } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { showCodes } from '../passes/codes.ts'
import { findPassOf } from '../passes/queries.ts'
import { agentCrosses } from './acting.ts'

const world = await makeWorld({ max: 16 })
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>
const HOUR = 3_600_000
const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * HOUR))
const post = <Body = Agent>(call: string, input: object, by: { token: string }) =>
  world.post<Body>(`entrance/${call}`, input, by.token)

let company: { id: string }
let boss: Someone
let aide: Someone
let named = 0
/** A colleague with a name of their own. */
const colleague = () => world.person({ nickName: `同事${(named += 1)}`, company: { id: company.id, allowed: true } })
const nameOf = async ({ id }: Someone) =>
  (await db.selectFrom('people.person').select('nickName').where('id', '=', id).executeTakeFirstOrThrow()).nickName
beforeEach(async () => {
  company = await makeCompany(db)
  boss = await world.person({ nickName: '王芳', company: { id: company.id, allowed: true } })
  aide = await world.person({ nickName: '李明', company: { id: company.id, allowed: true } })
})
const add = async (who: Someone, input: object = {}, by = boss) =>
  post('addAgent', { who: await nameOf(who), may: ['pass', 'visits'], until: at(24), ...input }, by)
/** An agent who accepted. */
async function active(input: object = {}): Promise<Agent> {
  const { body } = await add(aide, input)
  expect((await post('agentAnswer', { id: body.id, accept: true }, aide)).code).toBe(200)
  return body
}
const list = async (by: Someone, side: 'mine' | 'others') =>
  (await post<{ items: Agent[]; standing: number }>('getAgent', { side }, by)).body
const passOf = (id: string) => findPassOf(db, 'agent', id)

describe('an agent', () => {
  test('is named by a colleague, and has nothing before accepting; both see it, nobody else does', async () => {
    const { body } = await add(aide)
    expect(body).toMatchObject({ as: 'principal', state: 'named', name: '李明', can: { answer: false, end: true } })
    expect(await passOf(body.id)).toBeNull()
    const duties = await world.post<{ items: { title: string }[] }>('approval/duties', {}, aide.token)
    expect(duties.body.items.map(({ title }) => title)).toEqual(['王芳请您代理'])
    const stranger = await colleague()
    for (const call of ['agentAnswer', 'agentEnd', 'setAgent'])
      expect(
        (
          await post(
            call,
            {
              id: body.id,
              accept: true,
              ...(call === 'setAgent' && { version: 1, accept: undefined }),
              ...(call === 'agentEnd' && { accept: undefined }),
            },
            stranger,
          )
        ).code,
      ).toBe(404)
    // naming is the principal's, accepting the agent's
    expect((await post('agentAnswer', { id: body.id, accept: true }, boss)).code).toBe(404)
    expect((await post('setAgent', { id: body.id, version: 1, until: at(48) }, aide)).code).toBe(404)
    const accepted = (await post('agentAnswer', { id: body.id, accept: true }, aide)).body
    expect(accepted).toMatchObject({ as: 'agent', state: 'active', name: '王芳' })
    expect(await passOf(body.id)).toMatchObject({
      name: '李*',
      title: '代王*',
      kind: 'agent',
      agentFor: boss.id,
      holderId: aide.id,
    })
    expect((await world.post<{ items: object[] }>('approval/duties', {}, aide.token)).body.items).toEqual([])
    expect((await list(aide, 'others')).items).toMatchObject([{ id: body.id, state: 'active' }])
    expect((await list(boss, 'mine')).items).toMatchObject([{ id: body.id, state: 'active' }])
    expect((await list(aide, 'mine')).items).toEqual([])
  })

  test('is somebody else of the same company, by whole name or phone; nobody hears of others', async () => {
    const elsewhere = await makeCompany(db)
    const other = await world.person({ nickName: '别家人', company: { id: elsewhere.id, allowed: true } })
    expect((await add(other)).code).toBe(16_091)
    expect((await add(boss)).code).toBe(16_092)
    expect((await add(aide, { companyId: elsewhere.id })).code).toBe(16_090)
    expect((await add(aide, {}, await world.person())).code).toBe(16_090)
    const withPhone = await world.person({
      nickName: '陈飞',
      phone: '13900007777',
      company: { id: company.id, allowed: true },
    })
    expect((await post('addAgent', { who: '13900007777', may: ['pass'], until: at(1) }, boss)).body.name).toBe('陈飞')
    const check = (who: string) => post<{ active: boolean; agent: Agent | null }>('checkAgent', { who }, boss)
    expect((await check('陈飞')).body).toMatchObject({ active: false, agent: { state: 'named' } })
    expect((await check('李明')).body).toMatchObject({ active: false, agent: null })
    expect((await check('别家人')).code).toBe(16_091)
    const [asked] = (await list(withPhone, 'others')).items
    await post('agentAnswer', { id: asked?.id, accept: true }, withPhone)
    expect((await check('陈飞')).body.active).toBe(true)
  })

  test('acts for thirty days at most, also when it is changed, and is named once', async () => {
    expect(await add(aide, { until: at(30 * 24 + 0.1) })).toMatchObject({ code: 16_095, message: '代理最长30天' })
    expect((await add(aide, { until: at(-1) })).code).toBe(16_095)
    const { body } = await add(aide, { until: at(24) })
    expect((await add(aide)).code).toBe(16_093)
    const set = (input: object) => post('setAgent', { id: body.id, ...input }, boss)
    expect((await set({ version: 1, until: at(30 * 24 + 0.1) })).code).toBe(16_095)
    expect((await set({ version: 1, until: at(29 * 24) })).body).toMatchObject({ version: 2 })
    expect((await set({ version: 1, until: at(10) })).code).toBe(16_097)
    await expect(
      db
        .updateTable('access.agent')
        .set({ untilAt: at(31 * 24) })
        .where('id', '=', body.id)
        .execute(),
    ).rejects.toThrow('agent_times')
  })

  test('whose work is taken away has no pass any more, and has it again when it is given back', async () => {
    const { id } = await active({ may: ['pass'] })
    expect((await passOf(id))?.endedAt).toBeNull()
    expect((await post('setAgent', { id, version: 2, may: ['visits'] }, boss)).body.may).toEqual(['visits'])
    expect((await passOf(id))?.endedAt).not.toBeNull()
    expect(await agentCrosses(db, id)).toBe(false)
    await post('setAgent', { id, version: 3, may: ['pass'], until: at(2) }, boss)
    const pass = await passOf(id)
    expect([pass?.endedAt, pass?.untilAt?.getTime()]).toEqual([
      null,
      (await list(boss, 'mine')).items.map(({ until }) => Date.parse(until))[0],
    ])
  })

  test('of six who are named at once five stand, whoever is first', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, colleague))
    const answers = await Promise.all(people.map((who) => add(who)))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 16_094, 16_094, 16_094,
    ])
    expect((await list(boss, 'mine')).standing).toBe(5)
    // the place of one that ended is free again
    await post('agentEnd', { id: answers.find(({ code }) => code === 200)?.body.id }, boss)
    const late = people[answers.findIndex(({ code }) => code !== 200)]
    expect(late && (await add(late)).code).toBe(200)
    // and the same one twice at once stands once
    const twin = await world.person({ nickName: '另一位', company: { id: company.id, allowed: true } })
    const both = await Promise.all([add(aide, {}, twin), add(aide, {}, twin)])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 16_093])
  })
})

describe('at a gate an agent', () => {
  let keeper: Someone
  let gate: { id: string }
  beforeEach(async () => {
    keeper = await world.person({ roles: ['property'] })
    gate = await makePoint(db, { keeperId: keeper.id })
  })
  const codeOf = async (id: string) => {
    const { body } = await post<QrInfo>('qrInfo', { passId: (await passOf(id))?.id }, aide)
    return body.codes?.items[0]?.code ?? ''
  }
  const scan = (code: string) =>
    world.post<Verdict>('passcode/scan', { pointId: gate.id, code, actId: `act-${newId()}` }, keeper.token)

  test('crosses in somebody’s place: the gatekeeper reads so, and it is written down', async () => {
    const { id } = await active()
    const { body } = await scan(await codeOf(id))
    expect(body).toMatchObject({ kind: 'opened', pass: { name: '李*', title: '代王*', kind: 'agent' } })
    const row = await db.selectFrom('access.crossing').select('agentFor').where('id', '=', body.id).executeTakeFirst()
    expect(row?.agentFor).toBe(boss.id)
    const listed = await world.post<{ items: { pass: { title: string } }[] }>(
      'passcode/crossings',
      { pointId: gate.id },
      keeper.token,
    )
    expect(listed.body.items[0]?.pass.title).toBe('代王*')
  })

  test('whose time is over is refused by itself, and is let out all the same', async () => {
    const { id } = await active({ until: at(1) })
    expect((await scan(await codeOf(id))).body.kind).toBe('opened')
    world.forward(HOUR)
    const pass = await passOf(id)
    expect((await post('qrInfo', { passId: pass?.id }, aide)).code).toBe(404)
    const shown = await showCodes(db, world.product, { areaId: '1', passId: pass?.id ?? '', bound: 'test' })
    const { body } = await scan(shown.codes[0]?.code ?? '')
    expect(body).toMatchObject({ kind: 'refused', reasons: [{ why: 'agent_over', words: '代理已到期' }] })
    await world.product.jobs.doNow('access.agents')
    expect((await list(boss, 'mine')).items).toMatchObject([{ state: 'ended', why: 'over' }])
    const out = await makePoint(db, { direction: 'out', keeperId: null })
    await db
      .insertInto('access.gatekeeper')
      .values({ pointId: out.id, personId: keeper.id, areaId: '1', byId: keeper.id, since: world.now() })
      .execute()
    const leaving = await world.post<Verdict>(
      'passcode/scan',
      { pointId: out.id, code: shown.codes[0]?.code, actId: `act-${newId()}` },
      keeper.token,
    )
    expect(leaving.body.kind).toBe('opened')
  })

  test('opens nothing once ended has answered, whoever is judging meanwhile', async () => {
    const { id } = await active()
    const ended = await inTransaction(db, async (held) => {
      expect(await agentCrosses(held, id)).toBe(true)
      const ending = post('agentEnd', { id }, boss)
      // it waits for whoever crosses at this moment
      expect(await Promise.race([ending, new Promise((done) => setTimeout(() => done('waits'), 150))])).toBe('waits')
      return { ending }
    })
    expect((await ended.ending).body).toMatchObject({ state: 'ended', why: 'withdrawn' })
    expect(await agentCrosses(db, id)).toBe(false)
    expect((await post('agentEnd', { id }, aide)).code).toBe(16_096)
  })

  test('of scans and an end at once none opens after the end has answered, and nothing waits for ever', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await active()
      const shown = await post<QrInfo>('qrInfo', { passId: (await passOf(id))?.id }, aide)
      const [first = '', second = ''] = (shown.body.codes?.items ?? []).map(({ code }) => code)
      const [, answer] = await Promise.all([scan(first), post('agentEnd', { id }, round % 2 ? boss : aide)])
      expect(answer.code).toBe(200)
      for (const code of [first, second]) {
        const { body } = await scan(code)
        const again = body.kind === 'opened' && code === first
        expect(again || body.kind === 'refused').toBe(true)
      }
      expect((await passOf(id))?.endedAt).not.toBeNull()
    }
  })

  test('is asked anew at each crossing whether both are of the company', async () => {
    const { id } = await active()
    const code = await codeOf(id)
    await db.deleteFrom('people.membership').where('personId', '=', boss.id).execute()
    expect((await scan(code)).body).toMatchObject({ kind: 'refused', reasons: [{ why: 'agent_over' }] })
    const payload = { areaId: '1', companyId: company.id, personId: boss.id, why: 'left' }
    await inTransaction(db, (held) => world.product.jobs.announce(held, { type: MEMBERSHIP_ENDED, payload }))
    await world.product.jobs.drain()
    expect((await list(aide, 'others')).items).toMatchObject([{ state: 'ended', why: 'left' }])
  })

  test('passes nothing on: who acts for an agent has what is theirs alone', async () => {
    await active()
    const third = await colleague()
    const { body } = await add(third, {}, aide)
    await post('agentAnswer', { id: body.id, accept: true }, third)
    const passes = await db.selectFrom('access.pass').select('agentFor').where('holderId', '=', third.id).execute()
    expect(passes).toEqual([{ agentFor: aide.id }])
  })
})

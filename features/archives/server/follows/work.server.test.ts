import { describe, expect, test } from 'vitest'
import { type Follow, type FollowDetail, followRefusals as no } from '#contract/archives'
import { makeGrant } from '#fixtures/people'
import { creditCodeCheck } from '#vocabulary/credit-code'
import { addDays, type Day, dayOf } from '#vocabulary/day'
import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { isWorkday, workdayTable } from '#vocabulary/workdays'
import { inboxOf, titlesOf } from '../../../../tests/support/inbox.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeArchive, makeFollow } from '../fixtures.ts'

const world = await makeWorld()
const { db } = world.store
const { jobs } = world.product
const inbox = inboxOf(world)
const titles = titlesOf(world)
type Someone = Awaited<ReturnType<typeof world.person>>
const today = () => dayOf(world.now())
const DAY = 86_400_000
const table = workdayTable(NATIONAL_HOLIDAYS)

let phones = 13_600_000_000
const follower = async (nickName: string) => {
  const person = await world.person({ nickName, roles: ['property'], phone: String((phones += 1)) })
  const { id: grant } = await makeGrant(db, person, { rights: ['archive.follow'] })
  return { ...person, grant }
}
const lead = async (facts: Parameters<typeof makeFollow>[2] = {}) => {
  const archive = await makeArchive(db, { outside: true, now: world.now() })
  await makeFollow(db, archive.id, facts)
  return archive
}
const detail = async (id: string, who: Someone) =>
  (await world.post<FollowDetail>('archive/followDetail', { id }, who.token)).body
const save = (id: string, version: number, change: object, who: Someone) =>
  world.post('archive/followSave', { id, version, ...change }, who.token)
const duties = async (who: Someone) =>
  (await world.post<{ items: { title: string }[] }>('approval/duties', {}, who.token)).body.items.map(
    ({ title }) => title,
  )
const waiting = async (who: Someone) =>
  (await world.post<{ items: Follow[] }>('archive/follows', { view: 'waiting' }, who.token)).body.items.map(
    ({ id }) => id,
  )

/** Goes on to the next day that is, or is not, a workday. */
function goTo(worked: boolean): Day {
  do world.forward(DAY)
  while (isWorkday(today(), table) !== worked)
  return today()
}

describe('who follows hears', () => {
  test('that an enterprise was handed to them, by whom and what is next; who did it hears nothing', async () => {
    const [from, to, other] = [await follower('郑明'), await follower('何洁'), await follower('吕涛')]
    const { id, name } = await lead({ followerId: from.id, nextOn: addDays(today(), 2) })
    expect((await save(id, 1, { followerId: to.id, note: '客户在何洁片区' }, other)).code).toBe(200)
    expect(await inbox(to)).toMatchObject([{ title: `${name}交给您跟进`, path: `/companyinfo/details?id=${id}` }])
    expect((await inbox(to))[0]?.text).toMatch(/^吕涛把这家企业交给您，下一步在\d+月\d+日$/)
    expect(await inbox(from)).toMatchObject([{ title: `${name}不再由您跟进`, text: '吕涛已改由何洁跟进' }])
    expect(await titles(other)).toEqual([])
    // who takes it back hears nothing
    expect((await save(id, 2, { followerId: from.id }, from)).code).toBe(200)
    expect(await titles(from)).toEqual([`${name}不再由您跟进`])
  })

  test('that the next step is due: once a day, on workdays, until it is done', async () => {
    const who = await follower('范晓')
    const day = goTo(true)
    const { id, name } = await lead({ followerId: who.id, nextOn: day, nextWhat: '带看 3 号楼' })
    await lead({ followerId: who.id, nextOn: addDays(day, 300) })
    await lead({ followerId: who.id, nextOn: day, stage: 'lost' })
    await jobs.doNow('archives.follow-due')
    await jobs.doNow('archives.follow-due')
    expect(await duties(who)).toEqual([`跟进${name}`])
    expect(await inbox(who)).toMatchObject([{ title: `今天要跟进${name}`, text: '带看 3 号楼', times: 1 }])
    goTo(false)
    await jobs.doNow('archives.follow-due')
    expect(await titles(who)).toEqual([`今天要跟进${name}`])
    goTo(true)
    await jobs.doNow('archives.follow-due')
    expect(await titles(who)).toEqual([`${name}的跟进已逾期`])
    expect((await save(id, 1, { note: '电话没人接' }, who)).code).toBe(200)
    expect(await titles(who)).toEqual([`${name}的跟进已逾期`])
    expect((await save(id, 2, { plan: { on: addDays(today(), 5), what: '再约' } }, who)).code).toBe(200)
    expect(await titles(who)).toEqual([])
    expect(await duties(who)).toEqual([])
    await jobs.doNow('archives.follow-due')
    expect(await titles(who)).toEqual([])
  })
})

describe('an enterprise whose archive is deleted', () => {
  test('is nobody’s duty any more', async () => {
    const who = await follower('金玲')
    const day = goTo(true)
    const { id, name } = await lead({ followerId: who.id, nextOn: day })
    await jobs.doNow('archives.follow-due')
    expect(await duties(who)).toEqual([`跟进${name}`])
    await db.updateTable('archives.archive').set({ state: 'deleted' }).where('id', '=', id).execute()
    await jobs.doNow('archives.follow-released')
    expect(await duties(who)).toEqual([])
  })
})

describe('a follower who may follow no more', () => {
  test('loses what they followed to the queue, and operators hear of it without any name of an enterprise', async () => {
    const [gone, stays] = [await follower('马俊'), await follower('田敏')]
    const operator = await world.person({ roles: ['operator'], phone: String((phones += 1)) })
    const [one, settled, lost, others] = [
      await lead({ followerId: gone.id, stage: 'talks' }),
      await lead({ followerId: gone.id, stage: 'settled' }),
      await lead({ followerId: gone.id, stage: 'lost' }),
      await lead({ followerId: stays.id }),
    ]
    await jobs.doNow('archives.follow-released')
    expect(await waiting(stays)).not.toContain(one.id)
    await db.updateTable('people.roleGrant').set({ endedAt: world.now() }).where('id', '=', gone.grant).execute()
    await jobs.doNow('archives.follow-released')
    expect(await waiting(stays)).toEqual(expect.arrayContaining([one.id, settled.id]))
    expect(await waiting(stays)).not.toContain(lost.id)
    expect((await detail(others.id, stays)).follower?.id).toBe(stays.id)
    expect((await detail(one.id, stays)).steps).toMatchObject([{ event: 'released', followerFrom: '马俊', by: '' }])
    const [message] = await inbox(operator)
    expect(message).toMatchObject({ title: '3家企业待分配跟进人', path: '/companyinfo/followList?view=waiting' })
    expect(`${message?.title}${message?.text}`).not.toContain(one.name)
    expect(await titles(stays)).toEqual(['3家企业待分配跟进人'])
    // whoever takes one takes it out of the queue
    expect((await save(settled.id, 2, { followerId: stays.id }, stays)).code).toBe(200)
    expect(await waiting(stays)).not.toContain(settled.id)
    // who was disabled is released at once
    const { id } = await lead({ followerId: stays.id })
    await db.updateTable('people.person').set({ disabledAt: world.now() }).where('id', '=', stays.id).execute()
    await jobs.announce(db, { type: 'people.person.disabled', payload: { areaId: '1', personId: stays.id } })
    await jobs.drain()
    const after = await db.selectFrom('archives.archive').select('followerId').where('id', '=', id).executeTakeFirst()
    expect(after?.followerId).toBeNull()
  })
})

describe('a lead whose company is registered', () => {
  let codes = 0
  const newCode = () => {
    const first = `91420100MA5F${String((codes += 1)).padStart(5, '0')}`
    return `${first}${creditCodeCheck(first)}`
  }
  const company = (name: string, creditCode: string, operator: Someone) =>
    world.post<{ id: string }>(
      'enterprise/companyDeskSave',
      { version: 0, name, creditCode, address: '', industry: '', listed: true },
      operator.token,
    )

  test('has moved in with its history, also where it was lost; its follower hears that, and when it leaves', async () => {
    const who = await follower('苏珊')
    const operator = await world.person({ roles: ['operator'], phone: String((phones += 1)) })
    for (const stage of ['signed', 'lost'] as const) {
      const creditCode = newCode()
      const { id } = await lead({ followerId: who.id, stage })
      await db.updateTable('archives.archive').set({ creditCode }).where('id', '=', id).execute()
      await save(id, 1, { note: '合同已寄出' }, who)
      const name = `云帆科技${creditCode.slice(-5)}`
      const made = await company(name, creditCode, operator)
      expect(made.code).toBe(200)
      expect(await titles(who)).toContain(`${name}已入驻园区`)
      const follow = await detail(id, who)
      expect(follow).toMatchObject({ companyId: made.body.id, name, stage: 'settled', follower: { id: who.id } })
      expect(follow.steps.map(({ event, stageFrom, stageTo, note }) => [event, stageFrom, stageTo, note])).toEqual([
        ['settled', stage, 'settled', ''],
        [null, null, null, '合同已寄出'],
      ])
      expect((await save(id, 2, { note: '旧页面' }, who)).code).toBe(no.changed.code)
      expect((await world.post('enterprise/companyLeave', { id: made.body.id }, operator.token)).code).toBe(200)
      expect(await titles(who)).toContain(`${name}已离园`)
      const left = await detail(id, who)
      expect(left).toMatchObject({ state: 'left', stage: 'settled', follower: { id: who.id } })
      expect(left.steps[0]).toMatchObject({ event: 'left' })
      // one that left may come again
      expect((await save(id, left.version, { stage: 'talks' }, who)).code).toBe(200)
    }
  })
})

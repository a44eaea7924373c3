import { expect, test } from 'vitest'
import { partRefusals as no } from '#contract/tasks'
import { makeTask, makeTaskType } from '#fixtures/tasks'
import { grantOnce } from '../../../../tests/support/roles.ts'
import { partStage } from '../tests/part-stage.ts'

// No other company's share on any way out. Every viewer asks every call that answers something of shares, and what comes is searched for what the share of one company holds.

const stage = await partStage()
const { world, db, people, post, sent, take, save, submit, decide } = stage
const { forms } = world.product
const grantExport = grantOnce(world, 'export')
type Someone = Awaited<ReturnType<typeof world.person>>

/** What a share holds: numbers of people whole and masked, answers, who fills it in. */
const MARKS = {
  whole: /13812341234/,
  masked: /138\*\*\*\*1234/,
  answers: /光谷绝密/,
  executor: /吴填报/,
} as const
type Mark = keyof typeof MARKS
const MASKED: Mark[] = ['masked', 'answers', 'executor']

/** A share that was handed in, with everybody who has or had to do with it, and those who never had. */
async function scene() {
  const { company, other, manager, staff, stranger, sponsor } = people()
  const inCompany = (nickName: string) => world.person({ company: { id: company.id }, nickName })
  const doer = await inCompany('吴填报')
  const former = await inCompany('郑经办')
  const leaver = await inCompany('冯离职')
  const auditor = await world.person({ nickName: '褚审核' })
  const copied = await world.person({ nickName: '卫抄送' })
  const task = await sent({ audited: true, auditor })
  const { id, partId, formId } = task
  await db.insertInto('tasks.copy').values({ taskId: id, personId: copied.id, at: world.now() }).execute()
  const hand = (to: Someone, seen: number) => post('transfer', { id: partId, seen, to: to.id }, manager)
  expect((await hand(former, 1)).code).toBe(200)
  await save(partId, formId, { people: '1', name: '光谷绝密' }, former)
  expect((await hand(doer, 2)).code).toBe(200)
  for (const helper of [staff, leaver])
    expect((await post('helpers', { id: partId, act: 'add', personId: helper.id }, doer)).code).toBe(200)
  const answers = { people: '3', rooms: '2', name: '光谷绝密', phone: '13812341234' }
  expect((await save(partId, formId, answers, doer, 1)).code).toBe(200)
  const { areaId } = doer
  const payload = { areaId, companyId: company.id, personId: leaver.id }
  await world.product.jobs.announce(db, { type: 'people.membership.ended', payload })
  await world.product.jobs.drain()
  const colleague = await inCompany('沈同事')
  const bystander = await world.person({ nickName: '韩路人' })
  const operator = await world.person({ nickName: '杨运营', roles: ['operator'] })
  const abroad = await world.person({ areaId: '2', nickName: '朱外园', roles: ['operator'] })
  const foreign = await world.person({ nickName: '秦发起', company: { id: other.id, manager: true } })
  const to = [{ personId: bystander.id }]
  const type = await makeTaskType(db, forms, { now: world.now() })
  await makeTask(db, forms, { sponsorId: foreign.id, companyId: other.id, to, type, now: world.now() })
  await take(task.otherId, stranger)
  const viewers = { manager, doer, staff, auditor, sponsor, operator, copied }
  const outsiders = { stranger, former, leaver, colleague, bystander, abroad, foreign }
  return { task, viewers, outsiders, doer, stranger, auditor, bystander }
}
type Scene = Awaited<ReturnType<typeof scene>>

/** Every way on which something of the share could come to somebody: by its ids, and by lists. */
const waysOf = ({ task: { id, partId, formId } }: Scene): readonly (readonly [string, object])[] => [
  ['task/detail', { id }],
  ['task/partList', { id, states: [] }],
  ['task/authorityList', { id }],
  ['task/preview', { act: 'terminate', id }],
  ['task/preview', { act: 'abort', id: partId }],
  ['task/forms', { id: partId }],
  ['task/helpers', { id: partId, act: 'list' }],
  ['task/helpers', { id: partId, act: 'find', text: '吴' }],
  ['task/partChoices', { id: partId, formId, spot: 'people', text: '', within: null }],
  ['task/take', { id: partId, seen: 1 }],
  ['task/problems', {}],
  ['task/myTasks', { tab: 'sponsored' }],
  ['task/myTasks', { tab: 'done' }],
  ['task/myTasks', { tab: 'copied' }],
  ['approval/duties', {}],
  ['message/list', {}],
]

/** What somebody learns of the share, all ways together, and by which. */
async function learntBy(of: Scene, { token }: Someone): Promise<Partial<Record<Mark, string[]>>> {
  const learnt: Partial<Record<Mark, string[]>> = {}
  for (const [call, input] of waysOf(of)) {
    const answer = JSON.stringify(await world.post(call, input, token))
    for (const mark of Object.keys(MARKS) as Mark[])
      if (MARKS[mark].test(answer)) learnt[mark] = [...new Set([...(learnt[mark] ?? []), call])]
  }
  return learnt
}

test('a share is seen by its company, helpers, sponsor and operators, and by nobody else on any way', async () => {
  const of = await scene()
  const { viewers, outsiders, doer, task } = of
  const seen = async (who: Someone) => Object.keys(await learntBy(of, who)).toSorted()
  // While it is filled in, what is filled in is the company's own.
  expect(await seen(viewers.sponsor)).toEqual(['executor'])
  expect(await seen(viewers.operator)).toEqual(['executor'])
  expect(await seen(viewers.auditor)).toEqual([])
  expect((await submit(task.partId, doer, { sum: '5' })).body.state).toBe('auditing')
  expect(await seen(doer)).toEqual(['answers', 'executor', 'whole'])
  expect(await seen(viewers.staff)).toEqual(['answers', 'executor', 'whole'])
  for (const name of ['manager', 'sponsor', 'operator', 'auditor'] as const)
    expect(await seen(viewers[name]), name).toEqual(MASKED.toSorted())
  expect(await seen(viewers.copied)).toEqual([])
  for (const [name, who] of Object.entries(outsiders)) expect(await learntBy(of, who), name).toEqual({})
})

test('an auditor sees a share while and after they decide; what came back and is mended is not theirs', async () => {
  const of = await scene()
  const { task, doer, auditor } = of
  await submit(task.partId, doer, { sum: '5' })
  const kase = await world.product.approvals.caseOf(db, { kind: 'tasks.part', id: task.partId })
  const returned = { caseId: kase?.id, act: 'return', opinion: '请核对' }
  expect((await world.post('approval/act', returned, auditor.token)).code).toBe(200)
  const { body } = await world.post<{ forms: { revision: number }[] }>('task/forms', { id: task.partId }, doer.token)
  const mended = { people: '3', rooms: '2', name: '光谷绝密改', phone: '13912341234' }
  expect((await save(task.partId, task.formId, mended, doer, body.forms[0]?.revision)).code).toBe(200)
  const answer = JSON.stringify(await world.post('task/forms', { id: task.partId }, auditor.token))
  expect(answer).toMatch(/光谷绝密/)
  expect(answer).not.toMatch(/光谷绝密改|139/)
})

test('nobody exports a share but the sponsor and operators of what was sent in the park, though they hold the right', async () => {
  const of = await scene()
  const { task, viewers, outsiders, doer } = of
  await submit(task.partId, doer, { sum: '5' })
  const exported = async (who: Someone) => {
    await grantExport({ person: who, token: who.token })
    return (await world.post('task/export', { id: task.id }, who.token)).code
  }
  for (const name of ['sponsor', 'operator'] as const) expect(await exported(viewers[name]), name).toBe(200)
  for (const [name, who] of [...Object.entries(outsiders), ...Object.entries(viewers)])
    if (name !== 'sponsor' && name !== 'operator') expect(await exported(who), name).toBeOneOf([404, 19_407])
})

test('nothing is done to a share by who has nothing to do with it', async () => {
  const of = await scene()
  const { task, outsiders, doer, stranger } = of
  const { id, partId, formId } = task
  const asked: readonly [string, object][] = [
    ['take', { id: partId, seen: 3 }],
    ['transfer', { id: partId, seen: 3, to: stranger.id }],
    ['transfer', { id: partId, seen: 3, to: null }],
    ['helpers', { id: partId, act: 'add', personId: stranger.id }],
    ['formSave', { id: partId, formId, base: 0, filled: { answers: {}, marks: {}, rows: {} } }],
    [
      'saveDraft',
      { kind: 'part', id: partId, forms: [{ formId, base: 0, filled: { answers: {}, marks: {}, rows: {} } }] },
    ],
    ['submit', { kind: 'part', id: partId, seen: 3, forms: [] }],
    ['withdraw', { id: partId, seen: 3 }],
    ['abort', { id: partId, seen: 3, reason: '不做了' }],
  ]
  const before = await stage.stateOf('tasks.part', partId)
  for (const [name, who] of Object.entries(outsiders))
    for (const [call, input] of asked) expect((await post(call, input, who)).code, `${name} ${call}`).toBe(404)
  expect(await stage.stateOf('tasks.part', partId)).toEqual(before)
  expect((await post('terminate', { id, seen: 1, reason: '不做了' }, stranger)).code).toBeOneOf([404, 19_407])
  expect((await submit(partId, people().manager, { sum: '5' })).code).toBe(no.notExecutor.code)
  expect((await submit(partId, doer, { sum: '5' })).code).toBe(200)
  expect((await decide(partId, 'approve')).code).not.toBe(200)
})

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeArchive } from '#fixtures/archives'
import { makeGrant } from '#fixtures/people'
import { makePolicy, plainField, statedFact } from '#fixtures/policy'
import { addDays, dayOf } from '#vocabulary/day'
import { phonesOf } from '../support/browser.ts'
import { makePark, type Park } from './park.ts'
import { openWaiting, type Thumb, thumbAtHome } from './thumb.ts'

// An enterprise learns that a policy cannot be judged, states the fact that is missing, meets it, applies, corrects what came back and is approved.

const TITLE = '企业稳岗扩岗补贴'
const COMPANY = '光谷云图软件'
const PROJECT = '新增软件测试岗位'
const MENDED = '新增软件测试岗位12个，已签劳动合同'

let park: Park
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
})
beforeEach(() => park.nextMorning())

/** An enterprise whose archive knows its capital and not how many people it insures. */
async function makeEnterprise(): Promise<string> {
  const { world } = park
  const { db } = world.store
  const archive = await makeArchive(db, { name: COMPANY, now: world.now() })
  const archivist = await world.person({ roles: ['property'] })
  await makeGrant(db, archivist, {
    rights: ['archive.read', 'archive.write'],
    endsOn: addDays(dayOf(world.now()), 30),
  })
  const data = {
    legalRepresentative: '',
    companyKind: '',
    capital: '500',
    currency: 'CNY',
    founded: '2016-05-12',
    scope: '',
    industryClass: '',
    size: null,
    formerNames: [],
  }
  const given = { kind: 'basic', archiveId: archive.id, data, asOf: dayOf(world.now()), source: 'staff' }
  expect(await world.post('archive/save', given, archivist.token)).toMatchObject({ code: 200 })
  return archive.companyId ?? ''
}

/** A policy that asks both; its form takes over what is known. */
async function makeSubsidy(): Promise<void> {
  const { world } = park
  const { approvals, forms } = world.product
  const writer = await world.person({ nickName: '周园', roles: ['property'] })
  const reviewer = await world.person({ nickName: '吴江', roles: ['property'] })
  await makePolicy(
    world.store.db,
    { approvals, forms },
    {
      authorId: writer.id,
      reviewerId: reviewer.id,
      now: world.now(),
      content: {
        title: TITLE,
        rules: {
          facts: [
            statedFact('capital', {
              source: 'archive',
              key: 'capital',
              label: '注册资本',
              unit: '万元',
              places: 2,
              min: null,
            }),
            statedFact('people', { label: '参保职工人数', hint: '截至申报上月末' }),
          ],
          clauses: [
            {
              id: 'c1',
              quote: '注册资本不低于100万元',
              rule: { field: 'capital', is: '>=', to: { value: '100' } },
            },
            {
              id: 'c2',
              quote: '参保职工不少于30人',
              rule: { field: 'people', is: '>=', to: { value: '30' } },
            },
          ],
        },
        design: {
          fields: [
            plainField('name', { label: '企业名称', required: true, prefill: 'company.name' }),
            plainField('people', { label: '参保职工人数', kind: 'number', required: true, unit: '人' }),
            plainField('project', { label: '申报事项说明', kind: 'long', required: true }),
          ],
          takes: [{ field: 'people', factId: 'people' }],
          steps: [
            {
              key: 'step-1',
              title: '园区审核',
              holders: [{ kind: 'right', personId: null, personName: '', right: 'operator' }],
              mode: 'any',
              hours: 8,
              when: null,
            },
          ],
        },
      },
    },
  )
}

const valueAt = ({ phone }: Thumb, label: string) =>
  expect.poll(() => phone.page.getByRole('textbox', { name: label }).inputValue())

/** Finds the policy from the home of whoever looks for it. */
async function readPolicy(thumb: Thumb): Promise<void> {
  await thumb.tap('政策查询')
  await thumb.tap(new RegExp(TITLE))
  await thumb.phone.title('政策详情')
}

test('a policy that cannot be judged is met once a fact is stated; the application comes back by a field, is mended and approved', async () => {
  const { world } = park
  const companyId = await makeEnterprise()
  await makeSubsidy()
  const boss = await world.person({ nickName: '陈建国', company: { id: companyId, manager: true } })
  const operator = await world.person({ nickName: '孙丽', roles: ['operator'] })
  const manager = await phones.open({ token: boss.token })
  const decider = await phones.open({ token: operator.token })

  const reading = await thumbAtHome(manager)
  await readPolicy(reading)
  await reading.reads(`${COMPANY}：无法判断`)
  await reading.reads('补充参保职工人数后即可判断')
  await reading.reads(/^500.*园区登记/)
  await reading.tap('补充企业信息')
  await reading.type('参保职工人数', '36')
  await reading.tap('保存')
  await reading.reads(`${COMPANY}：符合`)
  await reading.reads('各项条件都符合，可以申报')

  await reading.tap('申报')
  await manager.title('政策申请')
  await reading.reads(/^参保职工人数，来自企业自述，截至/)
  await reading.tap('填入企业名称')
  await reading.tap('填入参保职工人数')
  await valueAt(reading, '企业名称').toBe(COMPANY)
  await valueAt(reading, '参保职工人数').toBe('36')
  await reading.type('申报事项说明', PROJECT)
  await reading.tap('提交申请')
  await reading.tap('提交')
  await manager.title('申请详情')
  await reading.reads('园区正在审核，有结果会通知您')
  await world.product.jobs.drain()

  const deciding = await thumbAtHome(decider)
  await openWaiting(deciding, /^企业稳岗扩岗补贴/, '申请详情')
  await deciding.reads(PROJECT)
  await deciding.tap('退回补正')
  await deciding.tap('申报事项说明')
  await deciding.type('意见', '请写明新增岗位的数量')
  await deciding.tap('退回')
  await deciding.reads('已退回，企业会收到通知')
  await world.product.jobs.drain()

  const mending = await thumbAtHome(manager)
  await openWaiting(mending, /^企业稳岗扩岗补贴/, '政策申请')
  await mending.reads('请修改：申报事项说明')
  // only what was named may be changed
  expect(await manager.page.getByRole('textbox', { name: '参保职工人数' }).count()).toBe(0)
  await mending.type('申报事项说明', MENDED)
  await mending.tap('重新提交')
  await mending.tap('提交')
  await manager.title('申请详情')
  await world.product.jobs.drain()

  const again = await thumbAtHome(decider)
  await openWaiting(again, /^企业稳岗扩岗补贴/, '申请详情')
  await again.reads(MENDED)
  await again.reads(`已修改，原：${PROJECT}`)
  await again.tap('同意')
  await again.tap('同意')
  await again.reads('申请已通过，请等待兑付')
  await world.product.jobs.drain()

  const looking = await thumbAtHome(manager)
  await looking.tap('政策查询')
  await looking.tap('政策申请记录')
  await manager.title('政策申请记录')
  await looking.tap(new RegExp(TITLE))
  await looking.reads('已通过')
  await looking.reads('提交时筛查结果')
  // an enterprise reads who decided by the family name alone
  await looking.reads('孙* 批准')
  await looking.reads('孙* 退回补正')
  await looking.reads('请写明新增岗位的数量')
  await looking.reads(MENDED)
  const { body } = await world.post<{ items: { state: string }[] }>('policy/records', {}, boss.token)
  expect(body.items.map(({ state }) => state)).toEqual(['approved'])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProblemDetail, RoundDetail } from '#contract/patrol'
import { phonesOf } from '../support/browser.ts'
import { newCamera } from '../support/camera.ts'
import { makePark, type Park } from './park.ts'
import {
  arrive,
  askPatrol,
  holdsProgram,
  killed,
  makeRoundOfToday,
  type PrintedPoint,
  picturesAt,
  type Someone,
  sealingOf,
  shoot,
  storedOf,
} from './patrols.ts'
import { openWaiting, type Thumb, thumbAtHome } from './thumb.ts'

// A round without network, on a page that is killed on the way, and what becomes of the problem that it found: appealed, mended, sent back, mended anew, closed.

const PROBLEM = '消防栓异常'
/** How the inbox calls it. */
const DUTY = /^问题：消防安全/

const camera = newCamera()
let park: Park
const phones = phonesOf(() => park.world, { args: camera.args })

beforeAll(async () => {
  park = await makePark()
})
beforeEach(() => park.nextMorning())
afterAll(() => camera.remove())

test('a round without network loses nothing; its problem is appealed, mended, sent back, mended anew and closed', async () => {
  const { walker, power, hydrant, reviewer, second, manager } = await makeRoundOfToday(park.world)
  await walk(walker, power, hydrant)
  const { db } = park.world.store
  const { id } = await db.selectFrom('patrol.problem').select('id').executeTakeFirstOrThrow()
  await settle({ id, reviewer, second, manager, code: hydrant.code })
  const { state, rejections, attempts, steps, photos } = await askPatrol<ProblemDetail>(
    park.world,
    'problemDetail',
    { id },
    manager,
  )
  expect({ state, rejections, attempts }).toEqual({ state: 'closed', rejections: 1, attempts: 2 })
  expect(steps.map(({ act }) => act)).toEqual([
    'report',
    'assign',
    'appeal',
    'decide',
    'rectify',
    'reject',
    'rectify',
    'accept',
  ])
  expect(await picturesAt(park.world, photos)).toBe(4)
})

/** Walks the round, mostly without network; then everything counts once. */
async function walk(walker: Someone, power: PrintedPoint, hydrant: PrintedPoint): Promise<void> {
  const phone = await phones.open({ token: walker.token, context: { serviceWorkers: 'allow' } })
  const { page, context } = phone
  const online = await thumbAtHome(phone)
  // the page does so itself, some seconds later
  await page.evaluate(`navigator.serviceWorker.register('/front/mobile/sw.js').then(() => 0)`)
  await online.tap(/^今天有1个巡查任务/)
  await online.reads('离线可用')
  await online.tap(/^早巡/)
  await online.reads('待开始 · 已巡 0/2')
  // the camera's view, what makes a photo small, the reader of codes, the form of a problem
  const ahead = ['请对准要拍的位置', '这张图片无法读取', 'expected addImage before decode', '请先联网打开一次']
  await expect
    .poll(() => holdsProgram(phone, ahead), { message: 'what the round needs is kept', interval: 300 })
    .toBe(true)

  await context.setOffline(true)
  await arrive(camera, online, power)
  await online.type('负荷', '62')
  await shoot(camera, online, 1)
  await online.tap('提交')
  await online.reads('已保存在本机，联网后自动上传')
  await arrive(camera, online, hydrant)
  await online.tap('异常')
  await expect.poll(() => sealingOf(phone, hydrant), { message: 'the answer is sealed' }).not.toBeNull()
  const answered = await sealingOf(phone, hydrant)
  await shoot(camera, online, 2)
  await online.reads('移除第 1 张')
  await expect.poll(() => sealingOf(phone, hydrant), { message: 'the photo is sealed' }).not.toBe(answered)

  // what was answered and photographed there was not handed in yet
  const anew = await killed(park.world, phone)
  await anew.reads('巡查中 · 已巡 1/2')
  await anew.tap('填写检查')
  await anew.reads('移除第 1 张')
  await anew.tap('提交')
  await anew.reads('消防栓异常，是否上报问题？')
  await anew.tap('上报问题')
  await anew.phone.title('上报问题')
  await anew.reads('移除第 1 张')
  await shoot(camera, anew, 3)
  await anew.reads('移除第 2 张')
  await anew.tap('消防安全')
  await anew.tap('上报')
  await anew.reads('已完成 · 已巡 2/2')
  await anew.reads(/^5 条记录待上传，含 4 张照片/)
  expect(await storedOf(park.world)).toEqual({ acts: [], photos: [], pictures: 0, used: 0 })
  // dies once more: all that waits comes back with it
  const last = await killed(park.world, anew.phone)
  await last.reads(/^5 条记录待上传，含 4 张照片/)

  await context.setOffline(false)
  await last.phone.page
    .getByText(/条记录待上传/)
    .first()
    .waitFor({ state: 'hidden' })
  const once = {
    acts: ['arrive', 'answer', 'arrive', 'answer', 'problem'],
    photos: ['before', 'before', 'item', 'item'],
    pictures: 3,
    used: 0,
  }
  await expect.poll(() => storedOf(park.world)).toEqual(once)
  // opened with network it has nothing more to send
  const after = await thumbAtHome(last.phone)
  await after.tap('巡查任务')
  await after.reads('已完成')
  expect(await storedOf(park.world)).toEqual(once)
  const { id } = await park.world.store.db.selectFrom('patrol.round').select('id').executeTakeFirstOrThrow()
  const { round, visits } = await askPatrol<RoundDetail>(park.world, 'taskDetail', { id }, walker)
  expect(round).toMatchObject({ state: 'done', late: false, problems: 1 })
  expect(visits).toMatchObject([
    { name: power.name, state: 'normal', arrival: { how: 'code' }, answers: { load: '62' } },
    { name: hydrant.name, state: 'abnormal', arrival: { how: 'code' }, answers: { hydrant: 'no' } },
  ])
  expect(
    await picturesAt(
      park.world,
      visits.flatMap(({ photos }) => photos),
    ),
  ).toBe(2)
  // what Chromium says of a network that the test took away
  phone.complaints.splice(0)
}

/** What reviewers and the company make of the problem, each from their own home. */
async function settle(of: { id: string; reviewer: Someone; second: Someone; manager: Someone; code: string }) {
  const { id, code } = of
  const reviewer = await phones.open({ token: of.reviewer.token })
  const second = await phones.open({ token: of.second.token })
  const manager = await phones.open({ token: of.manager.token })
  const before = (await askPatrol<ProblemDetail>(park.world, 'problemDetail', { id }, of.reviewer)).photos
  expect(await picturesAt(park.world, before)).toBe(2)

  const assigning = await thumbAtHome(reviewer)
  await assigning.tap('环境台账')
  await assigning.tap(new RegExp(`^${PROBLEM}`))
  await reviewer.title('巡查问题详情')
  await assigning.tap('派发')
  await assigning.reads('按位置推荐，可以重新选择')
  await assigning.reads('光谷云图软件')
  await assigning.tap('派发')
  await assigning.reads('已派发')

  const appealing = await thumbAtHome(manager)
  await openWaiting(appealing, DUTY, '整改说明')
  await appealing.tap('申诉或延期')
  await appealing.tap('提出申诉')
  await appealing.tap('不是我们造成的')
  await appealing.tap('提交申诉')
  await appealing.reads('申诉正在处理，整改计时暂停')

  // whoever assigned it does not decide
  await (await thumbAtHome(reviewer)).tap('环境台账')
  await reviewer.page.getByRole('link', { name: new RegExp(`^${PROBLEM}`) }).tap()
  await reviewer.says('派发人和申诉方不能处理该申诉，请由其他安全主管处理')

  const deciding = await thumbAtHome(second)
  await openWaiting(deciding, DUTY, '巡查问题详情')
  await deciding.tap('处理申诉')
  await deciding.tap(/^申诉不成立/)
  await deciding.type('原因', '消防栓在您承租的范围内')
  await deciding.tap('确定')
  await deciding.reads('申诉已处理')

  await mend(await thumbAtHome(manager), { screen: '整改说明', picture: 4, words: '已移开货物' })
  const rejecting = await thumbAtHome(reviewer)
  await openWaiting(rejecting, DUTY, '巡查问题详情')
  await rejecting.tap(/^对比整改前后/)
  await reviewer.title('整改结果')
  await rejecting.tap('驳回')
  await rejecting.tap('没有整改到位')
  await rejecting.tap('驳回')
  await rejecting.reads('已驳回，等待重新整改')

  const again = await thumbAtHome(manager)
  await mend(again, { screen: '驳回说明', reads: '没有整改到位', picture: 5, words: '已移开货物并划线', code })
  const passing = await thumbAtHome(second)
  await openWaiting(passing, DUTY, '巡查问题详情')
  await passing.tap('通过')
  await passing.reads('整改时扫描了点位码')
  await passing.tap('通过并关闭')
  await passing.reads('已通过，问题已关闭')

  const looking = await thumbAtHome(manager)
  await looking.search('隐患')
  await looking.tap('环境台账')
  await looking.tap(new RegExp(`^${PROBLEM}`))
  await looking.reads('复核通过，问题已关闭')
}

/** The manager mends: from the inbox over why it waits to the form, with a photo over the ghost of before. */
async function mend(
  thumb: Thumb,
  of: { screen: string; reads?: string; picture: number; words: string; code?: string },
): Promise<void> {
  const { phone } = thumb
  await openWaiting(thumb, DUTY, of.screen)
  if (of.reads !== undefined) await thumb.reads(of.reads)
  await thumb.tap('去整改')
  await phone.title('问题整改')
  await shoot(camera, thumb, of.picture, '请与参考照片对齐后拍照')
  await thumb.reads('移除第 1 张')
  await thumb.type('整改说明', of.words)
  if (of.code !== undefined) {
    camera.see(of.code)
    await thumb.tap('扫点位码')
    await thumb.reads('已扫描点位码')
  }
  await thumb.tap('提交整改')
  await phone.title('整改结果')
}

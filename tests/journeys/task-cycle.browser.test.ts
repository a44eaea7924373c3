import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { CycleRun } from '#contract/tasks'
import type { WireDuty } from '#engine/approvals'
import { makeCompany, makeGrant } from '#fixtures/people'
import { makeTaskType, plainField } from '#fixtures/tasks'
import { addDays, type Day, dayOf, startOfDay, weekdayOf } from '#vocabulary/day'
import { choose, type Phone, phonesOf } from '../support/browser.ts'
import { makePark, type Park } from './park.ts'

// A task each Friday, past a Friday off before a Saturday that is worked: run, paused, resumed, a day left out, ended; and a run of it that begins anew each workday.

const INBOX = '/parkCoordination/myHandleTask'
const TITLE = '安全自查'

let park: Park
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
})
beforeEach(() => park.nextMorning())

type Someone = Awaited<ReturnType<Park['world']['person']>>

const today = () => dayOf(park.world.now())

/** The week decides, but for two Fridays off; the Saturday after the first is worked for it. Every day is said, so that no holiday of a year comes between. Answers the first of both. */
async function makeCalendar(): Promise<Day> {
  const friday = addDays(today(), ((11 - weekdayOf(today())) % 7) + 1)
  const whole = Array.from({ length: 80 }, (_, at) => addDays(today(), at))
  const own = new Map([
    [friday, { off: true, name: '园区停电检修' }],
    [addDays(friday, 1), { off: false, name: '补班' }],
    [addDays(friday, 14), { off: true, name: '园区消防演练' }],
  ])
  const days = whole.map((day) => ({
    areaId: '1',
    day,
    ...(own.get(day) ?? { off: weekdayOf(day) > 5, name: '按星期' }),
  }))
  await park.world.store.db.insertInto('estate.specialDay').values(days).execute()
  return friday
}

async function makePeople() {
  const { world } = park
  const { db } = world.store
  const fields = [plainField('faults', { kind: 'number', label: '隐患数量', required: true })]
  await makeTaskType(db, world.product.forms, { title: TITLE, fields, now: world.now() })
  const company = await makeCompany(db, { name: '云图科技' })
  await makeCompany(db, { name: '青禾生物' })
  const sponsor = await world.person({ nickName: '周园' })
  await makeGrant(db, sponsor, { rights: ['task.send'] })
  const manager = await world.person({ nickName: '王芳', company: { id: company.id, manager: true } })
  return { sponsor, manager }
}

/** Ten in the morning of that day comes, and the park's clock looks at its cycles. */
async function comes(day: Day): Promise<void> {
  await phones.forward(startOfDay(day).getTime() - startOfDay(today()).getTime())
  expect(today()).toBe(day)
  await sweep()
}
async function sweep(): Promise<void> {
  const { jobs } = park.world.product
  await jobs.doNow('tasks.cycles')
  await jobs.drain()
}

const short = (day: Day) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
/** A day as pages write it. */
const long = (day: Day) => {
  const year = day.slice(0, 4) === today().slice(0, 4) ? '' : `${day.slice(0, 4)}年`
  return `${year}${short(day)} 周${[...'一二三四五六日'][weekdayOf(day) - 1]}`
}
/** A line of the days that come: when a run begins, until when it is open, and where it was to begin. */
const line = (on: Day, due: Day, movedFrom?: Day) =>
  `${long(on)}${long(due)}截止${movedFrom === undefined ? '' : ` · 原定${long(movedFrom)}，遇休息日调整`}`

const sheetOf = ({ page }: Phone, name: string) => page.getByRole('dialog', { name, exact: true })
const daysIn = (where: { getByRole: Phone['page']['getByRole'] }) =>
  where.getByRole('list', { name: '接下来的发布日' }).getByRole('listitem')
/** In the sheet of this question these days come; it is confirmed. */
async function confirm(phone: Phone, question: string, [button, ...days]: [string, ...string[]]): Promise<void> {
  const sheet = sheetOf(phone, question)
  await expect.poll(() => daysIn(sheet).allTextContents()).toEqual(days)
  await sheet.getByRole('button', { name: button, exact: true }).tap()
  await sheet.waitFor({ state: 'detached' })
}

const runsOf = async (id: string, { token }: Someone) =>
  (await park.world.post<{ items: CycleRun[] }>('task/cycleRuns', { id }, token)).body.items
const dutiesOf = async ({ token }: Someone) =>
  (await park.world.post<{ items: WireDuty[] }>('approval/duties', {}, token)).body.items.map(({ title }) => title)

/** Starts the task each Friday from this one on, two workdays each; answers the address of its cycle. */
async function startCycle(phone: Phone, friday: Day): Promise<string> {
  const { page, press, says, title } = phone
  await phone.open('/tasks/send')
  await choose(page.getByRole('radio', { name: TITLE }))
  await press('选择企业')
  await choose(sheetOf(phone, '选择企业').getByRole('checkbox', { name: '云图科技' }))
  await sheetOf(phone, '选择企业').getByRole('button', { name: '选好了（1）' }).tap()
  await choose(page.getByRole('radio', { name: '按周期发布' }))
  await choose(page.getByRole('radio', { name: '每周', exact: true }))
  await page.getByLabel('开始日期').fill(friday)
  const week = page.getByRole('group', { name: '在哪几天' })
  expect(await week.getByRole('checkbox', { checked: true }).count()).toBe(1)
  expect(await week.getByRole('checkbox', { name: '周五' }).isChecked()).toBe(true)
  for (let left = 5; left > 2; left -= 1) await press('每期几个工作日减一')
  await choose(page.getByRole('radio', { name: '顺延到下一个工作日' }))
  await says('1 份任务，通知 1 人')
  await press('发布')
  await says('按现在的接收对象，每期 1 份；每期开始时重新确定')
  const at = (days: number) => addDays(friday, days)
  await confirm(phone, '开始周期任务？', [
    '开始',
    line(at(1), at(4), friday),
    line(at(7), at(11)),
    line(at(17), at(19), at(14)),
    line(at(21), at(25)),
    line(at(28), at(32)),
  ])
  await title('周期任务详情')
  await says(`下一期${long(at(1))}发布`)
  await says('还没有发布')
  return phone.here()
}

/** Opens the run of this day among the duties. */
async function openRun(phone: Phone, day: Day): Promise<void> {
  await phone.open(INBOX)
  await phone.page.getByRole('link', { name: `${TITLE}（${short(day)}）` }).tap()
  await phone.title('填报')
  await phone.page.getByRole('heading', { name: `${TITLE}（${short(day)}）`, exact: true }).waitFor()
}

/** Takes the run that is open, fills it in and hands it in. */
async function handIn(phone: Phone): Promise<void> {
  const { page, press, says, title } = phone
  await press('接收任务')
  await says('填报中')
  await page.getByRole('link', { name: TITLE }).tap()
  await title('填写表单')
  await page.getByLabel('隐患数量').fill('3')
  await press('填好了')
  await title('填报')
  await press('提交')
  await page.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).tap()
  await says('已通过')
}

test('a task repeats past days off, is paused, resumed, left out once and ended; a run of it is sent again each workday', async () => {
  const friday = await makeCalendar()
  const { sponsor, manager } = await makePeople()
  const at = (days: number) => addDays(friday, days)
  const desk = await phones.open({ token: sponsor.token })
  const { page, press, says, title } = desk
  const cycle = await startCycle(desk, friday)
  const id = new URLSearchParams(cycle.split('?')[1]).get('id') ?? ''
  const begun = async () => (await runsOf(id, sponsor)).map(({ runOn }) => runOn).toReversed()

  await comes(friday)
  expect(await begun()).toEqual([])
  await comes(at(1))
  expect(await begun()).toEqual([at(1)])
  const office = await phones.open({ token: manager.token })
  await openRun(office, at(1))
  await office.says(`截止${long(at(4))}`)

  await desk.open(cycle)
  await says('运行中 · 已发布 1 期')
  await press('暂停周期任务')
  await says('已发布的 1 期不受影响，继续办理')
  await sheetOf(desk, '暂停这个周期任务？').getByRole('button', { name: '暂停', exact: true }).tap()
  await says('已暂停 · 已发布 1 期')
  await handIn(office)
  await comes(at(7))
  expect(await begun()).toEqual([at(1)])
  expect(await dutiesOf(manager)).toEqual([])
  await comes(at(8))
  await desk.open(cycle)
  await says('恢复后才会发布新的一期，暂停期间的不补发')
  await press('恢复周期任务')
  const third = line(at(17), at(19), at(14))
  const later = [line(at(21), at(25)), line(at(28), at(32)), line(at(35), at(39)), line(at(42), at(46))]
  await confirm(desk, '恢复这个周期任务？', ['恢复', third, ...later])
  await says(`下一期${long(at(17))}发布`)
  await sweep()
  expect(await begun()).toEqual([at(1)])

  await daysIn(page)
    .filter({ hasText: long(at(14)) })
    .getByRole('button', { name: '跳过这一期' })
    .tap()
  await says(`${long(at(17))}的一期不发布，其余各期不变`)
  await confirm(desk, '跳过这一期？', ['跳过', `${third}已跳过`, ...later, line(at(49), at(53))])
  await says(`下一期${long(at(21))}发布`)
  await comes(at(17))
  expect(await begun()).toEqual([at(1)])
  await comes(at(21))
  expect(await begun()).toEqual([at(1), at(21)])
  expect(await dutiesOf(manager)).toEqual([`${TITLE}（${short(at(21))}）`])

  await desk.open(cycle)
  await says('运行中 · 已发布 2 期')
  await press('结束周期任务')
  await says('已发布的 1 期不受影响，继续办理')
  await sheetOf(desk, '结束这个周期任务？').getByRole('button', { name: '结束', exact: true }).tap()
  await says('已结束 · 已发布 2 期')
  expect(await page.getByRole('button', { name: /周期任务$/ }).count()).toBe(0)
  await comes(at(28))
  expect(await begun()).toEqual([at(1), at(21)])

  await desk.open(cycle)
  await page
    .getByRole('listitem')
    .filter({ hasText: long(at(1)) })
    .getByRole('button')
    .tap()
  await title('任务详情')
  await says('已完成 · 1 份已通过')
  await press('更多')
  await press('按周期重新发布')
  await choose(page.getByRole('radio', { name: '每个工作日' }))
  const workdays = [28, 31, 32, 33, 34, 35, 38, 39, 40, 41].map(at)
  const each = workdays.slice(0, 5).map((day, nth) => line(day, workdays[nth + 5] ?? ''))
  await confirm(desk, '按周期重新发布', ['开始周期任务', ...each])
  await title('周期任务详情')
  await page.getByRole('heading', { name: TITLE, exact: true }).waitFor()
  expect(desk.here()).not.toBe(cycle)
  await park.world.product.jobs.drain()
  await desk.open(desk.here())
  await says('运行中 · 已发布 1 期')
  await says(`下一期${long(at(31))}发布`)
  await openRun(office, at(28))
  await office.says(`截止${long(at(35))}`)
})

import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '#fixtures/publishing'
import { addDays, dayOf } from '#vocabulary/day'
import { phonesOf } from '../support/browser.ts'
import { makeWorld, type World } from '../support/world.ts'

// An article is written by one, approved by another and read by a stranger until it is withdrawn; the last place of an activity goes to one of two.

let world: World
const phones = phonesOf(() => world)

beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../dist') })
})

/** Somebody who holds this right in the park, given by its operator. */
async function holder(nickName: string, right: string) {
  const operator = await world.person({ roles: ['operator'] })
  const made = await world.person({ nickName })
  const role = await world.post<{ id: string; version: number }>(
    'enterprise/parkRoleSave',
    { name: `${nickName}的岗位`, rights: [right] },
    operator.token,
  )
  const { id, version } = role.body
  const endsOn = addDays(dayOf(world.now()), 30)
  const grant = { roleId: id, version, personId: made.id, endsOn }
  expect(await world.post('enterprise/parkGrant', grant, operator.token)).toMatchObject({ code: 200 })
  return made
}

test('written, approved by another, opened by a stranger, withdrawn', async () => {
  const author = await holder('周敏', 'publish.write')
  const second = await holder('何刚', 'publish.approve')
  const writing = await phones.open({ token: author.token })
  await writing.open('/publishing/write?kind=news')
  await writing.page.getByRole('textbox', { name: /标题$/ }).fill('园区班车增加两班')
  await writing.page.getByRole('textbox', { name: /第1段/ }).fill('早高峰 8:25、晚高峰 18:10 各加一班。')
  await writing.press('提交审核')
  await writing.title('审核内容')
  await writing.says('不能审核自己提交的内容')

  const approving = await phones.open({ token: second.token })
  await approving.open('/publishing/desk')
  await approving.page.getByRole('link', { name: /园区班车增加两班/ }).tap()
  await approving.press('通过')
  await approving.says('已通过并发布')

  const stranger = await phones.open()
  await stranger.open('/publishing/list')
  await stranger.page.getByRole('link', { name: /园区班车增加两班/ }).tap()
  await stranger.says('早高峰 8:25、晚高峰 18:10 各加一班。')

  await writing.page.reload()
  await writing.press('撤下这份内容')
  const sheet = writing.page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: '原因' }).fill('班次有变')
  await sheet.getByRole('button', { name: '撤下' }).tap()
  // the sheet says the word itself: it closes once it is so
  await sheet.waitFor({ state: 'detached' })
  await writing.says('已撤下')
  await stranger.page.reload()
  await stranger.says('内容不存在或已撤下')
})

test('the last place of an activity goes to one of two; the other waits and moves up', async () => {
  const [author, reviewer] = [await world.person(), await world.person()]
  const begin = world.now().getTime() + 2 * 86_400_000
  const id = await makeItem(world.store.db, {
    kind: 'activity',
    title: '创业沙龙',
    authorId: author.id,
    reviewerId: reviewer.id,
    facts: {
      startsAt: new Date(begin).toISOString(),
      endsAt: new Date(begin + 7_200_000).toISOString(),
      place: '报告厅',
      seats: 1,
    },
    now: world.now(),
  })
  const two = await Promise.all(
    ['13800000031', '13800000032'].map(async (phone) =>
      phones.open({ token: (await world.person({ nickName: '来宾', phone })).token }),
    ),
  )
  for (const guest of two) {
    await guest.open(`/activityshare?id=${id}`)
    await guest.press('我要报名')
    await guest.page.getByRole('dialog').getByRole('textbox', { name: '姓名' }).fill('李雷')
  }
  await Promise.all(two.map((guest) => guest.page.getByRole('dialog').getByRole('button', { name: '确认报名' }).tap()))
  const outcomes = await Promise.all(
    two.map(async (guest) => {
      const [won, waits] = [
        guest.page.getByRole('button', { name: '取消报名' }),
        guest.page.getByRole('button', { name: '退出候补' }),
      ]
      await won.or(waits).waitFor()
      return await won.isVisible()
    }),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  const [winner, waiting] = outcomes[0] ? [two[0], two[1]] : [two[1], two[0]]
  if (!winner || !waiting) throw new Error('two guests')
  await winner.press('取消报名')
  await winner.page.getByRole('dialog').getByRole('button', { name: '取消报名' }).tap()
  await winner.says('已取消报名')
  await waiting.page.reload()
  await waiting.page.getByRole('button', { name: '取消报名' }).waitFor()
})

import { beforeAll, beforeEach, test } from 'vitest'
import { makeArchive } from '#fixtures/archives'
import { makeGrant } from '#fixtures/people'
import { addDays, dayOf } from '#vocabulary/day'
import { choose, type Phone, phonesOf } from '../support/browser.ts'
import { makePark, type Park } from './park.ts'

// An enterprise asks something of the park: nobody answers in time, an operator hands it to somebody, the first answer does not help.

const DAY = 86_400_000
const TEXT = '地下车库充电桩不够用，希望在 B 区增加'

/** Presses what a sheet does. */
const confirm = ({ page }: Phone, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).tap()

let park: Park
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
})
beforeEach(() => park.nextMorning())

test('a request is overdue, goes to an operator, is answered, reopened, answered again and confirmed', async () => {
  const { world } = park
  const { db } = world.store
  const { companyId } = await makeArchive(db, { name: '光谷云图软件', now: world.now() })
  const boss = await world.person({ nickName: '陈建国', company: { id: companyId ?? '', manager: true } })
  const clerk = await world.person({ nickName: '赵强', roles: ['property'] })
  await makeGrant(db, clerk, { rights: ['archive.requests'], endsOn: addDays(dayOf(world.now()), 60) })
  const operator = await world.person({ nickName: '孙丽', roles: ['operator'] })

  const manager = await phones.open({ token: boss.token })
  await manager.open('/epsarchives/ownOpinions')
  await manager.press('提诉求')
  await manager.title('提诉求')
  await manager.page.getByLabel('诉求', { exact: true }).fill(TEXT)
  await manager.press('提交')
  await manager.title('诉求详情')
  await manager.says('还没有人受理')

  // five workdays and a weekend or two
  await phones.forward(16 * DAY)
  await world.product.jobs.doNow('archives.tend-requests')
  await world.product.jobs.drain()

  const overseer = await phones.open({ token: operator.token })
  await overseer.open('/epsarchives/opinions')
  await overseer.says(/已超期/)
  await overseer.page.getByRole('link', { name: TEXT }).tap()
  await overseer.press('分派给同事')
  await choose(overseer.page.getByRole('radio', { name: /赵强/ }))
  await confirm(overseer, '分派')
  await overseer.says('由赵强处理')

  const handler = await phones.open({ token: clerk.token })
  await handler.open('/epsarchives/opinions')
  await handler.page.getByRole('tab', { name: '处理中' }).tap()
  await handler.page.getByRole('link', { name: TEXT }).tap()
  await handler.says('超期，转园区运营督办')
  const answer = async (text: string) => {
    await handler.press('答复')
    await handler.page.getByLabel('答复', { exact: true }).fill(text)
    await confirm(handler, '答复')
    await handler.says('等待企业确认')
  }
  await answer('已在 A 区增加两个')

  await manager.page.reload()
  await manager.press('没有解决，重新处理')
  await manager.page.getByLabel('哪里没有解决').fill('B 区还是没有')
  await confirm(manager, '重新处理')
  await manager.says('由赵强处理')

  await handler.page.reload()
  await handler.says('B 区还是没有')
  await answer('B 区四个快充桩已经启用')

  await manager.page.reload()
  await manager.press('确认解决')
  await choose(manager.page.getByRole('radio', { name: '4 分 满意' }))
  await confirm(manager, '确认解决')
  await manager.says('企业已确认解决 · 4 分 满意')
})

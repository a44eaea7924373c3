import { beforeAll, beforeEach, test } from 'vitest'
import { phonesOf } from '../support/browser.ts'
import { MINUTE } from './park.ts'
import { makeVisitPark, provePhone, shownDigits, type VisitPark } from './visits.ts'

// Somebody stands before a company with its code on the wall; nobody answers, until the reception does.

const VISITOR = '13900020002'

let park: VisitPark
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makeVisitPark()
})
beforeEach(() => park.nextMorning())

test('registered by the code on the wall; the host is silent, is rung again, and reception lets the visitor in', async () => {
  const { world, company } = park
  const reception = await park.colleague('周敏')
  await park.colleague('林晓')
  const manager = await world.person({ nickName: '陈建国', company: { id: company.id, manager: true } })
  await world.store.db
    .insertInto('visitors.policy')
    .values({ companyId: company.id, areaId: '1', receptionIds: [reception.id], changedAt: world.now() })
    .execute()
  const { body: wall } = await world.post<{ link: string }>('visitor/wallSheet', {}, manager.token)

  const guest = await phones.open()
  await guest.page.goto(wall.link)
  await guest.title('访客登记')
  await provePhone(guest, park, VISITOR)
  await guest.says(company.name)
  await guest.page.getByLabel('接待人（选填）').fill('林晓')
  await guest.page.getByLabel('来访事由').fill('送样品')
  await guest.page.getByLabel('您的姓名').fill('王五')
  await guest.press('提交登记')
  await guest.says('登记已提交')
  await guest.says('5 分钟未处理会再次提醒，10 分钟后转前台和管理员')

  const desk = await phones.open({ token: reception.token })
  await desk.open('/visitorRegisteApproval')
  await desk.says('没有待审批的来访')
  for (let rung = 0; rung < 2; rung += 1) {
    await phones.forward(5 * MINUTE + 1000)
    await world.product.jobs.doNow('visitors.turns')
    await park.settle()
  }
  await guest.page.reload()
  await guest.says('接待人没有及时处理，已转前台和管理员')
  await guest.page.getByRole('button', { name: '查看登记' }).tap()
  await guest.says(/再次提醒接待人/)

  await desk.page.reload()
  await desk.says('正在等候')
  await desk.press(/^同意$/)
  await desk.says('没有待审批的来访')
  await park.settle()
  await guest.page.reload()
  await guest.press('出示通行码')
  await shownDigits(guest)
  await guest.says('林*')
})

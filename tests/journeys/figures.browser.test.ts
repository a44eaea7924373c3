import { join } from 'node:path'
import { beforeAll, test } from 'vitest'
import { makeArchive, makeFiling, makeIndicator, makePeriod } from '#fixtures/archives'
import { makeGrant } from '#fixtures/people'
import { addDays, dayOf } from '#vocabulary/day'
import { phonesOf } from '../support/browser.ts'
import { makeWorld, type World } from '../support/world.ts'

// An enterprise carries its last quarter over, is asked about one figure, mends that one alone; the park confirms, and the figure stands in the archive.

let world: World
const phones = phonesOf(() => world)

beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../dist') })
})

test('a quarter carried over, returned for one field, confirmed', async () => {
  const { db } = world.store
  const today = dayOf(world.now())
  const archive = await makeArchive(db, { name: '云图软件', now: world.now() })
  const manager = await world.person({
    nickName: '陈经理',
    company: { id: archive.companyId ?? '', manager: true },
  })
  const decider = await world.person({ nickName: '周园', roles: ['property'] })
  await makeGrant(db, decider, { rights: ['archive.read', 'economy.read', 'economy.write'] })
  const staff = await makeIndicator(db, { name: '员工总数', kind: 'count', place: 10 })
  const research = await makeIndicator(db, { name: '研发人员', kind: 'count', place: 20, atMost: staff.id })
  const last = await makePeriod(db, { span: 'quarter', year: 2025, nth: 3 })
  const values = { [staff.id]: '58', [research.id]: '30' }
  await makeFiling(db, {
    archive,
    periodId: last.id,
    state: 'confirmed',
    values,
    by: manager.id,
    decidedBy: decider.id,
  })
  await makePeriod(db, { span: 'quarter', year: 2025, nth: 4, dueOn: addDays(today, 5) })

  const office = await phones.open({ token: manager.token })
  await office.open('/epsarchives/filings')
  await office.page.getByRole('link', { name: /2025年第4季度/ }).tap()
  await office.press('沿用上期的2项')
  await office.page.getByRole('textbox', { name: '研发人员' }).fill('60')
  await office.press('提交')
  await office.says('研发人员不能多于员工总数')
  await office.page.getByRole('textbox', { name: '研发人员' }).fill('33')
  await office.press('提交')
  await office.says('已提交，等待确认')

  const park = await phones.open({ token: decider.token })
  await park.open('/epsarchives/filings')
  await park.page.getByRole('link', { name: /云图软件/ }).tap()
  await park.press('退回修改')
  const sheet = park.page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: '员工总数' }).check()
  await sheet.getByRole('textbox', { name: '意见' }).fill('与社保人数不符')
  await sheet.getByRole('button', { name: '退回' }).tap()
  await park.says('已退回，企业可以修改选中的内容')

  await office.open('/epsarchives/filings')
  await office.page.getByRole('link', { name: /2025年第4季度/ }).tap()
  await office.says('退回原因：与社保人数不符')
  await office.page.getByRole('textbox', { name: /员工总数/ }).fill('61')
  await office.press('提交')
  await office.says('已提交，等待确认')

  await park.open('/epsarchives/filings')
  await park.page.getByRole('link', { name: /云图软件/ }).tap()
  await park.says('61 人')
  await park.press('确认数据')
  await park.page.getByRole('dialog').getByRole('button', { name: '确认' }).tap()
  await park.says('已确认')
  await park.open(`/epsarchives/archiveTab2?id=${archive.id}`)
  await park.says('61 人')
})

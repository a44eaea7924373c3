import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeGrant } from '#fixtures/people'
import { creditCodeCheck } from '#vocabulary/credit-code'
import { addDays, dayOf } from '#vocabulary/day'
import { phonesOf } from '../support/browser.ts'
import { makeWorld, type World } from '../support/world.ts'

// A lead is taken from the queue, visits, signs, and moves in when an operator registers its company: its whole history stands in the archive.

let world: World
const phones = phonesOf(() => world)

beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../dist') })
})

test('lead, visited, signed, registered at the company desk, moved in with its history', async () => {
  const first = '91420100MA4KJ0URN'
  const creditCode = `${first}${creditCodeCheck(first)}`
  const { db } = world.store
  const follower = await world.person({ nickName: '郑明', roles: ['property'] })
  await makeGrant(db, follower, { rights: ['archive.follow', 'archive.read', 'archive.write'] })
  const data = { name: '星河新材料', creditCode, noCodeReason: '', address: '藏龙岛' }
  const added = await world.post('archive/save', { kind: 'enterprise', data }, follower.token)
  expect(added.code).toBe(200)

  const phone = await phones.open({ token: follower.token })
  await phone.open('/companyinfo/followList')
  await phone.says('没有您跟进的企业')
  await phone.page.getByRole('tab', { name: '待分配' }).tap()
  await phone.page.getByRole('link', { name: /星河新材料/ }).tap()
  await phone.press('我来跟进')
  await phone.says('已由您跟进')

  const sheet = phone.page.getByRole('dialog')
  for (const [stage, note] of [
    ['已参观', '看了 3 号楼四层'],
    ['已签约', '合同已盖章'],
  ] as const) {
    await phone.press('更新进展')
    await sheet.getByRole('radio', { name: stage }).check()
    await sheet.getByLabel('情况说明').fill(note)
    await sheet.getByLabel('下一步的日期').fill(addDays(dayOf(world.now()), 7))
    await sheet.getByLabel('下一步做什么').fill('约交房时间')
    await sheet.getByRole('button', { name: '保存' }).tap()
    await phone.says(new RegExp(`^${stage}，`))
  }
  await phone.page.getByRole('link', { name: /^备注/ }).tap()
  await phone.press('添加备注')
  await sheet.getByLabel('内容').fill('要双路供电')
  await sheet.getByRole('button', { name: '保存' }).tap()
  await phone.says('要双路供电')

  const operator = await world.person({ nickName: '周敏', roles: ['operator'] })
  const desk = await phones.open({ token: operator.token })
  await desk.open('/enterprise/companydesk')
  await desk.press('添加企业')
  const form = desk.page.getByRole('dialog')
  await form.getByLabel('企业名称').fill('星河新材料（武汉）有限公司')
  await form.getByLabel('统一社会信用代码').fill(creditCode)
  await form.getByRole('button', { name: '添加' }).tap()
  await desk.says('星河新材料（武汉）有限公司')
  await world.product.jobs.drain()

  await phone.open('/messages')
  await phone.page.getByText('星河新材料（武汉）有限公司已入驻园区').tap()
  await phone.title('企业跟进')
  await phone.says('星河新材料（武汉）有限公司')
  await phone.says(/^已入驻，/)
  for (const words of ['企业登记入园，已入驻', '合同已盖章', '看了 3 号楼四层', '由郑明跟进', '登记为线索'])
    await phone.says(new RegExp(words))
  await phone.page.getByRole('link', { name: /^备注/ }).tap()
  await phone.says('要双路供电')

  // its own people find the archive of their company, and nothing of all this
  const companyId = (
    await db.selectFrom('people.company').select('id').where('creditCode', '=', creditCode).executeTakeFirstOrThrow()
  ).id
  const manager = await world.person({ nickName: '陈建国', company: { id: companyId, manager: true } })
  const own = await phones.open({ token: manager.token })
  const { rows } = await world.store.pool.query<{ id: string }>(
    'select id from archives.archive where company_id = $1',
    [companyId],
  )
  const [archive] = rows
  if (!archive) throw new Error('the company has no archive')
  await own.open(`/epsarchives/archiveDetail?id=${archive.id}`)
  await own.says('星河新材料（武汉）有限公司')
  await own.open(`/companyinfo/details?id=${archive.id}`)
  await own.says('没有找到这份企业档案')
})

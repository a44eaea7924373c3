import { expect, test } from 'vitest'
import { archives, archiveRefusals as no } from '#contract/archives'
import { refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { details } from '../tests/answers.ts'
import { achievement, archivePick, honors, records } from '../tests/record-answers.ts'

// The one form of all kinds of records, and the day that all tabs follow.

const open = screens()
const { calls } = archives
const of = (name: string) => `/epsarchives/${name}?id=${idOf(1800)}`

test('a patent is sent as it is meant, with its joint owner; what the server refuses stands under its field and nothing typed is lost', async () => {
  const phone = await open({ answers: [details(), achievement({ some: false }), archivePick()] })
  const { page, server, press, says } = phone
  server.answer(calls.save, () => refuse(no.numberTaken, { field: 'data.number', data: { name: '光谷星河' } }))
  await phone.open(of('archiveTab4'))
  await press('添加知识产权')
  await page.getByLabel('专利号').fill('ZL200310100024.6')
  await page.getByRole('textbox', { name: '名称' }).fill('一种道闸')
  await page.getByLabel('搜索共有企业').fill('星河')
  await page.getByRole('checkbox', { name: '光谷星河数据有限公司' }).check({ force: true })
  await press('保存')
  await says('这个编号已登记在光谷星河名下，如为共有请在那条记录中添加')
  expect(await page.getByRole('textbox', { name: '名称' }).inputValue()).toBe('一种道闸')
  server.answer(calls.save, { id: idOf(1850), version: 1 })
  await press('保存')
  await says('已保存')
  expect(server.asked(calls.save).at(-1)?.input).toEqual({
    kind: 'achievement',
    archiveId: idOf(1800),
    asOf: '2026-11-20',
    source: 'staff',
    others: [idOf(1801)],
    data: {
      type: 'patent',
      number: 'ZL200310100024.6',
      title: '一种道闸',
      filed: null,
      granted: null,
      state: 'granted',
    },
  })
})

test('a record is changed by the version that was seen, and deleted with a reason', async () => {
  const phone = await open({
    answers: [
      details(),
      honors(),
      given(calls.save, { id: idOf(1812), version: 2 }),
      given(calls.remove, { id: idOf(1812) }),
    ],
  })
  const { page, server, press, says } = phone
  await phone.open(of('archiveTab3'))
  const card = page.getByRole('button', { name: '高新技术企业' }).first()
  await card.tap()
  await press('修改')
  await page.getByLabel('颁发单位').fill('科学技术部')
  await page.getByLabel('修改原因').fill('单位名称写全')
  await press('保存')
  await says('已保存')
  expect(server.asked(calls.save).at(-1)?.input).toMatchObject({
    recordId: idOf(1812),
    version: 1,
    reason: '单位名称写全',
    data: { issuer: '科学技术部', until: '2027-01-09' },
  })
  await card.tap()
  await press('删除')
  await press('录入错误')
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).tap()
  await says('已删除')
  expect(server.asked(calls.remove).map(({ input }) => input)).toEqual([
    { archiveId: idOf(1800), recordId: idOf(1812), version: 1, reason: '录入错误' },
  ])
})

test('a day that is chosen goes with the tabs and back to today, and nothing is written on it', async () => {
  const phone = await open({ answers: [details(), records(), honors({ mayWrite: false })] })
  const { page, server, press, says } = phone
  await phone.open(of('archiveDetail'))
  await page.getByLabel('查看某一天的档案').fill('2026-10-01')
  await says('正在查看2026-10-01的档案')
  await expect.poll(() => server.asked(calls.records).at(-1)?.input).toMatchObject({ on: '2026-10-01' })
  await page.getByRole('navigation', { name: '档案栏目' }).getByText('资质荣誉').tap()
  await says('已到期')
  await expect.poll(() => server.asked(calls.honors).at(-1)?.input).toMatchObject({ on: '2026-10-01' })
  expect(await page.getByRole('button', { name: '添加荣誉' }).count()).toBe(0)
  await press('回到今天')
  await page.getByRole('button', { name: '添加荣誉' }).waitFor()
  await expect.poll(() => server.asked(calls.honors).at(-1)?.input).not.toHaveProperty('on')
})

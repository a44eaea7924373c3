import { expect, test } from 'vitest'
import { estateRefusals } from '#contract/estate'
import { tenancyRefusals } from '#contract/people'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, OPERATOR, tenanciesAre, tenancy, tenancyImport, tenancyImportsAre } from '../tests/tenancies-answers.ts'

const open = screens()
const as = OPERATOR

test('a room is chosen by its building and a holder by name; what is missing and what is refused is said at its field, and nothing typed is lost', async () => {
  const phone = await open({ as, answers: tenanciesAre() })
  const { page, server, press, says } = phone
  await phone.open('/people/tenancies')
  await press('新增租约')
  const sheet = page.getByRole('dialog')
  const send = () => sheet.getByRole('button', { name: '新增', exact: true }).tap()
  await send()
  for (const words of ['请选择房间', '请选择租户', '请填写合同编号']) await sheet.getByText(words).waitFor()
  await sheet.getByRole('radio', { name: '2 号楼' }).check()
  expect(await sheet.getByRole('radio', { name: /1206/ }).isDisabled()).toBe(true)
  await sheet.getByRole('radio', { name: /1205/ }).tap()
  await sheet.getByRole('searchbox', { name: '企业或手机号' }).fill('云图')
  await sheet.getByRole('radio', { name: /云图/ }).tap()
  await sheet.getByLabel('合同编号').fill(' HT-9 ')
  await sheet.getByLabel('截止日').fill('2020-01-01')
  await send()
  await sheet.getByText('截止日不能早于起始日').waitFor()
  await sheet.getByLabel('截止日').fill('2099-12-31')
  server.refuse(calls.tenancySave, estateRefusals.roomHeld, { field: 'roomId' })
  await send()
  await sheet.getByText('该房间在所选日期内已有租户').waitFor()
  expect(await sheet.getByLabel('合同编号').inputValue()).toBe(' HT-9 ')
  server.answer(calls.tenancySave, () => ({ ...tenancy(), phone: null }))
  await send()
  await says('已新增租约')
  expect(server.asked(calls.tenancySave).at(-1)?.input).toMatchObject({
    roomId: idOf(5210),
    holder: { companyId: idOf(900) },
    leaseNumber: 'HT-9',
    lastOn: '2099-12-31',
  })
})

test('of one that has begun number and a later last day are changed; where somebody was quicker the latest is shown', async () => {
  const phone = await open({ as, answers: tenanciesAre([tenancy({ lastOn: '2099-06-30' })]) })
  const { page, server, press, says } = phone
  await phone.open('/people/tenancies')
  await press('修改')
  const sheet = page.getByRole('dialog')
  await sheet.getByText('已起租，房间、租户和起始日不能更改').waitFor()
  await sheet.getByLabel('截止日').fill('2099-12-31')
  server.refuse(calls.tenancySave, tenancyRefusals.tenancyChanged)
  server.answer(calls.tenancyList, {
    items: [tenancy({ version: 3, leaseNumber: 'HT-3', lastOn: '2099-06-30' })],
    next: null,
    imports: true,
    exports: false,
  })
  await sheet.getByRole('button', { name: '保存' }).tap()
  await says('内容刚有变化，已显示最新内容，请核对后再操作')
  server.answer(calls.tenancySave, () => ({ ...tenancy(), phone: null }))
  await sheet.getByRole('button', { name: '保存' }).tap()
  await says('已保存')
  expect(server.asked(calls.tenancySave).at(-1)?.input).toMatchObject({ version: 3, holder: { companyId: idOf(900) } })
})

test('one that holds is ended with a day and a reason, one to come is taken back', async () => {
  const phone = await open({ as, answers: tenanciesAre() })
  const { page, server, says } = phone
  await phone.open('/people/tenancies')
  await page.getByRole('button', { name: '退租', exact: true }).first().tap()
  const sheet = page.getByRole('dialog')
  const end = () => sheet.getByRole('button', { name: '办理退租' }).tap()
  await end()
  await sheet.getByText('请填写原因').waitFor()
  await sheet.getByLabel('原因').fill('搬到新楼')
  await sheet.getByLabel('退租日').fill('2024-12-31')
  await end()
  await sheet.getByText('退租日须在租期之内').waitFor()
  await sheet.getByLabel('退租日').fill('2026-11-30')
  server.answer(calls.tenancyEnd, () => ({ ...tenancy({ lastOn: '2026-11-30' }), phone: null }))
  await end()
  await says('已办理退租')
  expect(server.asked(calls.tenancyEnd)[0]?.input).toMatchObject({
    version: 0,
    lastOn: '2026-11-30',
    reason: '搬到新楼',
  })
  await page.getByRole('tab', { name: '待起租' }).tap()
  await page.getByRole('button', { name: '撤销', exact: true }).tap()
  await sheet.getByLabel('原因').fill('对方改主意了')
  server.answer(calls.tenancyWithdraw, { id: idOf(5102), version: 0 })
  await sheet.getByRole('button', { name: '撤销租约' }).tap()
  await says('已撤销租约')
})

test('building, state and words narrow the list together, and a company’s own list begins a new one with it', async () => {
  const name = { id: idOf(900), name: '光谷云图软件有限公司' }
  const phone = await open({ as, answers: [...tenanciesAre(), given(calls.companyName, name)] })
  const { page, server, press, says } = phone
  await phone.open('/people/tenancies')
  await page.getByRole('radio', { name: '2 号楼' }).check()
  await page.getByRole('searchbox').fill('1203')
  await page.getByRole('tab', { name: '已退租' }).tap()
  await expect
    .poll(() => server.asked(calls.tenancyList).at(-1)?.input)
    .toEqual({ state: 'over', buildingId: idOf(5301), text: '1203' })
  await phone.open(`/people/tenancies?company=${idOf(900)}`)
  await says('只看光谷云图软件有限公司')
  expect(server.asked(calls.tenancyList).at(-1)?.input).toMatchObject({ companyId: idOf(900) })
  await press('新增租约')
  await page.getByRole('dialog').getByText(name.name).waitFor()
})

test('a sheet is tried, then run once', async () => {
  const phone = await open({ as, answers: tenancyImportsAre(null) })
  const { page, server, press, says } = phone
  await phone.open('/people/tenancies/import')
  const choose = async (file: string) => {
    const asked = page.waitForEvent('filechooser')
    await press('选择文件并校验')
    await (await asked).setFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from('楼栋,房间\n1,2\n') })
  }
  await choose('a.doc')
  await says('请选择 .xlsx 或 .csv 文件')
  server.refuse(calls.tenancyImport, tenancyRefusals.tenancyImportBusy)
  await choose('a.csv')
  await says('园区正在导入另一份租约')
  server.answer(calls.tenancyImport, () => tenancyImport({ state: 'checking', token: null }))
  server.answer(calls.tenancyImportView, () => ({ item: tenancyImport() }))
  await choose('a.csv')
  await press('确认导入')
  server.answer(calls.tenancyImportRun, () => tenancyImport({ state: 'running' }))
  server.answer(calls.tenancyImportView, () => ({ item: tenancyImport({ state: 'done' }) }))
  await page.getByRole('dialog').getByRole('button', { name: '导入', exact: true }).tap()
  await says('导入完成')
  expect(server.asked(calls.tenancyImportRun)[0]?.input).toMatchObject({ token: 't' })
})

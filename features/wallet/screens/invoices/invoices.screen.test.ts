import { expect, test } from 'vitest'
import { walletRefusals } from '#contract/wallet'
import { creditCodeCheck } from '#vocabulary/credit-code'
import { choose } from '../../../../tests/support/browser.ts'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { onePdf } from '../../../../tests/support/sent-files.ts'
import { calls, usual } from '../tests/answers.ts'
import { deskDetail, detail, invoice, issued, item, items, noTitles, titles } from '../tests/invoice-answers.ts'

const open = screens()
const FIRST = '91420100MA4K2X3P7'
const TAX = `${FIRST}${creditCodeCheck(FIRST)}`

test('from a receipt: the payment is chosen, another joins, what is wrong is said at its field, and it is asked for once', async () => {
  const answers = [
    ...usual,
    noTitles,
    items(item(), item({ tradeId: idOf(301), amountFen: 500 })),
    given(calls.invoiceAsk, invoice()),
  ]
  const phone = await open({ answers: [...answers, given(calls.invoiceInfo, detail())] })
  const { page, server } = phone
  await phone.open(`/wallet/invoices/apply?trade=${idOf(300)}`)
  await phone.says('提交申请 ¥18.00')
  await choose(page.getByRole('checkbox').nth(1), { force: true })
  await phone.press('提交申请 ¥23.00')
  await phone.says('请填写税号')
  await page.getByLabel('企业名称').fill('武汉云图软件有限公司')
  await page.getByLabel('税号').fill(TAX)
  await phone.press('提交申请 ¥23.00')
  await phone.title('发票详情')
  expect(server.asked(calls.invoiceAsk).map(({ input }) => input)).toEqual([
    {
      tradeIds: [idOf(300), idOf(301)],
      kind: 'company',
      title: '武汉云图软件有限公司',
      taxNo: TAX,
      email: '',
      phone: '',
      share: false,
    },
  ])
})

test('a title that was used is taken by one tap; who was quicker is said, and what was typed stays', async () => {
  const phone = await open({ answers: [...usual, titles, items(item())] })
  const { page, server } = phone
  server.refuse(calls.invoiceAsk, walletRefusals.invoiceTaken, { field: 'tradeIds' })
  await phone.open(`/wallet/invoices/apply?trade=${idOf(300)}`)
  await choose(page.getByRole('radio', { name: '李明' }), { force: true })
  expect(await page.getByLabel('个人名称').inputValue()).toBe('李明')
  server.answer(calls.invoiceItems, { items: [], next: null })
  await phone.press('提交申请 ¥18.00')
  await phone.says('请选择要开票的付款')
  expect(await page.getByLabel('个人名称').inputValue()).toBe('李明')
})

test('the accountant answers with number and file; the wrong number is said before it is sent', async () => {
  const phone = await open({
    answers: [...usual, given(calls.invoiceDeskInfo, deskDetail())],
    as: { roles: ['operator'] },
  })
  const { page, server } = phone
  const sent = { id: idOf(330), url: '/ipark/files/330', kind: 'pdf', name: '发票.pdf', bytes: onePdf.length }
  await page.route('**/common/documentUpload', (route) =>
    route.fulfill({ json: { code: 200, message: '', body: sent } }),
  )
  await phone.open(`/wallet/desk/invoices/${idOf(310)}`)
  await phone.press('登记已开具的发票')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('发票号码').fill('123')
  await sheet.getByRole('button', { name: '登记并通知申请人' }).tap()
  await sheet.getByText('发票号码应为8位或20位数字').waitFor()
  await sheet.getByText('请选择发票文件').waitFor()
  const choosing = page.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: '选择文件' }).tap()
  await (await choosing).setFiles({ name: '发票.pdf', mimeType: 'application/pdf', buffer: onePdf })
  await sheet.getByRole('button', { name: '发票.pdf' }).waitFor()
  await sheet.getByLabel('发票号码').fill('24422000000012345678')
  server.answer(calls.invoiceIssue, issued())
  server.answer(calls.invoiceDeskInfo, deskDetail(issued()))
  await sheet.getByRole('button', { name: '登记并通知申请人' }).tap()
  await expect.poll(() => server.asked(calls.invoiceIssue).length).toBe(1)
  await phone.says('申请人可以下载')
  expect(server.asked(calls.invoiceIssue).map(({ input }) => input)).toEqual([
    { id: idOf(310), version: 0, number: '24422000000012345678', fileId: idOf(330) },
  ])
})

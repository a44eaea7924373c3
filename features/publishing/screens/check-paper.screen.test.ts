import { expect, test } from 'vitest'
import { paperRefusals } from '#engine/papers'
import { refuse } from '#vocabulary/refusal'
import { typed } from '../../../tests/support/hand-scanner.ts'
import { screens } from '../../../tests/support/screens.ts'
import { told } from './tests/answers.ts'
import { CODE, known, LINK, paperVerify, proof, superseded, withdrawn } from './tests/proof-answers.ts'

// A printed paper is checked by anybody who holds it: without a session, by its code or its QR code.

const open = screens()
const input = '7K3M9QXD2HV8'

test('the code of a QR code is asked at once, and what must be printed stands with the status', async () => {
  const phone = await open({ as: null, answers: [known] })
  await phone.open(LINK)
  await phone.page.getByRole('heading', { name: '有效', exact: true }).waitFor()
  for (const words of ['装修验收单', '1号楼 1203', '王*', '通过', '东湖创新园', CODE]) await phone.says(words)
  expect(await phone.page.getByLabel('验证码').inputValue()).toBe(CODE)
  expect(phone.server.asked(paperVerify).map((each) => each.input)).toEqual([{ code: input }])
})

test('a code is typed as it comes, and a page that is loaded again asks for the same', async () => {
  const phone = await open({ as: null, answers: [superseded] })
  await phone.open('/docs/paper')
  await phone.page.getByLabel('验证码').fill(' 7k3m 9qxd 2hv8 ')
  await phone.press('查询')
  await phone.page.getByRole('heading', { name: '已被新版本替代' }).waitFor()
  await phone.says('第2版已于2026年12月5日出具，请以新版本为准')
  expect(phone.here()).toBe(LINK)
  await phone.page.reload()
  await phone.page.getByRole('heading', { name: '已被新版本替代' }).waitFor()
})

test('a typing error is found without asking, and is forgotten with the next letter', async () => {
  const phone = await open({ as: null, answers: [known] })
  const field = phone.page.getByLabel('验证码')
  await phone.open('/docs/paper')
  await phone.press('查询')
  await phone.says('请输入验证码')
  await field.fill('7K3M-9QXD-2HV9')
  await phone.press('查询')
  await phone.says('验证码不正确，请对照文件逐位核对')
  expect(phone.server.asked(paperVerify)).toEqual([])
  await field.fill(CODE)
  expect(await phone.page.getByText('验证码不正确').count()).toBe(0)
  await field.press('Enter')
  await phone.page.getByRole('heading', { name: '有效', exact: true }).waitFor()
})

test('after one paper another is checked, and nothing of the first stays', async () => {
  const phone = await open({ as: null, answers: [withdrawn] })
  await phone.open(LINK)
  await phone.page.getByRole('heading', { name: '已作废' }).waitFor()
  await phone.says('这份文件不再有效，请不要使用')
  phone.server.answer(paperVerify, () => refuse(paperRefusals.unknown))
  await phone.page.getByLabel('验证码').fill('000000000000')
  await phone.press('查询')
  await phone.says('没有查到这份文件')
  expect(await phone.page.getByText(proof.title).count()).toBe(0)
  expect(await phone.page.getByText('已作废').count()).toBe(0)
})

test('without network it says so, and asks once the network is back', async () => {
  const phone = await open({ as: null, answers: [known] })
  await phone.open('/docs/paper')
  await phone.page.getByLabel('验证码').fill(CODE)
  await phone.context.setOffline(true)
  await phone.press('查询')
  await phone.says('网络已断开，请连接网络后重试')
  await phone.context.setOffline(false)
  await phone.page.getByRole('heading', { name: '有效', exact: true }).waitFor()
  // of the browser, about the network that was away
  const others = phone.complaints.filter((each) => !/ERR_INTERNET/.test(each))
  phone.complaints.splice(0, Number.POSITIVE_INFINITY, ...others)
})

test('the native app scans; what is no code of a paper is not asked', async () => {
  const result = `https://park.example.com/front/mobile${LINK}`
  const phone = await open({ answers: [known], host: { platform: 'iOS', answers: { scan: { result } } } })
  await phone.open('/docs/paper')
  await phone.press('扫描二维码')
  await phone.page.getByRole('heading', { name: '有效', exact: true }).waitFor()
  expect(phone.server.asked(paperVerify).map((each) => each.input)).toEqual([{ code: input }])
  const other = await open({ host: { platform: 'iOS', answers: { scan: { result: 'https://example.com/' } } } })
  await other.open('/docs/paper')
  await other.press('扫描二维码')
  await other.says('这不是文件的二维码，请扫描文件页脚的二维码')
})

test('a hand scanner reads a paper at a counter, whatever has the focus', async () => {
  const phone = await open({ as: null, answers: [known] })
  await phone.open('/docs/paper')
  // the page hears keys once its script runs
  await expect
    .poll(async () => {
      await typed(phone, `https://park.example.com/front/mobile${LINK}`)
      return phone.here()
    })
    .toBe(LINK)
  await phone.page.getByRole('heading', { name: '有效', exact: true }).waitFor()
})

test('it is found from the hotline', async () => {
  const phone = await open({ as: null, answers: told })
  await phone.open('/hotline')
  await phone.page.getByRole('link', { name: /验证文件/ }).tap()
  await expect.poll(phone.here).toBe('/docs/paper')
  await phone.says('扫描二维码')
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { people, peopleRefusals } from '#contract/people'
import { fileRefusals, files } from '#engine/files'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, FORM, form, SHARE, saved, share } from '../tests/part-answers.ts'

// Who fills a form in signs it: with a finger, or by the typed name and a code to the own phone.

const open = screens()
const FILE = idOf(1990)
const sent = { id: FILE, url: '/ipark/files/signed', width: 900, height: 450, sent: '0'.repeat(64) }
const field = {
  id: 'sign',
  kind: 'signature',
  label: '负责人签名',
  required: true,
  min: '',
  max: '',
  options: [],
} as const
const asked = given(calls.forms, share({}, { forms: [form({}, { fields: [field] })] }))
const address = `/parkCoordination/fillForm?id=${SHARE}&form=${FORM}`

async function draw(page: Page): Promise<void> {
  const box = await page.getByRole('img', { name: '负责人签名，手写区域' }).boundingBox()
  if (!box) throw new Error('no pad')
  await page.mouse.move(box.x + 20, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 20, box.y + 60, { steps: 5 })
  await page.mouse.up()
}

test('what is drawn is sent as a picture and saved; where it cannot be sent it stays on the pad', async () => {
  const { server, press, says, page, ...phone } = await open({
    answers: [asked, refused(files.calls.imageUpload, fileRefusals.tooMany)],
  })
  server.answer(calls.formSave, saved({ sign: FILE }))
  await phone.open(address)
  await press(/^签名$/)
  await says('请在框内手写姓名')
  await draw(page)
  await says('已写1笔')
  await press('完成签名')
  await says(/签名还在，可以再次提交/)
  server.answer(files.calls.imageUpload, sent)
  await press('完成签名')
  await page.getByRole('button', { name: '重新签名' }).waitFor()
  await says('已保存到草稿')
  expect(server.asked(calls.formSave)[0]?.input.filled.answers).toEqual({ sign: [FILE] })
})

test('a typed name counts with the code that was sent for it alone', async () => {
  const { server, press, says, page, ...phone } = await open({
    answers: [
      asked,
      given(people.calls.ownDataCode, { againInSeconds: 60, goodForSeconds: 300 }),
      refused(people.calls.signName, peopleRefusals.wrongCode, { field: 'code' }),
      given(files.calls.imageUpload, sent),
    ],
  })
  server.answer(calls.formSave, saved({ sign: FILE }))
  await phone.open(address)
  await press('输入姓名签名')
  await press('确认签名')
  await says('请输入 6 位数字验证码')
  await page.getByRole('textbox', { name: '姓名' }).fill('林晓')
  await press('获取验证码')
  await expect.poll(() => server.asked(people.calls.ownDataCode)[0]?.input).toEqual({ purpose: 'signature' })
  await page.getByRole('textbox', { name: '验证码' }).fill('111111')
  await press('确认签名')
  await says('验证码不正确或已过期，请重新获取')
  expect(server.asked(files.calls.imageUpload)).toEqual([])
  server.answer(people.calls.signName, { done: true })
  await page.getByRole('textbox', { name: '验证码' }).fill('222222')
  await press('确认签名')
  await page.getByRole('button', { name: '重新签名' }).waitFor()
  expect(server.asked(people.calls.signName).map(({ input }) => input.code)).toEqual(['111111', '222222'])
  await says('已保存到草稿')
  expect(server.asked(calls.formSave)[0]?.input.filled.answers).toEqual({ sign: [FILE] })
})

import { expect, test } from 'vitest'
import { people } from '#contract/people'
import { visitorRefusals } from '#contract/visitors'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import {
  CODE,
  calls,
  codes,
  companion,
  company,
  detail,
  HOST,
  invitation,
  KEY,
  nobodyNamed,
  VISIT,
  visit,
} from '../tests/answers.ts'

// Whom the host named confirms it, on whichever phone proves the number; who cannot come says so.

const open = screens()
const link = `/visitor/visitorcode/${CODE}`

test('a host invites by a phone alone, and nobody asks for the name', async () => {
  const phone = await open({
    as: HOST,
    answers: [
      given(calls.inviting, { may: true, companyName: '云图科技' }),
      given(calls.lastVisitors, { items: [] }),
      given(calls.groupName, { items: [] }),
      given(calls.recordById, detail({ state: 'invited', companions: [companion({ name: '', state: 'unnamed' })] })),
      given(calls.guestInvitationAdd, { visit: visit({ state: 'invited', visitorName: '' }), inviteCode: CODE }),
    ],
  })
  const { page, server, press } = phone
  await phone.open('/visitor/invitation')
  await page.getByLabel('来访事由').fill('送货')
  await page.getByLabel('访客手机号').fill('13800001234')
  await press('生成邀请')
  await phone.says('短信发给 138****1234')
  expect(server.asked(calls.guestInvitationAdd).at(-1)?.input).toMatchObject({ guests: [{ phone: '13800001234' }] })
})

const known = [{ id: idOf(1510), leader: true, name: '王*', phone: '138****1234' }]

test('whom the host named confirms with one tap, or types anew', async () => {
  const phone = await open({
    as: null,
    answers: [given(calls.queryByCode, invitation({ known })), company, given(calls.qrCodeInfo, codes()), nobodyNamed],
  })
  const { page, server, press } = phone
  server.refuse(calls.submitResult, visitorRefusals.changed)
  await phone.open(link)
  await phone.says('138****1234')
  await press('确认并领取通行码')
  await expect.poll(() => server.asked(calls.submitResult).at(-1)?.input.guests).toEqual([{ id: idOf(1510) }])
  server.answer(calls.submitResult, () => ({ id: visit().id, state: 'approved' as const, key: KEY }))
  await press('重新填写')
  await press('提交并领取通行码')
  await phone.says('请填写您的姓名')
  await page.getByLabel('您的姓名').fill('孙七')
  await page.getByLabel('您的手机号').fill('13700001111')
  await press('提交并领取通行码')
  await phone.says('出示谁的通行码')
  expect(server.asked(calls.submitResult).at(-1)?.input.guests).toEqual([{ name: '孙七', phone: '13700001111' }])
})

test('the right number proved on a second phone leads to the code; a wrong one can be changed', async () => {
  const bound = invitation({ state: 'completed' })
  const phone = await open({
    as: null,
    answers: [given(calls.queryByCode, bound), company, given(calls.qrCodeInfo, codes()), nobodyNamed],
  })
  const { page, server, press } = phone
  server.answer(calls.smsLogin, () => ({ loginsession: 'guest-1', id: idOf(1600), kind: 'guest' as const }))
  server.answer(people.calls.logout, () => ({ done: true }))
  const prove = async (number: string) => {
    await page.getByLabel('手机号').fill(number)
    await page.getByRole('checkbox').check()
    await page.getByLabel('验证码').fill('123456')
  }
  await phone.open(link)
  await prove('13900000000')
  await phone.says('这个手机号不是来访人的')
  await press('换手机号验证')
  server.answer(calls.queryByCode, () =>
    invitation({ state: 'completed', mine: true, comes: true, companions: [companion({ mine: true })] }),
  )
  await prove('13800001234')
  await phone.says('出示谁的通行码')
  expect(new URL(page.url()).pathname).toContain(`/visitor/visitorcodeinfo/${CODE}`)
})

test('who cannot come says so with a word, and reads that the host heard', async () => {
  const phone = await open({ as: null, answers: [given(calls.queryByCode, invitation()), company] })
  const { page, server, press } = phone
  server.refuse(calls.cannotCome, visitorRefusals.started)
  await phone.open(link)
  await page.getByRole('button', { name: /来不了/ }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: '身体不适' }).check()
  await press('告诉接待人')
  await sheet.getByText('来访已开始，如需取消请联系门岗').waitFor()
  server.answer(calls.cannotCome, () => ({ id: VISIT, state: 'cancelled' as const }))
  await press('告诉接待人')
  await phone.says('已告诉接待人您来不了')
  expect(server.asked(calls.cannotCome).at(-1)?.input).toMatchObject({ inviteCode: CODE, words: '身体不适' })
})

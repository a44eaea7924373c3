import { expect, test } from 'vitest'
import { accessRefusals } from '#contract/access'
import { refusals, refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, codesFrom, pass, passes, quiet, shown } from '../tests/answers.ts'

// The code that somebody shows at a gate: it turns over by the server's clock, lasts two minutes without network, and is never a dead one.

const open = screens()
const digits = (turn: number, round = 0) =>
  `63${String(10_000_000 + round * 10 + turn).padStart(16, '0')}`.replace(/(.{4})(?=.)/g, '$1 ')

test('the code turns over by the server’s clock, whatever the phone’s says', async () => {
  const phone = await open({ answers: [quiet] })
  const { server, says, forward } = phone
  // the server's clock is an hour behind the phone's
  server.answer(calls.qrInfo, () => shown({ codes: codesFrom(new Date(server.now().getTime() - 3_600_000)) }))
  await phone.open('/current/currentcode')
  await says(digits(0))
  await forward(30_500)
  await says(digits(1))
})

test('without network the held codes go on for two minutes, and then say so', async () => {
  const phone = await open({ answers: [quiet, given(calls.qrInfo, shown())] })
  const { says, forward, context } = phone
  await phone.open('/current/currentcode')
  await says(digits(0))
  await context.setOffline(true)
  await says(/通行码还能用约 2 分钟，结果以门岗和闸机为准/)
  await forward(95_000)
  await says(digits(3))
  await forward(30_000)
  await says('连不上服务，通行码已用完')
  // it asks again and again: what it complained of is counted once it is through
  const asked = phone.server.asked(calls.qrInfo).length
  await context.setOffline(false)
  await expect.poll(() => phone.server.asked(calls.qrInfo).length).toBeGreaterThan(asked)
  phone.complaints.splice(0)
})

test('another pass is chosen, kept for the next time, and forgotten once it stands no more', async () => {
  const visit = pass({ id: idOf(801), kind: 'visitor', companyName: '光谷生物', title: '商务洽谈' })
  const both = [pass(), visit].map(({ id, kind, companyName, title }) => ({ id, kind, companyName, title }))
  const phone = await open({
    answers: [
      quiet,
      given(calls.qrInfo, ({ passId }) => shown({ pass: passId === visit.id ? visit : pass(), passes: both })),
    ],
  })
  const { page, server } = phone
  await phone.open('/current/currentcode')
  await page.getByRole('radio', { name: '光谷生物 · 商务洽谈' }).check()
  await expect.poll(() => server.asked(calls.qrInfo).at(-1)?.input.passId).toBe(visit.id)
  await phone.open('/current/currentcode')
  await expect.poll(() => server.asked(calls.qrInfo).at(-1)?.input.passId).toBe(visit.id)
  server.answer(calls.qrInfo, ({ passId }) => (passId ? refuse(refusals.notFound) : shown()))
  await phone.open('/current/currentcode')
  await phone.says(digits(0))
  expect(server.asked(calls.qrInfo).at(-1)?.input.passId).toBeUndefined()
})

test('a crossing is heard of: the page says where its person is now', async () => {
  const phone = await open({ answers: [quiet, given(calls.qrInfo, shown())] })
  await phone.open('/current/currentcode')
  await phone.says('在园区外')
  phone.server.answer(calls.qrInfo, () => shown({ pass: pass({ inside: true }) }))
  await phone.server.hint('access.crossed', idOf(900))
  await phone.says('在园区内')
})

test('a pass for a day is made once and shown; who may not have one hears why in the sheet', async () => {
  const own = pass({ id: idOf(805), kind: 'own', source: 'own', title: '临时通行码' })
  const phone = await open({ answers: [quiet, passes(pass()), given(calls.qrInfo, shown({ pass: own }))] })
  const { page, server, press } = phone
  server.refuse(calls.create, accessRefusals.createdAlready, { data: { until: '18:00' } })
  await phone.open('/current/losecurrentlist')
  await press('生成临时通行码')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '生成', exact: true }).tap()
  await sheet.getByText('您还有未使用的临时通行码，18:00前有效').waitFor()
  server.answer(calls.create, () => own)
  await sheet.getByRole('button', { name: '生成', exact: true }).tap()
  await phone.title('通行码')
  await expect.poll(() => server.asked(calls.qrInfo).at(-1)?.input.passId).toBe(own.id)
})

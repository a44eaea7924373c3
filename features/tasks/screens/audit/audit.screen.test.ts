import { expect, test } from 'vitest'
import { tasks } from '#contract/tasks'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { effects } from '../tests/answers.ts'
import { audited } from '../tests/audit-states.ts'
import { FORM, SHARE } from '../tests/part-answers.ts'

// Who audits passes or returns by what they saw, and goes on to the next share that waits.

const { calls } = tasks
const open = screens()
const address = `/parkCoordination/auditDetail?id=${SHARE}`
const asked = given(calls.approvals, audited())

test('passing with an opinion of one tap names what was seen and leads to the next share', async () => {
  const { server, press, says, page, ...phone } = await open({ answers: [asked] })
  server.answer(calls.audit, ({ id }) => ({ id, state: 'passed' as const, version: 4 }))
  await phone.open(address)
  await says('待我审核 3 份')
  await page.getByRole('button', { name: '通过', exact: true }).tap()
  await press('内容齐全，同意')
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).tap()
  await says('已通过')
  expect(server.asked(calls.audit)[0]?.input).toMatchObject({
    id: SHARE,
    seen: 3,
    expect: 1,
    opinion: '内容齐全，同意',
  })
  await expect.poll(() => page.url()).toContain(idOf(1952))
})

test('returning wants a field or a reason, and carries the ticked fields with what the preview of them showed', async () => {
  const { server, says, page, ...phone } = await open({ answers: [asked] })
  server.answer(calls.preview, (input) =>
    effects({ shown: 'fields' in input && input.fields.length > 0 ? 'of one field' : 'of all' }),
  )
  server.answer(calls.repulse, ({ id }) => ({ id, state: 'returned' as const, version: 4 }))
  await phone.open(address)
  await says('待我审核 3 份')
  await page.getByRole('button', { name: '退回', exact: true }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '退回', exact: true }).tap()
  await says('请勾选要修改的内容，或写明退回原因')
  expect(server.asked(calls.repulse)).toHaveLength(0)
  await sheet.getByLabel('在岗人数').check({ force: true })
  await expect.poll(() => server.asked(calls.preview).at(-1)?.input).toMatchObject({ fields: [`${FORM}.people`] })
  await sheet.getByRole('button', { name: '退回', exact: true }).tap()
  await says('已退回，对方会收到通知')
  expect(server.asked(calls.repulse)[0]?.input).toMatchObject({
    id: SHARE,
    seen: 3,
    expect: 1,
    fields: [`${FORM}.people`],
    reason: '',
    shown: 'of one field',
  })
})

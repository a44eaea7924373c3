import { expect, test } from 'vitest'
import { applyRefusals } from '#contract/policy'
import { approvals } from '#engine/approvals'
import { refusals } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import {
  APPLICATION,
  applying,
  approved,
  CASE,
  calls,
  FORM,
  form,
  MANAGER,
  POLICY,
  paper,
  record,
  toDecide,
} from '../tests/answers.ts'
import { policyCase, policyEffects, waitingCase } from '../tests/applying-states.ts'

// Who applies loses nothing and is told at the field what is wrong; who decides names what is to be mended.

const open = screens()
const address = `/policySearch/policyRecordApply?id=${POLICY}`
const saved = {
  id: APPLICATION,
  state: 'draft' as const,
  version: 4,
  revision: 3,
  conflicts: [],
  problems: [],
  files: [],
}

test('what could not be saved stays, and is saved by the revision that it began with', async () => {
  const { server, press, says, page, ...phone } = await open({
    as: MANAGER,
    answers: [given(calls.submitTimes, applying())],
  })
  server.refuse(calls.draftSave, refusals.tooMany)
  await phone.open(address)
  await page.getByLabel('申报事项说明').fill('芯片测试平台')
  await says('没有保存')
  expect(await page.getByLabel('申报事项说明').inputValue()).toBe('芯片测试平台')
  server.answer(calls.draftSave, ({ filled }) => ({ ...saved, filled }))
  await press('重新保存')
  await says('已自动保存')
  expect(server.asked(calls.draftSave).at(-1)?.input).toMatchObject({
    base: 2,
    filled: { answers: { project: ['芯片测试平台'] } },
  })
})

test('what is missing is said at its field, what is known is taken over, and what was seen is handed in', async () => {
  const { server, press, says, page, ...phone } = await open({
    as: MANAGER,
    answers: [given(calls.submitTimes, applying()), given(calls.recordDetail, record())],
  })
  server.answer(calls.draftSave, ({ filled }) => ({ ...saved, filled }))
  await phone.open(address)
  await says('发明专利，来自企业自述，截至2026年11月1日')
  await press('提交申请')
  await says('还有内容没有填好，已为您标出')
  expect(await page.getByLabel('申报事项说明').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('申报事项说明').fill('芯片测试平台')
  await press('填入发明专利')
  await press('提交申请')
  server.refuse(calls.formSubmit, applyRefusals.noQuota)
  await page.getByRole('button', { name: '提交', exact: true }).tap()
  await says('本年度可申报次数已用完')
  server.answer(calls.formSubmit, () => ({ id: APPLICATION, state: 'waiting' as const, version: 5 }))
  await page.getByRole('button', { name: '提交', exact: true }).tap()
  await says('园区正在审核，有结果会通知您')
  expect(server.asked(calls.formSubmit).at(-1)?.input).toMatchObject({ id: APPLICATION, seen: 4, n: 2, revision: 3 })
})

test('a paper of the archive is taken over into its field; one of the wrong kind is refused there', async () => {
  const { server, press, says, page, ...phone } = await open({
    as: MANAGER,
    answers: [given(calls.submitTimes, applying())],
  })
  await phone.open(address)
  await press('带入营业执照.pdf')
  server.refuse(calls.draftSave, applyRefusals.paperField)
  await page.getByRole('button', { name: '带入', exact: true }).tap()
  await says('图片请放入照片栏，文件请放入附件栏')
  server.answer(calls.draftSave, ({ filled }) => ({ ...saved, filled }))
  server.answer(calls.submitTimes, () => {
    const { filled } = form()
    const answers = { ...filled.answers, papers: [paper.fileId] }
    return applying({ form: form({ revision: 3, filled: { ...filled, answers } }) })
  })
  await page.getByRole('button', { name: '带入', exact: true }).tap()
  await says('移除附件 1')
  expect(server.asked(calls.draftSave).at(-1)?.input.take).toEqual([{ field: 'papers', ...paper }])
})

test('a return names the fields to be mended, and needs words', async () => {
  const { server, press, says, page, ...phone } = await open({
    as: { roles: ['operator'] },
    answers: [given(calls.recordDetail, toDecide), policyCase, policyEffects],
  })
  await phone.open(`/policySearch/policyRecordDetail?id=${APPLICATION}`)
  await press('退回补正')
  await page.getByRole('checkbox', { name: '证明材料' }).check({ force: true })
  await press(/^退回$/)
  await says('请填写意见，申请人可以看到')
  await page.getByRole('textbox', { name: '意见' }).fill('请上传专利证书')
  server.answer(approvals.calls.act, () => waitingCase)
  await press(/^退回$/)
  await expect
    .poll(() => server.asked(approvals.calls.act)[0]?.input)
    .toMatchObject({ caseId: CASE, act: 'return', expect: 4, opinion: '请上传专利证书', fields: [`${FORM}.papers`] })
})

test('a payment is noted with its day and amount', async () => {
  const { server, press, says, page, ...phone } = await open({
    as: { roles: ['operator'], rights: ['policy.write'] },
    answers: [given(calls.recordDetail, approved)],
  })
  await phone.open(`/policySearch/policyRecordDetail?id=${APPLICATION}`)
  await press('登记兑付')
  await press(/^登记$/)
  await says('请填写兑付金额，最多两位小数')
  await page.getByRole('textbox', { name: '兑付金额' }).fill('18000.5')
  server.refuse(calls.payNote, applyRefusals.paidAhead, { field: 'paidOn' })
  await press(/^登记$/)
  await says('兑付日期应在通过之后，且不晚于今天')
  server.answer(calls.payNote, () => ({ id: APPLICATION, state: 'paid' as const, version: 6 }))
  await press(/^登记$/)
  await says('已登记兑付，企业会收到通知')
  expect(server.asked(calls.payNote).at(-1)?.input).toMatchObject({ seen: 5, paidOn: '2026-11-20', paidFen: 1_800_050 })
})

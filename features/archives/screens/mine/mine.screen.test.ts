import { expect, test } from 'vitest'
import { archiveRefusals, archives, mineRefusals } from '#contract/archives'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { honoursAre, MANAGER, mineIs, proposal, proposalsAre, WRITER } from '../tests/mine-answers.ts'

// What an enterprise says is wrong about it, and who decides.

const open = screens()
const { calls } = archives

test('a manager picks what is wrong, says what it should be, and is led to what was proposed', async () => {
  const phone = await open({
    as: MANAGER,
    answers: [mineIs(), honoursAre(), proposalsAre([proposal(1)]), given(calls.propose, { id: idOf(1821) })],
  })
  const { page, server, press, says, title } = phone
  await phone.open('/epsarchives/mine')
  await press('提出更正')
  // links of the page before bear the same names
  await title('提出更正')
  await page.getByRole('link', { name: '资质荣誉' }).tap()
  await page.getByRole('button', { name: '高新技术企业' }).tap()
  await page.getByLabel('颁发机构').fill('湖北省科技厅')
  server.refuse(calls.propose, archiveRefusals.daysReversed, { field: 'data.until' })
  await page.getByLabel('哪里不对').fill('颁发机构写错了')
  await press('提交更正')
  await says('结束日期不能早于开始日期')
  expect(await page.getByLabel('颁发机构').inputValue()).toBe('湖北省科技厅')
  server.answer(calls.propose, { id: idOf(1821) })
  await press('提交更正')
  await says('颁发机构写错了，证书见附件')
  expect(server.asked(calls.propose).at(-1)?.input).toMatchObject({
    kind: 'honour',
    recordId: idOf(1810),
    version: 1,
    data: { name: '高新技术企业', issuer: '湖北省科技厅', until: null },
    wrong: '颁发机构写错了',
    files: [],
  })
})

test('a record that somebody changed meanwhile is chosen anew', async () => {
  const phone = await open({ as: MANAGER, answers: [mineIs(), honoursAre()] })
  const { page, server, press, says } = phone
  server.refuse(calls.propose, archiveRefusals.changed)
  await phone.open('/epsarchives/propose?kind=honour')
  await page.getByRole('button', { name: '高新技术企业' }).tap()
  await page.getByLabel('哪里不对').fill('颁发机构写错了')
  await press('提交更正')
  await says('记录刚被他人修改，请对照最新内容再提')
  await says('补充缺少的一条')
})

test('who decides says why not; of two the second hears who was first', async () => {
  const phone = await open({ as: WRITER, answers: [proposalsAre([proposal(1, { mayDecide: true })])] })
  const { page, server, press, says } = phone
  await phone.open('/epsarchives/proposals')
  await press('去处理')
  await page.getByRole('radio', { name: '不采纳', exact: true }).check({ force: true })
  await press('确认处理')
  await says('请填写，企业可以看到')
  await page.getByLabel('不采纳的原因').fill('证书已过期')
  server.refuse(calls.proposalDecide, mineRefusals.decided, { data: { name: '周敏', state: '已采纳' } })
  await press('确认处理')
  await says('这条更正已由周敏处理：已采纳')
  expect(server.asked(calls.proposalDecide).at(-1)?.input).toMatchObject({
    id: idOf(1821),
    accept: false,
    answer: '证书已过期',
    version: 1,
  })
})

import { expect, test } from 'vitest'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, detail, forStaff, item, listed, MANAGER, POLICY, themeAnswers, unknown, yes } from '../tests/answers.ts'

// Who looks for a policy sees whether the company meets it, by which facts, and what would settle it.

const open = screens()
const address = `/policySearch/policyDetail?id=${POLICY}`

test('the verdict stands with its facts, their source and day, and the deciding clause alone is marked', async () => {
  const { says, page, ...phone } = await open({ as: MANAGER, answers: [given(calls.detail, detail())] })
  await phone.open(address)
  await says('云帆科技有限公司：不符合')
  await says('再增加2件发明专利即符合')
  await says('1件（企业自述，截至2026年11月1日）')
  expect(await page.getByText('决定结果的条款').count()).toBe(1)
  await says('筛查结果按现有信息得出，仅供参考，以实际审核为准。')
})

test('staff hear the verdict without values, and are told who may state facts', async () => {
  const { says, page, ...phone } = await open({ as: MANAGER, answers: [given(calls.detail, forStaff)] })
  await phone.open(address)
  await says('已有，仅企业管理员可见')
  expect(await page.getByText('1件').count()).toBe(0)
  await says('企业管理员和经授权的员工可以填写')
})

test('what is missing is stated in one step, and the verdict follows', async () => {
  const { server, press, says, page, ...phone } = await open({
    as: MANAGER,
    answers: [given(calls.detail, detail({ fit: unknown }))],
  })
  await phone.open(address)
  await says('补充上一年度研发费用后即可判断')
  await press('补充企业信息')
  await press('保存')
  await says('请至少填写一项')
  await page.getByRole('textbox', { name: '上一年度研发费用' }).fill('1e5')
  await press('保存')
  await says('请填写数字')
  await page.getByRole('textbox', { name: '上一年度研发费用' }).fill('260.5')
  server.answer(calls.fit, () => yes)
  server.answer(calls.detail, () => detail({ fit: yes }))
  await press('保存')
  await says('各项条件都符合，可以申报')
  expect(server.asked(calls.fit)[0]?.input).toMatchObject({
    stated: [{ factId: 'spent', values: ['260.5'], asOf: '2026-11-20' }],
  })
})

test('what is looked for narrows the list, and is taken back in one step', async () => {
  const { server, press, says, page, ...phone } = await open({
    as: MANAGER,
    answers: [listed([item()]), ...themeAnswers],
  })
  await phone.open('/policySearch/index')
  await says('知识产权优势企业培育资助')
  server.answer(calls.list, ({ window, themeIds }) => ({
    items: window === undefined && themeIds === undefined ? [item()] : [],
    next: null,
    companyId: null,
    companies: [],
    desk: false,
  }))
  await press('筛选')
  await page.getByRole('checkbox', { name: '科技创新' }).check({ force: true })
  await page.getByRole('radio', { name: '7天内截止' }).check({ force: true })
  await press('查看结果')
  await says('没有符合条件的政策')
  await says('筛选（2）')
  await press('清空条件')
  await says('知识产权优势企业培育资助')
})

test('themes are followed and no longer followed', async () => {
  const { server, press, says, page, ...phone } = await open({
    as: MANAGER,
    answers: [listed([item()]), ...themeAnswers],
  })
  server.answer(calls.themeSave, () => ({ items: [] }))
  await phone.open('/policySearch/index')
  await press(/关注的主题/)
  await page.getByRole('checkbox', { name: '稳岗就业' }).check({ force: true })
  await page.getByRole('checkbox', { name: '科技创新' }).uncheck({ force: true })
  expect(await page.getByRole('checkbox', { name: '招商落户' }).count()).toBe(0)
  await press('保存')
  await says('已取消关注')
  expect(server.asked(calls.themeSave)[0]?.input.themeIds).toHaveLength(1)
})

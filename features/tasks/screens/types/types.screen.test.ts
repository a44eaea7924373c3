import { expect, test } from 'vitest'
import { taskRefusals, typeRefusals } from '#contract/tasks'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, DESIGNER, detail, published, report, TYPE } from '../tests/types-answers.ts'

// Who designs makes a form of any kind by taps, sees what is wrong at its field, and publishes what was saved.

const open = screens()
const address = `/tasks/design?id=${TYPE}`
const whole = given(calls.designDetail, detail())

test('a new type begins with its title and leads to its page', async () => {
  const { server, press, says, page, ...phone } = await open({ as: DESIGNER, answers: [published, whole] })
  server.answer(calls.designSave, () => detail())
  await phone.open('/tasks/designs')
  await says('有未发布的修改')
  await press('新建任务类型')
  await page.getByLabel('名称').fill('消防演练登记')
  await press('开始设计')
  await says('在岗人数')
  expect(server.asked(calls.designSave)[0]?.input).toMatchObject({
    id: null,
    design: { title: '消防演练登记', usualDays: 5, steps: [] },
  })
})

test('a field with a condition is made by taps and saved with the version that was seen', async () => {
  const { server, press, says, page, ...phone } = await open({ as: DESIGNER, answers: [whole] })
  server.answer(calls.designSave, ({ design }) => detail({ version: 6, edited: true, design }))
  await phone.open(address)
  await press('添加字段')
  await press(/^添加$/)
  await says('请填写字段名称')
  await press('换类型')
  await page.locator('label', { hasText: '金额' }).first().tap()
  await page.getByLabel('字段名称').fill('月薪总额')
  await page.getByRole('button', { name: '设置' }).first().tap()
  await press('添加条件')
  await page.locator('label', { hasText: '在岗人数' }).first().tap()
  await page.getByRole('radio', { name: '大于', exact: true }).check({ force: true })
  await page.getByRole('textbox', { name: '内容' }).fill('x')
  await page.getByRole('button', { name: '完成' }).last().tap()
  await says('请填写数字')
  await page.getByRole('textbox', { name: '内容' }).fill('10')
  await page.getByRole('button', { name: '完成' }).last().tap()
  await says('“在岗人数”大于 10')
  await page.getByRole('button', { name: '完成' }).last().tap()
  await page.getByRole('button', { name: '添加', exact: true }).last().tap()
  await says('金额 · 必填 · 有条件显示')
  await press('保存')
  await says('已保存')
  const [sent] = server.asked(calls.designSave)
  expect(sent?.input).toMatchObject({ id: TYPE, seen: 5 })
  expect(sent?.input.design.forms[0]?.fields.at(-1)).toMatchObject({
    kind: 'money',
    label: '月薪总额',
    required: true,
    showWhen: { field: 'people', is: '>', to: { value: '10' } },
  })
})

test('what is typed waits on this phone, and who was slower hears of it', async () => {
  const { server, press, says, page, ...phone } = await open({ as: DESIGNER, answers: [whole] })
  await phone.open(address)
  await page.getByLabel('表单名称').fill('用工月报')
  await phone.open(address)
  await says('在岗人数')
  expect(await page.getByLabel('表单名称').inputValue()).toBe('用工月报')
  server.refuse(calls.designSave, taskRefusals.moved)
  server.answer(calls.designDetail, () => detail({ version: 6 }))
  await press('保存')
  await says(/别人|其他人|最新|已变化/)
})

test('what was not saved is not published, and what cannot be published says why', async () => {
  const { server, press, says, page, ...phone } = await open({
    as: DESIGNER,
    answers: [given(calls.designDetail, detail({ edited: true }))],
  })
  await phone.open(address)
  await says('预览')
  await page.getByRole('tab', { name: '发布' }).tap()
  server.refuse(calls.designPublish, typeRefusals.notPublishable, { data: { problem: '“在岗人数”：条件是空的' } })
  await press('发布新版本')
  await page.getByRole('button', { name: '发布', exact: true }).last().tap()
  await says('表单不能发布：“在岗人数”：条件是空的')
  server.answer(calls.designPublish, () => detail({ version: 6, published: 3 }))
  await page.getByRole('button', { name: '发布', exact: true }).last().tap()
  await says('已发布')
  expect(server.asked(calls.designPublish).at(-1)?.input).toMatchObject({ id: TYPE, seen: 5 })
})

test('trying shows what hangs on an answer, and the way that the server says', async () => {
  const { server, press, says, page, ...phone } = await open({ as: DESIGNER, answers: [whole] })
  server.answer(calls.designTry, ({ answers }) => ({
    forms: [],
    way: [
      {
        key: 'step-1',
        title: report.steps[0]?.title ?? '',
        applies: answers[0]?.filled.answers['people'] !== undefined,
      },
    ],
    problems: [],
  }))
  await phone.open(address)
  await says('预览')
  await page.getByRole('tab', { name: '试填' }).tap()
  expect(await page.getByText('新增岗位（0行）').count()).toBe(0)
  await page.getByRole('radio', { name: '是', exact: true }).check({ force: true })
  await says('新增岗位（0行）')
  await page.getByLabel('在岗人数').fill('12')
  await press('试走流程')
  await says('需要审批')
})

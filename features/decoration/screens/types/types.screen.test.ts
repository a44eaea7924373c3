import { expect, test } from 'vitest'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, design, deskType, OPERATOR, setting, TYPE } from '../tests/case-answers.ts'

// Who designs types hears at its place what keeps one from being published. What all designed types have in common, the types of tasks test.

const open = screens()
const address = `/decoration/types/${TYPE}`

test('what keeps a type from being published is said by its part, and the press says that it must be mended first', async () => {
  const problems = [{ part: 'agreement', spot: '', words: '请填写装修管理协议', warning: false }] as const
  const { server, page, says, ...phone } = await open({
    as: OPERATOR,
    answers: [
      given(
        calls.typeDetail,
        deskType({
          state: 'draft',
          published: 0,
          versions: [],
          design: { ...design, agreement: '' },
          problems: [...problems],
        }),
      ),
    ],
  })
  await phone.open(address)
  await page.getByRole('tab', { name: '发布' }).tap()
  await says('请填写装修管理协议')
  await says('请先改好上面的问题')
  expect(await page.getByRole('button', { name: '发布', exact: true }).getAttribute('aria-disabled')).toBe('true')
  expect(server.asked(calls.typePublish)).toEqual([])
})

test('a name is wanted before saving; what was saved is published by the version that was seen', async () => {
  const { server, page, press, says, ...phone } = await open({
    as: OPERATOR,
    answers: [given(calls.typeDetail, deskType())],
  })
  await phone.open(address)
  const name = page.getByLabel('名称', { exact: true })
  await name.fill('')
  await says('请填写装修类型名称')
  expect(await page.getByRole('button', { name: '保存' }).getAttribute('aria-disabled')).toBe('true')
  await name.fill('办公室整体装修')
  server.answer(calls.typeSave, (input) => deskType({ version: 6, edited: true, design: input.design }))
  await press('保存')
  await says('已保存')
  expect(server.asked(calls.typeSave)[0]?.input).toMatchObject({ id: TYPE, seen: 5 })
  await page.getByRole('tab', { name: '发布' }).tap()
  server.answer(calls.typePublish, () => deskType({ published: 3, version: 7 }))
  await press('发布新版本')
  await press(/^发布$/)
  await says('已发布')
  expect(server.asked(calls.typePublish)[0]?.input).toEqual({ id: TYPE, seen: 6 })
})

test('a limit out of its range is said at its field, and a saved one is sent with the version that was seen', async () => {
  const { server, page, press, says, ...phone } = await open({
    as: OPERATOR,
    answers: [given(calls.settingGet, setting)],
  })
  await phone.open('/decoration/settings')
  await page.getByLabel('至少提前申请').fill('99')
  await press('保存')
  await says('请填写0至60之间的整数')
  expect(server.asked(calls.settingSave)).toEqual([])
  await page.getByLabel('至少提前申请').fill('5')
  server.answer(calls.settingSave, (input) => ({ ...input, version: input.version + 1 }))
  await press('保存')
  await says('已保存，新的申请按新的期限办理')
  expect(server.asked(calls.settingSave)[0]?.input).toMatchObject({ leadWorkdays: 5, version: 3 })
})

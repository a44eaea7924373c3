import { expect, test } from 'vitest'
import { people } from '#contract/people'
import { refusals, refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { extendIs, extendOf, FIELDS } from '../tests/attributes-answers.ts'

// What a company asks of its people besides: the form as managers set it up, and the answers of its people.

const open = screens()
const { calls } = people
const PATH = '/addressbook/setCompanyAttributes'

test('answers are checked on the phone by the rules of the form, and sent as they are meant', async () => {
  const phone = await open({ answers: [extendIs({ answers: [] }), given(calls.extendSave, extendOf())] })
  const { page, server, press, says } = phone
  await phone.open(PATH)
  await page.getByLabel('工龄').fill('61')
  await press('保存')
  await says('工号不能为空')
  await says('工龄不能大于最大值60')
  await page.getByLabel('工号').fill('A1')
  await page.getByLabel('工龄').fill('9')
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await page.getByRole('checkbox', { name: '英语' }).check({ force: true })
  await page.getByLabel('紧急联系人电话').fill('13800000001')
  await press('保存')
  await says('已保存')
  expect(server.asked(calls.extendSave).map(({ input }) => input)).toEqual([
    {
      version: 3,
      answers: [
        { id: idOf(900), values: ['A1'] },
        { id: idOf(901), values: ['9'] },
        { id: idOf(903), values: ['L'] },
        { id: idOf(904), values: ['英语'] },
        { id: idOf(906), values: ['13800000001'] },
      ],
    },
  ])
})

test('managers add a field, see it in the preview, move and save it; a form that another changed is shown anew', async () => {
  const phone = await open({ answers: [extendIs({ manager: true, fields: FIELDS.slice(0, 1), answers: [] })] })
  const { page, server, press, says } = phone
  await phone.open(PATH)
  await press('添加字段')
  const sheet = page.getByRole('dialog', { name: '添加字段' })
  await sheet.getByLabel('字段名称').fill('工号')
  await sheet.getByRole('radio', { name: '百分比' }).check({ force: true })
  await sheet.getByLabel('最大值').fill('50')
  await sheet.getByRole('button', { name: '添加' }).tap()
  await says('已有字段“工号”')
  await sheet.getByLabel('字段名称').fill('在岗比例')
  await sheet.getByRole('button', { name: '添加' }).tap()
  const preview = page.getByRole('region', { name: '预览' })
  await preview.getByLabel('在岗比例').fill('60')
  await says('在岗比例不能大于最大值50%')
  await press('下移')
  server.answer(calls.extendSave, () => {
    server.answer(calls.extendList, extendOf({ manager: true, version: 4, fields: FIELDS.slice(5, 6), answers: [] }))
    return refuse(refusals.conflict)
  })
  await press('保存字段')
  await says('内容刚有变化，已显示最新内容，请核对后再操作')
  await says('转正日期')
  const plain = { required: false, min: '', options: [] }
  expect(server.asked(calls.extendSave).map(({ input }) => input)).toEqual([
    { version: 3, fields: [{ ...plain, kind: 'percent', label: '在岗比例', max: '50%' }, FIELDS[0]] },
  ])
})

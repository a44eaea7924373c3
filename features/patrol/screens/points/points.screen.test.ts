import { expect, test } from 'vitest'
import { pointRefusals } from '#contract/patrol'
import { choose } from '../../../../tests/support/browser.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, POINT, point, points, REVIEWER } from '../tests/problem-answers.ts'

// Points: a form with items, a change that somebody else was quicker with, and a sheet that is tried before it is written.

const open = screens()

test('an item is added with its limits; a name that is taken is refused at its field and nothing is lost', async () => {
  const phone = await open({ as: REVIEWER, answers: [points(point())] })
  const { page, press, says, server } = phone
  await phone.open('/patrol/points')
  await press('添加点位')
  await page.getByLabel('点位名称').fill('B1消防泵房')
  await press('添加检查项')
  const item = page.getByRole('dialog', { name: '添加检查项' })
  await item.getByLabel('检查项名称').fill('水位')
  await choose(item.getByRole('radio', { name: '数值' }))
  await item.getByLabel('单位').fill('m')
  await item.getByLabel('正常下限').fill('3')
  await item.getByLabel('正常上限').fill('2')
  await item.getByRole('button', { name: '完成' }).tap()
  await says('上限不能小于下限')
  await item.getByLabel('正常上限').fill('5')
  await item.getByRole('button', { name: '完成' }).tap()
  await says('数值 3–5m')
  server.refuse(calls.pointSave, pointRefusals.nameTaken, { field: 'name', data: { name: 'B1消防泵房' } })
  await press('保存')
  await says('已有点位“B1消防泵房”，请换一个名称')
  await page.getByLabel('点位名称').fill('B1水泵房')
  server.answer(calls.pointSave, { id: POINT, version: 1 })
  await press('保存')
  await says('已保存')
  expect(server.asked(calls.pointSave).at(-1)?.input).toMatchObject({
    id: null,
    name: 'B1水泵房',
    items: [{ kind: 'number', label: '水位', unit: 'm', min: '3', max: '5', photo: 'none' }],
  })
})

test('after somebody else changed a point the next saving names the version that they left', async () => {
  const phone = await open({ as: REVIEWER, answers: [points(point())] })
  const { press, says, server } = phone
  await phone.open('/patrol/points')
  await press('修改')
  server.refuse(calls.pointSave, pointRefusals.pointMoved)
  server.answer(calls.pointList, { items: [point({ version: 3 })], next: null })
  await press('保存')
  await expect.poll(() => server.asked(calls.pointList).length).toBeGreaterThan(1)
  server.answer(calls.pointSave, { id: POINT, version: 4 })
  await press('保存')
  await says('已保存')
  expect(server.asked(calls.pointSave).map(({ input }) => input.seen)).toEqual([2, 3])
})

test('a sheet with faults lists them and writes nothing; a good one is written after it was agreed to', async () => {
  const phone = await open({ as: REVIEWER, answers: [points(point())] })
  const { page, press, says, server } = phone
  const counts = { new: 3, changed: 1, equal: 0 }
  const send = async () => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('选择文件并校验')])
    await chooser.setFiles({ name: '点位.csv', mimeType: 'text/csv', buffer: Buffer.from('名称') })
  }
  await phone.open('/patrol/points/import')
  server.answer(calls.pointImport, {
    token: null,
    done: false,
    counts: { new: 0, changed: 0, equal: 0 },
    problems: 1,
    faults: [{ line: 3, column: '楼栋', reason: '没有这栋楼，或有多栋同名的楼', text: 'Z座' }],
  })
  await send()
  await says('有 1 处问题，没有导入任何数据')
  await says('第 3 行 · 楼栋')
  await press('重新选择文件')
  server.answer(calls.pointImport, { token: 'trial', done: false, counts, problems: 0, faults: [] })
  await send()
  await says('校验通过')
  server.answer(calls.pointImport, { token: null, done: true, counts, problems: 0, faults: [] })
  await press('确认导入')
  await page.getByRole('dialog').getByRole('button', { name: '导入', exact: true }).tap()
  await says('导入完成')
  // two trials and one writing
  expect(server.asked(calls.pointImport)).toHaveLength(3)
})

import { expect, test } from 'vitest'
import { archives } from '#contract/archives'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { details } from '../tests/answers.ts'
import { oneImport } from '../tests/import-states.ts'
import { records } from '../tests/record-answers.ts'

const { importView, importList, importTakeBack, importStayed, archiveOf } = archives.calls
const open = screens()

test('an import that ran is opened, taken back after it was asked for, and what stayed leads to its archive', async () => {
  const ran = oneImport({ id: idOf(1851) })
  const gone = oneImport({ id: idOf(1851), state: 'taken_back', taken: 115, stayed: 1, takeBackUntil: null })
  const phone = await open({
    answers: [
      given(importView, ({ id }) => ({ item: id === undefined ? null : ran })),
      given(importList, { items: [ran], next: null }),
      given(importTakeBack, () => {
        phone.server.answer(importView, ({ id }) => ({ item: id === undefined ? null : gone }))
        return gone
      }),
      given(importStayed, {
        items: [{ nth: 1, archiveId: idOf(1800), archive: '光谷云图软件有限公司', title: '瞪羚企业', why: 'changed' }],
        next: null,
      }),
      details(),
      records(),
    ],
  })
  await phone.open('/epsarchives/imports')
  await phone.page.getByText('2026年资质荣誉.xlsx').first().tap()
  await phone.press('撤销这次导入')
  await phone.page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).tap()
  await phone.says('1 条导入后有变动，已保留')
  expect(phone.server.asked(importTakeBack).map(({ input }) => input.id)).toEqual([ran.id])
  await phone.page.getByText('瞪羚企业').tap()
  await expect.poll(phone.here).toBe(`/epsarchives/archiveDetail?id=${idOf(1800)}`)
})

test('a company leads to its archive, and going back does not lead there again', async () => {
  const phone = await open({ answers: [given(archiveOf, { id: idOf(1800) }), details(), records()] })
  await phone.open(`/epsarchives/of?company=${idOf(60)}`)
  await expect.poll(phone.here).toBe(`/epsarchives/archiveDetail?id=${idOf(1800)}`)
  await phone.says('统一社会信用代码')
})

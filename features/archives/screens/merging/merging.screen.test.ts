import { expect, test } from 'vitest'
import { archives, mergingRefusals } from '#contract/archives'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { details } from '../tests/answers.ts'
import { duplicatesAre, lead, merged, pairIs, side } from '../tests/merging-answers.ts'
import { WRITER } from '../tests/mine-answers.ts'
import { records } from '../tests/record-answers.ts'

// Two archives of one enterprise: compared, merged, taken apart.

const open = screens()
const { calls } = archives
const pair = { one: lead(1), other: side(0), by: 'name' } as const

test('two are compared, the chosen values are sent with what was seen, and the survivor is shown', async () => {
  const answers = [
    duplicatesAre([pair]),
    pairIs(),
    given(calls.merge, { id: idOf(1871), survivorId: idOf(1850) }),
    details(),
    records(),
  ]
  const { page, server, press, says, open: at } = await open({ as: WRITER, answers })
  await at('/epsarchives/duplicates')
  await press('对照合并')
  await says('采用哪个内容')
  await page.getByRole('radio', { name: /周敏/ }).check({ force: true })
  server.refuse(calls.merge, mergingRefusals.changed)
  await page.getByRole('button', { name: '合并', exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '合并' }).tap()
  await says('内容刚有变化，已显示最新内容，请核对后再操作')
  server.answer(calls.merge, { id: idOf(1871), survivorId: idOf(1850) })
  await page.getByRole('dialog').getByRole('button', { name: '合并' }).tap()
  await says('统一社会信用代码')
  expect(server.asked(calls.merge).at(-1)?.input).toEqual({
    survivorId: idOf(1850),
    mergedId: idOf(1851),
    take: ['capital', 'legalRepresentative'],
    seen: { survivor: 1, merged: 1, survivorBasic: 2, mergedBasic: 1 },
  })
})

test('two that are not the same go from the list; a merge that is undone says what stays', async () => {
  const {
    page,
    server,
    press,
    says,
    open: at,
  } = await open({
    as: WRITER,
    answers: [duplicatesAre([pair], [merged(1)])],
  })
  server.answer(calls.notSame, () => {
    server.answer(calls.duplicates, { items: [], more: false, merges: [merged(1)] })
    return { id: idOf(1850) }
  })
  server.answer(calls.unmerge, { id: idOf(1871), mergedId: idOf(1851), stayed: [{ called: '资料', count: 2 }] })
  await at('/epsarchives/duplicates')
  await press('不是同一家')
  await page.getByRole('dialog').getByRole('button', { name: '不是同一家' }).tap()
  await says('没有可能重复的档案')
  await page.getByRole('tab', { name: '已合并' }).tap()
  await press('撤销合并')
  await page.getByRole('dialog').getByRole('button', { name: '撤销合并' }).tap()
  await says('已撤销，资料 2 条留在武汉光谷云图软件有限公司')
})

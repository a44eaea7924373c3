import { expect, test } from 'vitest'
import { refusals } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, conflictOf, FORM, SHARE, saved, share } from '../tests/part-answers.ts'

// Who fills in loses nothing: what cannot be saved stays and is saved later, and what another device changed is chosen.

const open = screens()
const onForm = `/parkCoordination/fillForm?id=${SHARE}&form=${FORM}`

test('what could not be saved stays, and is saved by the revision that it began with', async () => {
  const { server, press, says, page, ...phone } = await open({ answers: [given(calls.forms, share())] })
  server.refuse(calls.formSave, refusals.tooMany)
  await phone.open(onForm)
  await page.getByLabel('在岗人数').fill('129')
  await says('没有保存')
  expect(await page.getByLabel('在岗人数').inputValue()).toBe('129')
  server.answer(calls.formSave, ({ filled }) => ({ ...saved({}), filled }))
  await press('重新保存')
  await says('已保存到草稿')
  const [last] = server.asked(calls.formSave).toReversed()
  expect(last?.input).toMatchObject({ id: SHARE, formId: FORM, base: 4, filled: { answers: { people: ['129'] } } })
})

test('what is offered is taken over by one tap and saved', async () => {
  const { server, press, says, page, ...phone } = await open({ answers: [given(calls.forms, share())] })
  server.answer(calls.formSave, ({ filled }) => ({ ...saved({}), filled }))
  await phone.open(onForm)
  await says('13812341234')
  expect(await page.getByLabel('联系人手机').inputValue()).toBe('')
  await press('填入联系人手机')
  await expect.poll(() => server.asked(calls.formSave).at(-1)?.input.filled.answers['contact']).toEqual(['13812341234'])
  expect(await page.getByRole('button', { name: '填入联系人手机' }).count()).toBe(0)
})

test('what two devices changed is chosen by the person, and theirs stands until then', async () => {
  const { server, press, says, page, ...phone } = await open({ answers: [given(calls.forms, share())] })
  server.answer(calls.formSave, ({ filled, base }) =>
    base === 4
      ? { ...saved({ people: '131', sent: '6' }, 6), conflicts: [conflictOf('129', '131')] }
      : { ...saved({}, 7), filled },
  )
  await phone.open(onForm)
  await page.getByLabel('在岗人数').fill('129')
  await says('另一台设备也修改了')
  expect(await page.getByLabel('在岗人数').inputValue()).toBe('131')
  await press('用本机的')
  await expect
    .poll(() => server.asked(calls.formSave).at(-1)?.input)
    .toMatchObject({
      base: 6,
      filled: { answers: { people: ['129'] } },
    })
})

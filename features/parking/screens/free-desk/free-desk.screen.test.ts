import { expect, test } from 'vitest'
import { parkingRefusals } from '#contract/parking'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, usual } from '../tests/answers.ts'
import { freePlate } from '../tests/free-answers.ts'
import { askedPlate, parkEvent, parkEvents } from '../tests/free-desk-states.ts'

const open = screens()
const PAGE = '/parking/desk/free'

test('an event that is open is changed in what may change, and closed as it stands', async () => {
  const event = parkEvent()
  const phone = await open({ answers: [...usual, parkEvents(event)], as: { roles: ['operator'] } })
  const { page, server } = phone
  server.answer(calls.freeEventSave, event)
  await phone.open(PAGE)
  await phone.press('修改')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('名称').fill('园区开放周')
  await sheet.getByLabel('名额').fill('80')
  await sheet.getByRole('button', { name: '保存' }).tap()
  await sheet.getByText('已占用86个，不能少于它').waitFor()
  await sheet.getByLabel('名额').fill('300')
  server.refuse(calls.freeEventSave, parkingRefusals.freeQuotaHeld, { field: 'quota', data: { held: 301 } })
  await sheet.getByRole('button', { name: '保存' }).tap()
  await sheet.getByText('名额不能少于已占用的301个').waitFor()
  expect(await sheet.getByLabel('名称').inputValue()).toBe('园区开放周')
  server.answer(calls.freeEventSave, event)
  await sheet.getByRole('button', { name: '保存' }).tap()
  await sheet.waitFor({ state: 'detached' })
  await phone.press('截止登记')
  await page.getByRole('dialog').getByRole('button', { name: '截止登记' }).tap()
  await expect.poll(() => server.asked(calls.freeEventSave).length).toBe(3)
  const saved = server.asked(calls.freeEventSave).map(({ input }) => [input.name, input.quota, input.state])
  expect(saved).toEqual([
    ['园区开放周', 300, 'open'],
    ['园区开放周', 300, 'open'],
    ['园区开放日', 200, 'closed'],
  ])
  const [first] = server.asked(calls.freeEventSave)
  expect(first?.input).toMatchObject({
    id: event.id,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    lotIds: [idOf(10), idOf(11)],
  })
})

test('a plate is let in, another turned down with a reason', async () => {
  const both = [askedPlate(), askedPlate({ id: idOf(65), plate: '鄂AD16888' })]
  const answers = [...usual, parkEvents(), given(calls.freePlateAsked, { items: both, next: null })]
  const phone = await open({ answers, as: { roles: ['operator'] } })
  const { page, server } = phone
  server.answer(calls.freePlateDecide, ({ id, accept }) => freePlate({ id, state: accept ? 'confirmed' : 'refused' }))
  await phone.open(PAGE)
  await page.getByRole('tab', { name: '待审核车牌' }).tap()
  await page.getByRole('button', { name: '通过', exact: true }).first().tap()
  await expect.poll(() => server.asked(calls.freePlateDecide).length).toBe(1)
  await page.getByRole('button', { name: '不通过' }).last().tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('原因').fill('车辆不在册')
  await sheet.getByRole('button', { name: '不通过' }).tap()
  await expect.poll(() => server.asked(calls.freePlateDecide).length).toBe(2)
  expect(server.asked(calls.freePlateDecide).map(({ input }) => input)).toEqual([
    { id: idOf(61), accept: true, note: '' },
    { id: idOf(65), accept: false, note: '车辆不在册' },
  ])
})

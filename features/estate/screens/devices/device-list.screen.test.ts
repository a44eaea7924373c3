import { expect, test } from 'vitest'
import { refusals } from '#vocabulary/refusal'
import { refused } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, listed, OPERATOR } from '../tests/device-answers.ts'

// What stands on the list where there is nothing to list.

const open = screens()

test('a park without devices says what to do and nothing else', async () => {
  const phone = await open({ as: OPERATOR, answers: [listed()] })
  await phone.open('/estate/devices')
  await phone.says('还没有设备')
  expect(await phone.page.getByText('0', { exact: true }).count()).toBe(0)
})

test('who may not see the devices is offered nothing to search or add', async () => {
  const phone = await open({ as: OPERATOR, answers: [refused(calls.deviceList, refusals.forbidden)] })
  const { page, says } = phone
  await phone.open('/estate/devices')
  await says('仅对园区人员开放')
  const offered = page
    .getByRole('searchbox')
    .or(page.getByRole('tab'))
    .or(page.getByRole('button', { name: '登记设备' }))
  expect(await offered.count()).toBe(0)
})

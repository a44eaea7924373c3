import { expect, test } from 'vitest'
import { untilCounting } from '../../../../tests/support/acts.ts'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, conditions } from '../tests/answers.ts'
import { month, SPOT, spotDetail, spotPlace } from '../tests/place-answers.ts'

const open = screens()

test('a finger on a spot of the plan leads to its days, and nothing breaks', async () => {
  const listed = given(calls.roomsByCondition, { items: [spotPlace()], next: null, alternatives: [] })
  const phone = await open({ answers: [conditions, listed, given(calls.roomById, spotDetail()), month] })
  await phone.open('/temporaryswingout')
  // the screen behind a link is fetched under the finger once the first one stands
  await untilCounting(phone)
  await phone.page.getByRole('region', { name: '点位平面图' }).getByRole('link').tap()
  await phone.title('外摆点位详情')
  expect(phone.here()).toMatch(`/tempdetail/${SPOT}`)
})

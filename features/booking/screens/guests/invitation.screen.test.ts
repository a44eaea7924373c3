import { expect, test } from 'vitest'
import { bookingRefusals, type Invitation } from '#contract/booking'
import { refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, slot } from '../tests/answers.ts'

const open = screens()
const KEY = 'Vx3nq0hT2cY7sWmK8bLdRg'
const letter: Invitation = {
  subject: '年度合作伙伴沟通会',
  placeName: '湖景会议室',
  where: '会议中心 2 层',
  ...slot('14:00', '15:30'),
  host: '林*',
  name: '周工',
  answer: 'asked',
  state: 'coming',
  pass: true,
}

test('an outsider without an account answers, changes their mind, and hears when the invitation has ended', async () => {
  const phone = await open({
    as: null,
    answers: [given(calls.inviteInfo, letter)],
  })
  const { server } = phone
  server.answer(calls.inviteAnswer, ({ answer }) => {
    server.answer(calls.inviteInfo, { ...letter, answer })
    return { ...letter, answer }
  })
  await phone.open(`/booking/invitation?key=${KEY}`)
  await phone.press(/^参加$/)
  await phone.says('您已回复参加')
  await phone.says('领取通行码')
  server.answer(calls.inviteAnswer, () => {
    // not before: the page may ask anew at any moment
    server.refuse(calls.inviteInfo, bookingRefusals.guestUnknown)
    return refuse(bookingRefusals.guestUnknown)
  })
  await phone.press('改为不参加')
  await phone.says('邀请已失效，请联系邀请人')
  expect(server.asked(calls.inviteAnswer).map(({ input, session }) => [input.key, input.answer, session])).toEqual([
    [KEY, 'yes', null],
    [KEY, 'no', null],
  ])
})

import { expect, test } from 'vitest'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { BOOKING, bookedDetail, calls, slot } from '../tests/answers.ts'
import { meeting } from '../tests/inner-states.ts'
import { usual } from '../tests/mine-answers.ts'

// An internal meeting: signing in by the host's code, and minutes from draft to published.

const open = screens()
const done = bookedDetail({ ...meeting().booking, ...slot('09:00', '10:00', '2026-11-19'), state: 'done' })
const ADDRESS = `/innerrecordinfo?id=${BOOKING}`

test('minutes are kept while one leaves, are saved as a draft, and published after a question', async () => {
  let kept = meeting({ booking: done })
  const phone = await open({
    answers: [
      ...usual,
      given(calls.meetingInfo, () => kept),
      given(calls.minutesSave, ({ minutes = kept.minutes, publish = false }) => {
        kept = { ...kept, minutes, minutesState: publish ? 'published' : 'draft' }
        return { id: BOOKING, state: kept.booking.state }
      }),
    ],
  })
  const { server, page } = phone
  await phone.open(`${ADDRESS}&do=minutes`)
  await phone.press('发布纪要')
  await phone.says('请写下纪要，或至少一条决议')
  expect(server.asked(calls.minutesSave)).toEqual([])
  await page.getByLabel('纪要').fill('上线过程平稳')
  await page.reload()
  await expect.poll(() => page.getByLabel('纪要').inputValue()).toBe('上线过程平稳')
  await phone.press('存为草稿')
  await phone.says('草稿，仅您可见')
  await phone.press('发布纪要')
  await page.getByRole('dialog').getByText('发布后所有参会人都可以看到并收到通知').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '发布纪要' }).tap()
  await phone.says('已发布')
  expect(server.asked(calls.minutesSave).map(({ input }) => input)).toEqual([
    { id: BOOKING, minutes: '上线过程平稳', decisions: [] },
    { id: BOOKING, publish: true },
  ])
})

test('an agenda that is saved is what the form shows the next time', async () => {
  let kept = meeting({ agenda: [] })
  const phone = await open({
    answers: [
      ...usual,
      given(calls.meetingInfo, () => kept),
      given(calls.minutesSave, ({ agenda = [] }) => {
        kept = { ...kept, agenda }
        return { id: BOOKING, state: kept.booking.state }
      }),
    ],
  })
  const { page, server } = phone
  await phone.open(ADDRESS)
  await phone.press('写议程')
  await phone.press('保存议程')
  await phone.says('请至少写一项议题')
  await page.getByLabel('议题').fill('上线情况')
  await page.getByLabel('时长').fill('70')
  await phone.says('议程共 1小时10分，比会议长 10分')
  await phone.press('保存议程')
  await phone.press('修改议程')
  await expect.poll(() => page.getByLabel('议题').inputValue()).toBe('上线情况')
  expect(server.asked(calls.minutesSave).map(({ input }) => input.agenda)).toEqual([
    [{ title: '上线情况', minutes: 70, who: '' }],
  ])
})

test('a scanned code signs in once, and leads to the meeting', async () => {
  const phone = await open({
    answers: [
      ...usual,
      given(calls.signIn, { bookingId: BOOKING, subject: '版本发布复盘', signedIn: 4 }),
      given(calls.meetingInfo, meeting()),
    ],
  })
  await phone.open('/innerrecordinfo?code=Vx3nq0hT2cY7sWmK8bLdRg')
  await phone.title('签到成功')
  await phone.press('查看会议')
  await phone.says('上线情况和问题')
  expect(phone.here()).toBe(ADDRESS)
  expect(phone.server.asked(calls.signIn)).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { parking } from '#contract/parking'
import { people } from '#contract/people'
import { publishing } from '#contract/publishing'
import { wallet } from '#contract/wallet'
import { refusals, refuse } from '#vocabulary/refusal'
import { atBegin } from '../../../tests/support/contexts.ts'
import { given } from '../../../tests/support/fake-server.ts'
import { screens } from '../../../tests/support/screens.ts'

// The kept session turns out to be over (606).

const open = screens()
const over = () => refuse(refusals.expired)
const expired = [
  given(people.calls.userInfo, over),
  given(wallet.calls.balance, over),
  given(wallet.calls.tradeRecord, over),
  given(parking.calls.myStays, over),
  given(parking.calls.myStayMonths, over),
]
const SAYS = refusals.expired.message

/** Runs in the page: keeps every text that stood there. */
const WATCH = `new MutationObserver(() => {
  const seen = (sessionStorage.getItem('seen') ?? '').split('|')
  const now = document.body?.innerText ?? ''
  if (!seen.includes(now)) sessionStorage.setItem('seen', [...seen, now].join('|'))
}).observe(document, { subtree: true, childList: true, characterData: true })`

test.each([
  // the route table says that it opens without a session, and all that it shows needs one
  ['/wallet/mywallet', /还没有|您还未登录/],
  // a list that never came is no empty list
  ['/parking/history', /还没有停车记录|您还未登录/],
])('%s says so and goes to login, without a wrong word meanwhile', async (path, wrong) => {
  const phone = await open({ answers: expired })
  await atBegin(phone.context, WATCH)
  await phone.open(path)
  await phone.says(SAYS)
  await phone.page.waitForURL((url) => url.pathname.endsWith('/sys/login'))
  // as long as the words stood, answers came
  expect(await phone.page.evaluate(() => sessionStorage.getItem('seen'))).not.toMatch(wrong)
  expect(new URL(phone.page.url()).searchParams.get('from')).toBe(path)
})

test('a page that makes sense without a session goes on without a word', async () => {
  const { hotlineConfig, hotlineList } = publishing.calls
  const items = [
    { id: '1', subject: '停车', phone: '027-87650000', hours: '全天', position: 0, buildingId: null, building: '' },
  ]
  const phone = await open({
    answers: [...expired, given(hotlineConfig, { notice: '', emergencyPhone: '' }), given(hotlineList, { items })],
  })
  await phone.open('/hotline')
  await phone.says('027-87650000')
  await expect.poll(() => phone.page.evaluate(() => localStorage.getItem('loginSession'))).toBeNull()
  expect(await phone.page.getByText(SAYS).count()).toBe(0)
  expect(phone.here()).toBe('/hotline')
})

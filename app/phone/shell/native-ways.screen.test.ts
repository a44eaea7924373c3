import { expect, test } from 'vitest'
import { screens } from '../../../tests/support/screens.ts'
import { showState } from '../../../tests/support/states.ts'
import { states } from '../tests/states.ts'

const open = screens()
const stateOf = (route: string, name: string) => {
  const found = states.find((state) => state.route === route && state.name === name)
  if (!found) throw new Error(`no state ${route} ${name}`)
  return found
}

test('inside the native app home and what is one’s own lead to each other from the top, and no tab bar is drawn', async () => {
  const [mine, home] = [stateOf('/mine', ''), stateOf('/services', 'calm')]
  const phone = await open({ host: { platform: 'iOS' }, answers: [...mine.answers, ...home.answers] })
  await showState(phone, mine)
  const ways = phone.page.getByRole('navigation', { name: '首页和我的' })
  expect(await phone.page.getByRole('navigation', { name: '主要页面' }).count()).toBe(0)
  expect(await ways.getByRole('link').allInnerTexts()).toEqual(['首页'])
  await ways.getByRole('link', { name: '首页' }).tap()
  await expect.poll(phone.here).toBe('/services')
  await ways.getByRole('link', { name: '我的' }).tap()
  await expect.poll(phone.here).toBe('/mine')
})

test('in a browser the tab bar leads there, and the top has no ways of its own', async () => {
  const mine = stateOf('/mine', '')
  const phone = await open({ answers: mine.answers })
  await showState(phone, mine)
  expect(await phone.page.getByRole('navigation').allInnerTexts()).toHaveLength(1)
  expect(await phone.page.getByRole('navigation', { name: '主要页面' }).count()).toBe(1)
})

import { describe, expect, test } from 'vitest'
import { screens } from '../../../tests/support/screens.ts'
import { showState } from '../../../tests/support/states.ts'
import { states } from '../tests/states.ts'

// The phone's own back closes what lies over a page before it leaves the page, and history holds nothing else of it.

const open = screens()
const stateOf = (route: string, name: string) => {
  const found = states.find((state) => state.route === route && state.name === name)
  if (!found) throw new Error(`no state ${route} ${name}`)
  return found
}

/** My page with a sheet over it, opened from the home. */
async function withSheet() {
  const mine = stateOf('/mine', '')
  const calm = stateOf('/services', 'calm')
  const phone = await open({ answers: [...mine.answers, ...calm.answers] })
  const { page } = phone
  await showState(phone, calm)
  // a page beside the tabs: its way back is the home
  await page.evaluate(() => history.length)
  await phone.page.getByRole('link', { name: '服务热线', exact: true }).first().waitFor()
  await page.getByRole('navigation').getByRole('link', { name: '我的' }).tap()
  await phone.says('本机')
  const sheet = page.getByRole('dialog', { name: '让这台设备下线？' })
  const press = async () => {
    await phone.press('下线')
    await sheet.waitFor()
  }
  await press()
  return { phone, page, sheet, press }
}

describe('back', () => {
  test('closes the sheet and stays on the page', async () => {
    const { phone, page, sheet, press } = await withSheet()
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(phone.here()).toBe('/mine')
    // and again, as often as it is opened
    await press()
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(phone.here()).toBe('/mine')
  })

  test('after a sheet was closed by its own button leads where it led before', async () => {
    const { page, sheet } = await withSheet()
    const state = () => page.evaluate(() => (history.state as { layer?: number }).layer ?? 0)
    await expect.poll(state).toBe(1)
    await sheet.getByRole('button', { name: '取消' }).tap()
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(state).toBe(0)
  })

  test('finds no sheet again on the way forward, nor after a reload', async () => {
    const { phone, page, sheet, press } = await withSheet()
    const state = () => page.evaluate(() => (history.state as { layer?: number }).layer ?? 0)
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    await page.goForward()
    await expect.poll(state).toBe(0)
    expect(await sheet.count()).toBe(0)
    await press()
    await page.reload()
    await phone.says('本机')
    await expect.poll(state).toBe(0)
    expect(phone.here()).toBe('/mine')
  })
})

test('going on from a sheet, back leads to the page without it', async () => {
  const busy = stateOf('/services', 'busy')
  const phone = await open({ answers: busy.answers })
  const { page } = phone
  await showState(phone, busy)
  // the last of a row that is swiped
  await page.getByRole('button', { name: /^全部待办/ }).evaluate((button) => (button as HTMLElement).click())
  const sheet = page.getByRole('dialog', { name: '全部待办' })
  await sheet.waitFor()
  await page.route('**/parking/**', (route) => route.fulfill({ json: { code: 404, message: '没有', body: null } }))
  await sheet.getByRole('link', { name: /鄂A16883/ }).tap()
  await expect.poll(phone.here).toMatch(/^\/paylicenseplate/)
  await page.goBack()
  await expect.poll(phone.here).toBe('/services')
  await phone.says(/去付款/)
  await sheet.waitFor({ state: 'detached' })
})

test('back before the next page stands: the page stays, without its sheet', async () => {
  const busy = stateOf('/services', 'busy')
  const phone = await open({ answers: busy.answers })
  const { page } = phone
  await showState(phone, busy)
  await page.getByRole('button', { name: /^全部待办/ }).evaluate((button) => (button as HTMLElement).click())
  const sheet = page.getByRole('dialog', { name: '全部待办' })
  await sheet.waitFor()
  // back is pressed with the very step that leads on
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      push(...entry)
      history.pushState = push
      history.back()
    }
  })
  await sheet.getByRole('link', { name: /鄂A16883/ }).tap()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(phone.here).toBe('/services')
  await phone.says(/全部待办/)
  await expect.poll(() => page.locator('html').getAttribute('data-travel')).toBeNull()
})

import { expect, test } from 'vitest'
import { publishing } from '#contract/publishing'
import { given } from '../support/fake-server.ts'
import { axeFindings, lastFieldFindings, layoutFindings } from '../support/findings.ts'
import { screens } from '../support/screens.ts'
import { everyState, showState } from '../support/states.ts'
import { listedRoutes, NO_SCREEN, sweep } from './sweep.ts'

await sweep(0, 3)

const open = screens()

test('every route that is listed is shown in some state', async () => {
  const shown = new Set((await everyState()).map(({ route }) => route))
  const missing = (await listedRoutes()).filter(({ path }) => !shown.has(path)).map(({ path }) => path)
  expect(missing, 'say in tests/states.ts of the area’s screens in which state it is shown').toEqual([])
})

test('no two states of a route have one name', async () => {
  const names = (await everyState()).map(({ route, name }) => `${route} ${name}`)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})

test('what is wrong would be found', async () => {
  const state = (await everyState()).find(({ route }) => route === '/hotline')
  if (!state) throw new Error('the hotlines have no state')
  const phone = await open({ answers: state.answers })
  await showState(phone, state)
  await phone.page.evaluate(`{
    const button = document.createElement('button')
    button.style.cssText = 'color:#999;background:#aaa;font-size:9px;width:600px'
    button.append(document.createElement('img'), '看不清')
    document.querySelector('main').append(button)
  }`)
  const found = [...(await axeFindings(phone.page)), ...(await layoutFindings(phone.page))].join()
  for (const words of ['color-contrast', 'image-alt', 'px too wide', '9.0 px: 看不清']) expect(found).toContain(words)
})

test('a last field under the bar would be found', async () => {
  const state = (await everyState()).find(({ route, name }) => route === '/booking/desk/placeedit' && name === '')
  if (!state) throw new Error('the form has no state')
  const phone = await open({ as: state.as, answers: state.answers })
  await showState(phone, state)
  expect(await lastFieldFindings(phone.page)).toEqual([])
  await phone.page.evaluate(`{
    document.documentElement.style.scrollPadding = '0'
    for (const field of document.querySelectorAll('main :is(input, textarea)')) field.style.scrollMargin = '0'
  }`)
  expect(await lastFieldFindings(phone.page)).toEqual([
    expect.stringMatching(/^\d+ px of the last field are under a bar/),
  ])
})

test('an address that is none, and a screen that is coming, would be told', async () => {
  const phone = await open({ answers: [given(publishing.calls.openingWishes, { items: [] })] })
  for (const path of ['/nowhere', '/commercialProcurement']) {
    await phone.open(path)
    await expect.poll(() => phone.page.locator('body').innerText()).toMatch(NO_SCREEN)
  }
  phone.complaints.splice(0)
})

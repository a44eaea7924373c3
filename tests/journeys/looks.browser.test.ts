import { beforeAll, describe, expect, test } from 'vitest'
import { axeFindings, type Look, layoutFindings, phonesOf } from '../support/browser.ts'
import { type Driver, makePark, type Park } from './park.ts'
import { makeScreens, type Shown, showScreen } from './screens.ts'

// Every screen in its real states, in every look: axe finds nothing, nothing sticks out, no text is too small, and no page
// complains. By default each screen in light and in one further look; with DEEP all of them.

let park: Park
let driver: Driver
let shown: readonly Shown[]
const phones = phonesOf(() => park.world)

const LIGHT: [string, Look] = ['light', {}]
const FURTHER: [string, Look][] = [
  ['dark', { dark: true }],
  ['elder', { size: 'elder' }],
  ['at 320 px', { width: 320 }],
  ['larger', { size: 'larger' }],
  ['elder at 320 px in the dark', { size: 'elder', width: 320, dark: true }],
]
const deep = process.env['DEEP'] !== undefined

beforeAll(async () => {
  park = await makePark()
  park.nextMorning()
  ;({ driver, shown } = await makeScreens(park))
})

async function findings(which: readonly Shown[], look: Look): Promise<string[]> {
  const phone = await phones.open({ ...look, token: driver.token })
  const found: string[] = []
  for (const screen of which) {
    await showScreen(phone, screen)
    const least = look.size === 'elder' ? 18 : 12
    const all = [...(await axeFindings(phone.page)), ...(await layoutFindings(phone.page, least))]
    found.push(...[...all, ...phone.complaints.splice(0)].map((words) => `${screen.route} ${screen.state}: ${words}`))
  }
  return found
}

describe('nothing is found', () => {
  test.each([LIGHT])('%s: every screen', async (_, look) => {
    expect(await findings(shown, look)).toEqual([])
  })

  test.each(FURTHER)('%s', async (_, look) => {
    const turn = FURTHER.findIndex(([, each]) => each === look)
    const some = deep ? shown : shown.filter((_, at) => at % FURTHER.length === turn)
    expect(await findings(some, look)).toEqual([])
  })

  test('on the login page of a stranger, and with every field refused', async () => {
    const phone = await phones.open()
    await phone.open('/sys/login')
    await phone.press('登录')
    await phone.says('请填写手机号')
    expect([...(await axeFindings(phone.page)), ...(await layoutFindings(phone.page))]).toEqual([])
  })

  test('with the plate keyboard open', async () => {
    const phone = await phones.open({ width: 320, size: 'elder' })
    await phone.open('/licenseplate')
    await phone.page.getByLabel('车牌号', { exact: true }).tap()
    await phone.page.getByRole('group', { name: '车牌键盘' }).waitFor()
    expect([...(await axeFindings(phone.page)), ...(await layoutFindings(phone.page))]).toEqual([])
  })
})

test('what is wrong would be found', async () => {
  const phone = await phones.open()
  await phone.open('/hotline')
  await phone.says('停车与道闸')
  await phone.page.evaluate(`{
    const button = document.createElement('button')
    button.style.cssText = 'color:#999;background:#aaa;font-size:9px;width:600px'
    button.append(document.createElement('img'), '看不清')
    document.querySelector('main').append(button)
  }`)
  const found = [...(await axeFindings(phone.page)), ...(await layoutFindings(phone.page))].join()
  for (const words of ['color-contrast', 'image-alt', 'px too wide', '9.0 px: 看不清']) expect(found).toContain(words)
})

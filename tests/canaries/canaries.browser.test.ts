import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { grantPass, showCodes } from '#door/access'
import { makePoint } from '#fixtures/access'
import { newId } from '#platform/db'
import { maskPhone } from '#vocabulary/phone'
import { choose, phonesOf } from '../support/browser.ts'
import { makeWorld, type World } from '../support/world.ts'
import { CANARIES } from './canaries.ts'
import { keptByPhone, sightingsOnPhone } from './phone-storage.ts'

const { text } = CANARIES.phone
let world: World
const phones = phonesOf(() => world)

beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../dist') })
})

test('after signing in by phone the browser keeps no canary', async () => {
  const { page, open, press, says, here } = await phones.open()
  await open('/sys/login?from=/hotline')
  await page.getByLabel('手机号', { exact: true }).fill(text)
  await choose(page.getByRole('checkbox'))
  await press('获取验证码')
  await says(/秒后可重发/)
  await world.product.jobs.drain()
  const code = /\d{6}/.exec(world.messages()[0]?.text ?? '')?.[0] ?? ''
  await page.getByLabel('验证码', { exact: true }).pressSequentially(code)
  await expect.poll(here).toBe('/hotline')
  // who is signed in is known to the page, so the journey did bring the canary in
  const places = (await keptByPhone(page)).map(({ place }) => place)
  expect(places).toContain('localStorage loginSession')
  expect(await sightingsOnPhone(page)).toEqual([])
  const token = String(await page.evaluate(`localStorage.getItem('loginSession')`))
  expect((await world.post('common/userInfo', {}, token)).body).toMatchObject({ phone: maskPhone(text) })
})

test('a gate phone keeps no canary of those on its list, nor the masked names that it shows', async () => {
  const keeper = await world.person({ roles: ['property'] })
  const gate = await makePoint(world.store.db, { keeperId: keeper.id })
  const now = world.now()
  const { token } = keeper
  const pass = await grantPass(world.store.db, world.product, {
    areaId: '1',
    source: 'visit',
    sourceId: newId(),
    kind: 'visitor',
    holderId: null,
    facts: { name: CANARIES.realName.text, phone: text, plate: '鄂A71Q35', companyName: '金丝雀公司' },
    buildingIds: null,
    from: now,
    until: new Date(now.getTime() + 3_600_000),
    entries: 1,
    now,
  })
  const { codes } = await showCodes(world.store.db, world.product, { areaId: '1', passId: pass, bound: newId() })
  const { page, context, complaints, open, says } = await phones.open({ token })
  await open('/audit/auditenterpage')
  await says('还没有通行记录')
  await expect.poll(() => page.evaluate(`localStorage.getItem('sealed.until')`)).not.toBeNull()
  await context.setOffline(true)
  await says('离线核验中')
  await page.keyboard.type(codes[0]?.signed ?? '')
  await page.keyboard.press('Enter')
  // the phone shows it, so the journey did bring it in
  await says('可以通行')
  await says('阿*')
  const kept = await keptByPhone(page)
  const places = kept.map(({ place }) => place)
  expect(places).toEqual(expect.arrayContaining(['indexedDB sealed.session.box', 'indexedDB sealed.outbox.box']))
  expect(await sightingsOnPhone(page)).toEqual([])
  for (const words of ['阿*', '金丝雀公司', '71Q35', '***35', pass, gate.id])
    expect(
      kept.filter((one) => one.place.startsWith('indexedDB') && one.text.includes(words)),
      words,
    ).toEqual([])
  // what Chromium says of a network that the test took away
  complaints.splice(0)
})

test('a leak into any storage of the browser is seen', async () => {
  const { page, open } = await phones.open()
  await open('/hotline')
  await page.evaluate(`(async () => {
    const text = ${JSON.stringify(text)}
    localStorage.setItem('a', btoa('{"x":"' + text + '"}'))
    sessionStorage.setItem(text, 'x')
    document.cookie = 'seen=' + encodeURIComponent('1:' + text)
    history.replaceState({ phone: text }, '', location.pathname + '?q=' + text)
    await (await caches.open('leak')).put('/leak', new Response(text))
    const opening = indexedDB.open('leak', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('box')
    const database = await new Promise((done) => { opening.onsuccess = () => done(opening.result) })
    const work = database.transaction('box', 'readwrite')
    work.objectStore('box').put({ deep: new Map([['bytes', new TextEncoder().encode(text)]]) }, 1)
    await new Promise((done) => { work.oncomplete = done })
    database.close()
  })()`)
  await page.context().addCookies([{ name: 'unseen', value: text, url: world.origin, httpOnly: true }])
  const places = new Set((await sightingsOnPhone(page)).map(({ place }) => place))
  const all = ['address', 'history', 'localStorage a', `sessionStorage ${text}`, 'document.cookie', 'cookie seen']
  expect([...places].toSorted()).toEqual([...all, 'cookie unseen', 'cache leak', 'indexedDB leak.box'].toSorted())
})

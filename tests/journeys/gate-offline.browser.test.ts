import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { endPass, showCodes } from '#door/access'
import { makePass, makePoint } from '#fixtures/access'
import { newId } from '#platform/db'
import { type Phone, phonesOf } from '../support/browser.ts'
import { makeWorld, type World } from '../support/world.ts'

// A gatekeeper's morning without network: the page opens again, one is let in, one whose pass was taken back is not, and afterwards everything counts once.

let world: World
const phones = phonesOf(() => world)

beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../dist') })
})

/** A hand scanner reads the code that somebody shows. */
async function scans({ page }: Phone, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Tells one sealing of this phone's list from another; null: there is none. */
const sealing = ({ page }: Phone) =>
  page.evaluate(`(async () => {
    const done = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result) })
    if (!(await indexedDB.databases()).some(({ name }) => name === 'sealed.session')) return null
    const database = await done(indexedDB.open('sealed.session'))
    const kept = await done(database.transaction('box').objectStore('box').get('list'))
    database.close()
    return kept ? kept.iv.join(' ') : null
  })()`)

test('a gatekeeper goes offline, reloads, admits one and refuses a pass that was taken back; back online each counts once', async () => {
  const { db } = world.store
  const keeper = await world.person({ roles: ['property'] })
  const gate = await makePoint(db, { name: '东门入口', keeperId: keeper.id })
  const now = world.now()
  const goneSource = newId()
  const guest = await makePass(db, { now, name: '王建国', companyName: '光谷生物', title: '商务洽谈', entries: 1 })
  const gone = await makePass(db, { now, name: '李晓红', companyName: '云图科技', sourceId: goneSource })
  const codesOf = async (passId: string) =>
    (await showCodes(db, world.product, { areaId: '1', passId, bound: newId() })).codes
  const codeNow = (codes: Awaited<ReturnType<typeof codesOf>>) =>
    codes.find(({ from, until }) => from <= world.now() && world.now() < until)?.signed ?? ''
  const crossings = () =>
    db.selectFrom('access.crossing').select(['passId', 'pointId', 'kind', 'how']).orderBy('at').execute()

  const phone = await phones.open({ token: keeper.token, context: { serviceWorkers: 'allow' } })
  const { page, context, open, says } = phone
  await open('/audit/auditenterpage')
  // the page does so itself, some seconds later
  await page.evaluate(`navigator.serviceWorker.register('/front/mobile/sw.js').then(() => 0)`)
  await says('还没有通行记录')
  // the shell comes last: with it all pages of the gate are kept, also that of a verdict
  const allKept = () => page.evaluate(`caches.match('/front/mobile/~shell').then(Boolean)`)
  await expect.poll(allKept, { message: 'the pages are kept', timeout: 15_000 }).toBe(true)
  await expect.poll(() => sealing(phone), { message: 'the list is kept' }).not.toBeNull()
  // whoever comes still has the codes that they held; this phone hears of it with its next asking
  const goneCodes = await codesOf(gone)
  await endPass(db, world.product, { source: 'visit', sourceId: goneSource, why: 'withdrawn', now: world.now() })
  const before = await sealing(phone)
  // what the page asked earlier knows nothing of it: the list is newer once the new page has asked
  await page.reload({ waitUntil: 'commit' })
  await page.waitForResponse((answer) => answer.url().endsWith('/bundle') && answer.ok())
  await says('还没有通行记录')
  await expect.poll(() => sealing(phone), { message: 'the list is newer' }).not.toBe(before)

  await context.setOffline(true)
  await page.reload()
  await says('离线核验中')
  await scans(phone, codeNow(await codesOf(guest)))
  await says('可以通行')
  await says('王*')
  await says(/离线核验，联网后自动上传/)
  // its own page opens again too
  await page.reload()
  await says('可以通行')
  await scans(phone, codeNow(goneCodes))
  await says('不能通行')
  await says('通行权限已结束')
  await says('2 条离线记录待上传')
  expect(await crossings()).toEqual([])

  await context.setOffline(false)
  await expect.poll(async () => (await crossings()).length, { message: 'both were told' }).toBe(2)
  await page.getByText('条离线记录待上传').waitFor({ state: 'hidden' })
  await says(/离线核验，已上传/)
  await open('/audit/auditenterpage')
  await says('未放行')
  await says('已放行')
  expect(await crossings()).toEqual([
    { passId: guest, pointId: gate.id, kind: 'opened', how: 'offline' },
    { passId: gone, pointId: gate.id, kind: 'refused', how: 'offline' },
  ])
  const passes = await db.selectFrom('access.pass').select(['id', 'inside', 'entriesLeft']).orderBy('id').execute()
  expect(passes).toEqual([
    { id: guest, inside: true, entriesLeft: 0 },
    { id: gone, inside: false, entriesLeft: null },
  ])
  expect(await db.selectFrom('access.flag').select('id').execute()).toEqual([])
  // what Chromium says of a network that the test took away
  phone.complaints.splice(0)
})

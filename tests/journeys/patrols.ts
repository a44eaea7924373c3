import type { Page } from 'playwright-core'
import { pointCodeText } from '#can/patrol'
import type { Item } from '#contract/patrol'
import { makeBuilding, makeRoom, makeTenancy } from '#fixtures/estate'
import { checkItem } from '#fixtures/patrol'
import { makeCompany, makeGrant } from '#fixtures/people'
import { dayOf } from '#vocabulary/day'
import type { Right } from '#vocabulary/rights'
import type { Phone } from '../support/browser.ts'
import type { Camera } from '../support/camera.ts'
import type { World } from '../support/world.ts'
import { type Thumb, thumbOn } from './thumb.ts'

/** Somebody of a journey, signed in. */
export type Someone = Awaited<ReturnType<World['person']>>

/** A point as its walker finds it: its name, and what its printed code says. */
export interface PrintedPoint {
  readonly id: string
  readonly name: string
  readonly code: string
}

const LOAD: Item = checkItem('load', { kind: 'number', label: '负荷', max: '80', unit: 'A', photo: 'always' })
const HYDRANT: Item = checkItem('hydrant', { label: '消防栓', photo: 'abnormal' })

/** What a call of patrol answers to somebody; the test ends where it refuses. */
export async function askPatrol<Body>(world: World, call: string, input: object, by: Someone): Promise<Body> {
  const { code, message, body } = await world.post<Body>(`patrol/${call}`, input, by.token)
  if (code !== 200) throw new Error(`${call}: ${code} ${message}`)
  return body
}

/** Somebody of the property staff with a right. */
async function staffWith(world: World, nickName: string, right: Right): Promise<Someone> {
  const person = await world.person({ nickName, roles: ['property'] })
  await makeGrant(world.store.db, person, { rights: [right] })
  return person
}

/** What the printed code of a point says. */
async function printedCode({ product, store, origin }: World, pointId: string): Promise<string> {
  const facts = { purpose: 'patrol.point', areaId: '1', holder: pointId, ref: pointId }
  return pointCodeText(origin, pointId, await product.codes.issueStatic(store.db, facts))
}

/** A walker and today's round over two points, the second in a room that a company holds; two reviewers; the company's manager. */
export async function makeRoundOfToday(world: World) {
  const { db } = world.store
  const company = await makeCompany(db, { name: '光谷云图软件' })
  const { id: buildingId, floorIds } = await makeBuilding(db, { name: '1号楼' })
  const floorId = floorIds[0] ?? ''
  const roomId = await makeRoom(db, { floorId, name: '101' })
  await makeTenancy(db, { roomId, holder: { companyId: company.id } })
  const operator = await world.person({ nickName: '王运营', roles: ['operator'] })
  const walker = await staffWith(world, '赵强', 'patrol.walk')
  const save = async (name: string, at: object, items: readonly Item[]) => {
    const input = { id: null, name, spot: '', at, items, disabled: false }
    const { id } = await askPatrol<{ id: string }>(world, 'pointSave', input, operator)
    return { id, name, code: await printedCode(world, id) }
  }
  const power = await save('配电间', { buildingId, floorId, roomId: null }, [LOAD])
  const hydrant = await save('101门口', { buildingId, floorId, roomId }, [HYDRANT])
  const plan = {
    id: null,
    title: '早巡',
    pointIds: [power.id, hydrant.id],
    rule: { every: 'week', weekdays: [1, 2, 3, 4, 5, 6, 7], firstOn: dayOf(world.now()) },
    fromMinute: 0,
    toMinute: 1439,
    walkerId: walker.id,
    disabled: false,
  }
  await askPatrol(world, 'planSave', plan, operator)
  return {
    walker,
    power,
    hydrant,
    reviewer: await staffWith(world, '周航', 'patrol.review'),
    second: await staffWith(world, '孙丽', 'patrol.review'),
    manager: await world.person({ nickName: '陈建国', company: { id: company.id, manager: true } }),
  }
}

/** What the store has: acts in the order in which they were done, what photos show, how many differ, how many were used before. */
export async function storedOf({ store: { db } }: World) {
  const acts = await db.selectFrom('patrol.act').select('what').orderBy('at').execute()
  const photos = await db.selectFrom('patrol.photo').select(['role', 'sent', 'used']).execute()
  return {
    acts: acts.map(({ what }) => what),
    photos: photos.map(({ role }) => role).toSorted(),
    pictures: new Set(photos.map(({ sent }) => sent?.toString('hex'))).size,
    used: photos.filter(({ used }) => used).length,
  }
}

/** How many of these photos come as pictures from their addresses. */
export async function picturesAt({ origin }: World, photos: readonly { readonly url: string }[]): Promise<number> {
  const answers = await Promise.all(photos.map(({ url }) => fetch(new URL(url, origin))))
  return answers.filter(({ ok, headers }) => ok && headers.get('content-type') === 'image/jpeg').length
}

/** Takes a photo on the screen or in the sheet that asks for one; of each number it shows something else. */
export async function shoot(camera: Camera, thumb: Thumb, n: number, hint = '请对准要拍的位置'): Promise<void> {
  camera.seeGrey(squares(n))
  await thumb.tap(/^(拍照|再拍一张)$/)
  await thumb.reads(hint)
  await thumb.tap('拍照')
  await thumb.reads('请确认照片清晰')
  await thumb.tap('使用照片')
}

/** Squares of light and dark, other ones for each number. */
function squares(n: number): Uint8Array {
  const bright = new Uint8Array(1280 * 720)
  for (let at = 0; at < bright.length; at += 1) {
    const square = Math.floor(at / 1280 / 90) * 16 + Math.floor((at % 1280) / 80)
    bright[at] = 40 + ((square * 7919 + n * 104_729) % 61) * 3
  }
  return bright
}

/** Arrives without network at a point of the round that is open, by its code. */
export async function arrive(camera: Camera, { phone }: Thumb, { name, code }: PrintedPoint): Promise<void> {
  camera.see(code)
  const card = phone.page.getByRole('listitem').filter({ has: phone.page.getByText(name, { exact: true }) })
  await card.getByRole('button', { name: '扫码到达', exact: true }).tap()
  await phone.says(`已到达 ${name}，联网后自动上传`)
}

/** The phone kills the page, and opens it anew at its address, as a browser does that comes back. */
export async function killed({ origin }: World, phone: Phone): Promise<Thumb> {
  const { context, complaints } = phone
  const address = phone.here()
  await phone.page.close()
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  const anew = { ...phone, page, ...handOn(page, `${origin}/front/mobile`) }
  await anew.open(address)
  return thumbOn(anew)
}

const handOn = (page: Page, base: string) => ({
  open: async (path: string) => void (await page.goto(base + path)),
  here: () => page.url().slice(base.length),
  press: (name: string | RegExp) => page.getByRole('button', { name }).tap(),
  says: (words: string | RegExp) => page.getByText(words).first().waitFor(),
  title: (words: string) =>
    page.getByRole('heading', { level: 1, name: words, exact: true }).waitFor({ state: 'attached' }),
})

/** Whether this phone holds the program whole, a page (that of a round where nothing is said), and files in which these words stand. */
export const holdsProgram = (
  { page }: Phone,
  words: readonly string[],
  held: string = '/environmenPatrol/patrolTaskDetail',
) =>
  page.evaluate(`(async () => {
    const pages = ['~shell', ${JSON.stringify(`~page${held}`)}]
    for (const one of pages) if (!(await caches.match('/front/mobile/' + one))) return false
    let texts = ''
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (request.url.endsWith('.js')) texts += await (await cache.match(request)).text()
    }
    return ${JSON.stringify(words)}.every((one) => texts.includes(one))
  })()`)

/** Tells one sealing of what is filled in at a point from another; null: this phone has none. */
export const sealingOf = ({ page }: Phone, { id }: PrintedPoint) =>
  page.evaluate(`(async () => {
    const done = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result) })
    const database = await done(indexedDB.open('sealed.session'))
    const box = () => database.transaction('box').objectStore('box')
    const name = (await done(box().getAllKeys())).find((key) => key.startsWith('draft ') && key.includes('${id}'))
    const sealing = name && (await done(box().get(name)))
    database.close()
    return sealing ? sealing.iv.join(' ') : null
  })()`)

import { type CaseState, signCodeText } from '#contract/decoration'
import { badgeCodes } from '#door/access'
import { makePoint } from '#fixtures/access'
import { makeBuilding, makeRoom, makeTenancy } from '#fixtures/estate'
import { makeGrant } from '#fixtures/people'
import { addDays, type Day, dayOf } from '#vocabulary/day'
import { freshPicture } from '../support/fresh-picture.ts'
import type { World } from '../support/world.ts'
import type { Someone } from './patrols.ts'
import type { Thumb } from './thumb.ts'

/** Where the renovation is, as people call the room. */
export const PLACE = /1号楼.*101/
/** What a call of decoration answers to somebody; the test ends where it refuses. */
export async function askDecoration<Body>(world: World, call: string, input: object, by: Someone): Promise<Body> {
  const { code, message, body } = await world.post<Body>(`decoration/${call}`, input, by.token)
  if (code !== 200) throw new Error(`${call}: ${code} ${message}`)
  return body
}

/** The number by which the foreman is named in the application. */
export const FOREMAN = { name: '李工长', phone: '13900001234' }

/** A room that somebody holds, a firm with its papers, and all who have a part in a renovation; the gatekeeper keeps the entry of the building. */
export async function makeRenovation(world: World) {
  const { db } = world.store
  const today = dayOf(world.now())
  const applicant = await world.person({ nickName: '陈默' })
  const operator = await world.person({ nickName: '郑明', roles: ['operator'] })
  const second = await world.person({ nickName: '孙丽', roles: ['operator'] })
  const reviewer = await world.person({ nickName: '周航', roles: ['property'] })
  await makeGrant(db, reviewer, { rights: ['decoration.review'] })
  const foreman = await world.person({ nickName: FOREMAN.name, phone: FOREMAN.phone })
  const keeper = await world.person({ nickName: '赵刚', roles: ['property'] })
  const gate = await makePoint(db, { name: '1号楼入口', keeperId: keeper.id })
  const { floorIds } = await makeBuilding(db, { name: '1号楼' })
  const roomId = await makeRoom(db, { floorId: floorIds[0] ?? '', name: '101' })
  await makeTenancy(db, { roomId, holder: { personId: applicant.id }, firstOn: addDays(today, -100) })
  const until = addDays(today, 400)
  const papers = { licence: '二级资质', licenceUntil: until, insurance: '团体意外险', insuranceUntil: until }
  const firm = { id: null, name: '匠心装饰', code: '91350100M000100Y43', ...papers }
  await askDecoration(world, 'firmSave', { ...firm, licenceFiles: [], insuranceFiles: [] }, applicant)
  return { applicant, operator, second, reviewer, foreman, keeper, gate, roomId }
}

/** How a case stands. */
export async function stateOf({ store: { db } }: World, id: string): Promise<CaseState> {
  return (await db.selectFrom('decoration.workCase').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state as CaseState
}

/** Chooses a picture that nobody sent before, by the button that asks for one. */
export async function choosePicture(thumb: Thumb, button: string | RegExp): Promise<void> {
  const chooser = thumb.phone.page.waitForEvent('filechooser')
  await thumb.tap(button)
  await (await chooser).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer: freshPicture() })
}

/** Chooses a day in the phone's calendar. */
export async function chooseDay({ phone }: Thumb, label: string, day: Day): Promise<void> {
  await phone.page.getByLabel(label, { exact: true }).fill(day)
}

let signed = 0

/** Signs with a finger on the pad of this name, as nobody signed before: of a signature that was used elsewhere the server says so. */
export async function signOn({ phone }: Thumb, label: string): Promise<void> {
  const { page } = phone
  signed += 1
  const pad = page.getByRole('img', { name: `${label}，手写区域` })
  await pad.waitFor()
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('the pad is not on the screen')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.1, 0.3))
  await page.mouse.down()
  await page.mouse.move(...at(0.9, 0.6), { steps: 6 })
  await page.mouse.move(...at(0.2, 0.4 + 0.05 * (signed % 10)), { steps: 6 })
  await page.mouse.up()
}

/** From somebody's home to the case, through their applications. */
export async function openCase(thumb: Thumb, whose?: string): Promise<void> {
  await thumb.tap('装修申请')
  if (whose !== undefined) await thumb.tap(whose)
  await thumb.tap(PLACE)
  await thumb.phone.title('装修详情')
}

/** The way from a case to its deposits; what is missing of them has a row of its own. */
export const DEPOSIT = /应缴、已扣/

/** Where each fen of the deposit on the screen is: `冻结 ¥300.00`. */
export async function placesOf({ phone: { page } }: Thumb): Promise<string[]> {
  const entries = page.getByRole('list', { name: '保证金去向' }).getByRole('listitem')
  return (await entries.allInnerTexts()).map((text) => text.split('\n').slice(0, 2).join(' '))
}

/** From somebody's home to a part of the case: its deposits, crew, corrections or checks. */
export async function openPart(thumb: Thumb, part: RegExp, title: string, whose?: string): Promise<void> {
  await openCase(thumb, whose)
  await thumb.tap(part)
  await thumb.phone.title(title)
}

/** What the sign at the door of a case says. */
export async function signOf({ product, store, origin }: World, caseId: string): Promise<string> {
  const facts = { purpose: 'decoration.sign', areaId: '1', holder: caseId, ref: caseId }
  return signCodeText(origin, await product.codes.issueStatic(store.db, facts))
}

/** What the badge of the only worker says. */
export async function badgeOf({ product, store: { db } }: World): Promise<string> {
  const { id } = await db.selectFrom('decoration.worker').select('id').executeTakeFirstOrThrow()
  const badges = await badgeCodes(db, product, { areaId: '1', source: 'decoration', sourceIds: [id] })
  return badges.get(id) ?? ''
}

/** Answers each of these choices of a form. */
export async function choose({ phone: { page } }: Thumb, labels: readonly string[], answer: string): Promise<void> {
  for (const label of labels)
    await page.getByRole('group', { name: label }).getByRole('radio', { name: answer, exact: true }).tap()
}

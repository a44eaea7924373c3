import { factsOf } from '#door/people'
import { personOf } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { drawn } from '#platform/files'
import type { AreaDemo, DemoPark } from '#platform/http'
import { addDays, dayOf } from '#vocabulary/day'
import { DAY_MS, type Making } from './demo/cases.ts'
import { rubbleSvg, signatureSvg } from './demo/drawings.ts'
import { hasCases } from './demo/queries.ts'
import { rentRooms } from './demo/rooms.ts'
import { DEMO_ROOMS, DEMO_SIGNATURES, type DemoPhotos, seedCases } from './demo/seeding.ts'
import { seedTypes } from './demo/types.ts'
import { insertFirm } from './firms/queries.ts'
import type { CaseEngines } from './ground/case-engines.ts'
import { sweepInspections } from './inspections/planning.ts'
import { PROOF_PURPOSE } from './pots/names.ts'
import { VISIT_PHOTO, VISIT_SIGNATURE } from './visits/photos.ts'

/** The demo's driver leads the work on every room. */
const FOREMAN = { account: 'driver', name: '林晓', phone: '13800000001' }
const SINCE_DAYS = 60

/** Renovations of the demo's park: one in each state, with what goes wrong on the way. */
export function demo(engines: CaseEngines, { areaId, clock, log }: DemoPark): AreaDemo {
  const { store } = engines
  return {
    // Behind the answering server: drawing takes some seconds, and nobody waits for it.
    async live(signal) {
      if (signal.aborted || (await hasCases(store.db, areaId))) return
      try {
        const pictures = await keepPictures(engines, areaId, signal)
        if (signal.aborted) return
        await seed(engines, { areaId, pictures, now: clock() })
        await sweepInspections(engines)
      } catch (error) {
        // A park without renovations is still a park: the demo starts.
        log.warn({ err: error }, 'the demo park has no renovations')
      }
    },
    hints: () =>
      Promise.resolve([
        '装修申请 /decoration/applyrecord（manager、driver 为施工负责人），装修巡检 /decoration/inspection（property），装修管理 /decoration/desk（operator、operator2）',
      ]),
  }
}

interface Pictures {
  readonly photos: DemoPhotos
  readonly signatures: string[]
  /** Signatures under results of checks. */
  readonly signs: string[]
}

async function keepPictures({ files }: CaseEngines, areaId: string, signal: AbortSignal): Promise<Pictures> {
  const draw = async (svg: string): Promise<Buffer> => {
    signal.throwIfAborted()
    return await drawn(svg, 'webp')
  }
  const keep = async (bytes: Buffer, of: { key: string; purpose: string; unclaimed?: boolean }) =>
    await files.keep({ ...of, key: `demo decoration ${areaId} ${of.key}`, areaId, bytes })
  const photo = async (nth: number, purpose: string) =>
    await keep(await draw(rubbleSvg(3 + nth * 2, 40 * nth)), { key: `rubble ${nth}`, purpose, unclaimed: true })
  const photos: DemoPhotos = {
    deduction: await photo(0, PROOF_PURPOSE),
    appealed: await photo(1, PROOF_PURPOSE),
    corrections: [await photo(2, VISIT_PHOTO), await photo(3, VISIT_PHOTO)],
  }
  const { agreements, checks } = DEMO_SIGNATURES
  const signatures: string[] = []
  // Each drawing starts a process: both parties sign all agreements alike.
  const hands = [await draw(signatureSvg(0)), await draw(signatureSvg(1))] as const
  for (let nth = 0; nth < agreements; nth += 1) {
    const of = { key: `signature ${nth}`, purpose: VISIT_SIGNATURE }
    signatures.push(await keep(hands[nth % 2 === 0 ? 0 : 1], of))
  }
  const signs: string[] = []
  // Under results of checks bytes are compared: each is another.
  for (let nth = 0; nth < checks; nth += 1) {
    const of = { key: `sign ${nth}`, purpose: VISIT_SIGNATURE, unclaimed: true }
    signs.push(await keep(await draw(signatureSvg(nth + 2)), of))
  }
  return { photos, signatures, signs }
}

async function seed(
  engines: CaseEngines,
  { areaId, pictures, now }: { areaId: string; pictures: Pictures; now: Date },
): Promise<void> {
  const { db } = engines.store
  const idOf = (account: string) => personOf(db, areaId, account)
  const [operatorId, propertyId] = [await idOf('operator'), await idOf('property')]
  const [managerId, foremanId] = [await idOf('manager'), await idOf(FOREMAN.account)]
  const neighbourId = await idOf('staff')
  if (neighbourId === null) return
  if (operatorId === null || propertyId === null || managerId === null || foremanId === null) return
  const facts = await factsOf(db, { areaId, personId: managerId })
  const companyId = facts?.companies.find(({ manager }) => manager)?.companyId
  if (companyId === undefined) return
  const renting = { areaId, companyId, personId: foremanId, count: DEMO_ROOMS, today: dayOf(now), now }
  const firmId = newId()
  const papers = { licenceUntil: addDays(dayOf(now), 500), insuranceUntil: addDays(dayOf(now), 200) }
  const firm = {
    id: firmId,
    areaId,
    name: '武汉宏图装饰工程有限公司',
    code: '91420100MA4KXXQ91T',
    addedBy: managerId,
  }
  const since = new Date(now.getTime() - SINCE_DAYS * DAY_MS)
  const ground = await inTransaction(db, async (tx) => {
    const rented = await rentRooms(tx, renting)
    if (rented === null) return null
    await insertFirm(tx, { ...firm, licence: 'D242000001', insurance: 'PYII202642010001', ...papers }, since)
    return { ...rented, types: await seedTypes(tx, engines, { areaId, operatorId, now: since }) }
  })
  if (ground === null) return
  const making: Making = {
    engines,
    areaId,
    now,
    managerId,
    neighbourId,
    companyId,
    operatorId,
    propertyId,
    firmId,
    foreman: { id: foremanId, ...FOREMAN },
    nextSignature: () => firstOf(pictures.signatures),
    nextSign: () => firstOf(pictures.signs),
  }
  await seedCases(making, { ...ground, photos: pictures.photos })
}

function firstOf(pictures: string[]): string {
  const id = pictures.shift()
  if (id === undefined) throw new Error('the demo has too few signatures')
  return id
}

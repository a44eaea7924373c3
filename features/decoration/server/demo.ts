import { buildingsOf, placesToChoose } from '#door/estate'
import { factsOf } from '#door/people'
import { makeGrant, personOf } from '#fixtures/people'
import { type Db, inTransaction, newId } from '#platform/db'
import { drawn } from '#platform/files'
import type { AreaDemo, DemoPark } from '#platform/http'
import { addDays, dayOf } from '#vocabulary/day'
import { insertFirm } from './firms/queries.ts'
import type { CaseEngines } from './ground/case-engines.ts'
import { DAY_MS, type DemoRoom, type Making } from './demo/cases.ts'
import { rubbleSvg, signatureSvg } from './demo/drawings.ts'
import { hasCases } from './demo/queries.ts'
import { DEMO_ROOMS, DEMO_SIGNATURES, type DemoPhotos, seedCases } from './demo/seeding.ts'
import { seedTypes } from './demo/types.ts'
import { PROOF_PURPOSE } from './pots/names.ts'
import { VISIT_PHOTO } from './visits/photos.ts'

/** The demo's driver leads the work on every room. */
const FOREMAN = { account: 'driver', name: '林晓', phone: '13800000001' }
const SINCE_DAYS = 60
const ROLE_DAYS = 365

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
        await seed(engines, areaId, pictures, clock())
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
  readonly signatures: readonly string[]
}

async function keepPictures({ files }: CaseEngines, areaId: string, signal: AbortSignal): Promise<Pictures> {
  const keep = async (svg: string, of: { key: string; purpose: string; unclaimed?: boolean }) => {
    signal.throwIfAborted()
    const key = `demo decoration ${areaId} ${of.key}`
    return await files.keep({ ...of, key, areaId, bytes: await drawn(svg, 'webp') })
  }
  const photo = (nth: number, purpose: string) =>
    keep(rubbleSvg(3 + nth * 2, 40 * nth), { key: `rubble ${nth}`, purpose, unclaimed: true })
  const photos: DemoPhotos = {
    deduction: await photo(0, PROOF_PURPOSE),
    appealed: await photo(1, PROOF_PURPOSE),
    corrections: [await photo(2, VISIT_PHOTO), await photo(3, VISIT_PHOTO)],
  }
  const signatures: string[] = []
  for (let nth = 0; nth < DEMO_SIGNATURES; nth += 1)
    signatures.push(await keep(signatureSvg(nth), { key: `signature ${nth}`, purpose: 'decoration-signature' }))
  return { photos, signatures }
}

async function seed(engines: CaseEngines, areaId: string, pictures: Pictures, now: Date): Promise<void> {
  const { db } = engines.store
  const idOf = (account: string) => personOf(db, areaId, account)
  const [operatorId, propertyId] = [await idOf('operator'), await idOf('property')]
  const [managerId, foremanId] = [await idOf('manager'), await idOf(FOREMAN.account)]
  if (operatorId === null || propertyId === null || managerId === null || foremanId === null) return
  const facts = await factsOf(db, { areaId, personId: managerId })
  const companyId = facts?.companies.find(({ manager }) => manager)?.companyId
  const rooms = await roomsOf(db, areaId)
  if (companyId === undefined || rooms.length < DEMO_ROOMS) return
  const since = new Date(now.getTime() - SINCE_DAYS * DAY_MS)
  const firmId = newId()
  const types = await inTransaction(db, async (tx) => {
    const days = { beginsOn: dayOf(now), endsOn: addDays(dayOf(now), ROLE_DAYS) }
    for (const [id, name, right] of [
      [propertyId, '装修审核', 'decoration.review'],
      [operatorId, '消防审核', 'decoration.fire'],
    ] as const)
      await makeGrant(tx, { id, areaId }, { name, rights: [right], ...days })
    const papers = { licenceUntil: addDays(dayOf(now), 500), insuranceUntil: addDays(dayOf(now), 200) }
    const firm = {
      id: firmId,
      areaId,
      name: '武汉宏图装饰工程有限公司',
      code: '91420100MA4KXXQ91T',
      addedBy: managerId,
    }
    await insertFirm(tx, { ...firm, licence: 'D242000001', insurance: 'PYII202642010001', ...papers }, since)
    return await seedTypes(tx, engines, { areaId, operatorId, now: since })
  })
  const signatures = [...pictures.signatures]
  const making: Making = {
    engines,
    areaId,
    now,
    managerId,
    companyId,
    operatorId,
    propertyId,
    firmId,
    foreman: { id: foremanId, ...FOREMAN },
    nextSignature() {
      const id = signatures.shift()
      if (id === undefined) throw new Error('the demo has too few signatures')
      return id
    },
  }
  await seedCases(making, { types, rooms, photos: pictures.photos })
}

async function roomsOf(db: Db, areaId: string): Promise<DemoRoom[]> {
  const { items } = await placesToChoose(db, { areaId, kind: 'room' }, { size: DEMO_ROOMS })
  const buildings = await buildingsOf(db, areaId, { part: '', limit: 50 })
  return items.map(({ id, name, note, building, level }) => ({
    id,
    place: `${note} ${name}`,
    buildingId: buildings.find((one) => one.name === building)?.id ?? null,
    level,
  }))
}

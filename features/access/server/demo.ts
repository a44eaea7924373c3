import { buildingsOf } from '#door/estate'
import { factsOf } from '#door/people'
import { personOf } from '#fixtures/people'
import { type Db, inTransaction } from '#platform/db'
import type { AreaDemo, DemoPark } from '#platform/http'
import { sendPoint } from './devices/wanting.ts'
import type { AccessEngines } from './engines.ts'
import { keepPoints, makeAgent, makeCamera, makePoint, type PointToMake } from './fixtures.ts'
import { servePoints } from './points/devices.ts'
import { listPoints } from './points/queries.ts'
import { writePast } from './simulation/past.ts'

const EDGE: readonly Pick<PointToMake, 'name' | 'direction' | 'kind'>[] = [
  { name: '东门入口', direction: 'in', kind: 'gate' },
  { name: '东门出口', direction: 'out', kind: 'gate' },
  { name: '南门入口', direction: 'in', kind: 'gate' },
  { name: '南门出口', direction: 'out', kind: 'gate' },
]

/** Where the demo's simulated cameras stand. */
const CAMERAS = [
  ['园区入口', '东门入口'],
  ['园区入口', '南门入口'],
  ['停车场', '地下一层车道'],
  ['公共区域', '中心广场'],
] as const

/** Points of the demo's park: two gates, and a lobby turnstile for each of the first buildings; all kept by the demo's property staff; behind the running server, four weeks of coming and going. */
export function demo(engines: AccessEngines, park: DemoPark): AreaDemo {
  const { store, devices } = engines
  const { areaId } = park
  return {
    async seed(db) {
      if ((await listPoints(db, areaId)).length > 0) return
      const now = park.clock()
      const made = []
      for (const point of EDGE) made.push(await makePoint(db, { ...point, areaId, now }))
      const turnstiles = await devices.list(db, areaId, ['turnstile'])
      const buildings = await buildingsOf(db, areaId, { part: '', limit: 2 })
      for (const [nth, { id: buildingId, name }] of buildings.entries()) {
        const deviceId = turnstiles[nth]?.id ?? null
        const turnstile = {
          kind: 'turnstile',
          buildingId,
          ways: ['code', 'card', 'face'],
          deviceId,
          areaId,
          now,
        } as const
        made.push(await makePoint(db, { ...turnstile, name: `${name}大堂闸机`, direction: 'in' }))
        made.push(await makePoint(db, { ...turnstile, name: `${name}大堂出口`, direction: 'out' }))
      }
      await servePoints(
        db,
        engines,
        areaId,
        turnstiles.map(({ id }) => id),
      )
      for (const point of await listPoints(db, areaId)) await sendPoint(db, engines, point, null)
      const property = await personOf(db, areaId, 'property')
      await seedAgent(db, areaId, now)
      for (const [nth, [place, name]] of CAMERAS.entries())
        await makeCamera(db, { areaId, name, place, source: `camera-${nth + 1}` })
      if (property !== null)
        await keepPoints(db, { areaId, personId: property, pointIds: made.map(({ id }) => id), now })
    },
    async live(signal) {
      await inTransaction(store.db, (db) => writePast(db, { areaId, now: park.clock(), signal }))
    },
    async hints() {
      return (await listPoints(store.db, areaId)).length === 0
        ? []
        : [
            '通行码 /current/currentcode；门岗核验 /audit/auditenterpage（property）；通行点 /access/points（operator）；代理人 /access/agents（staff）；安防视频 /securityVideo（property）；摄像头 /access/cameras（operator）',
          ]
    },
  }
}

/** The demo's manager asks their colleague to act for them: to be accepted by who tries it. */
async function seedAgent(db: Db, areaId: string, now: Date): Promise<void> {
  const [principalId, agentId] = [await personOf(db, areaId, 'manager'), await personOf(db, areaId, 'staff')]
  if (principalId === null || agentId === null) return
  const companyId = (await factsOf(db, { areaId, personId: principalId }))?.companies[0]?.companyId
  if (companyId !== undefined) await makeAgent(db, { principalId, agentId, companyId, areaId, now })
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#platform/db'
import { type PointKind, PULL_PATH, type PullAnswer, type PullBody, signRequest } from '#platform/devices'
import type { DemoPark } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { listBuildings } from '../building-queries.ts'
import type { EstateEngines } from '../engines.ts'
import { registerDevice } from './saving.ts'

type Engines = Pick<EstateEngines, 'store' | 'devices'>

/** How often a device asks for its list, in ms. */
const PULL_MS = 30_000
const MINUTE_MS = 60_000

/** Devices of the demo: the nth building that each stands in, and where. */
const DEVICES: readonly { id: string; kind: PointKind; name: string; building: number; words: string }[] = [
  { id: 'demo-turnstile-1', kind: 'turnstile', name: '1号楼大堂闸机', building: 0, words: '大堂东侧' },
  { id: 'demo-turnstile-2', kind: 'turnstile', name: '2号楼大堂闸机', building: 1, words: '大堂' },
  { id: 'demo-door-1', kind: 'door', name: '1号楼侧门门禁', building: 0, words: '消防通道' },
  { id: 'demo-face-1', kind: 'face_terminal', name: '2号楼人脸机', building: 1, words: '前台旁' },
  { id: 'demo-reader-1', kind: 'card_reader', name: '2号楼读卡器', building: 1, words: '货梯厅' },
  { id: 'demo-lock-1', kind: 'lock', name: '3号楼会议室门锁', building: 2, words: '301会议室' },
]
/** It was heard once, when it was put in, and is silent since. */
const SILENT = 'demo-lock-1'
/** It was put in with a wrong clock, and with the key of another one. */
const CLUMSY = 'demo-reader-1'

/** Registers the demo's devices in its buildings; those that are registered stay as they are. */
export async function seedDevices(db: Db, engines: Engines, areaId: string, now: Date): Promise<void> {
  const buildings = await listBuildings(db, areaId, { part: '', limit: DEVICES.length })
  for (const { building, words, ...device } of DEVICES) {
    const placeId = buildings[building]?.id ?? null
    await registerDevice(db, engines, { ...device, areaId, placeId, placeWords: words, companyId: null, now })
  }
}

/** What happened when the devices were put in, once: the silent one was heard, the clumsy one was refused. */
export async function putIn(engines: Engines, park: DemoPark): Promise<void> {
  const { store, devices } = engines
  const heard = await devices.listHeard(store.db, park.areaId)
  if (heard.some(({ id, heardAt }) => id === SILENT && heardAt === null))
    await (await puller(engines, park, SILENT)).pull()
  if ((await devices.refused(store.db, CLUMSY)).length > 0) return
  const now = park.clock()
  const late = new Date(now.getTime() - 12 * MINUTE_MS)
  const [key, other] = [await keyOf(engines, CLUMSY), await keyOf(engines, SILENT)]
  await ask(park, { deviceId: CLUMSY, key: other, at: now }, firstPull(now))
  await ask(park, { deviceId: CLUMSY, key, at: late }, firstPull(late))
  await ask(park, { deviceId: CLUMSY, key, at: now }, { cursor: 0 })
  await devices.refusedWritten()
}

/** Lets the demo's devices ask for their lists, as real ones do, until `signal` aborts; all but the silent one. */
export async function pullOn(engines: Engines, park: DemoPark, signal: AbortSignal): Promise<void> {
  const ids = DEVICES.flatMap(({ id }) => (id === SILENT ? [] : [id]))
  const pullers = await Promise.all(ids.map((id) => puller(engines, park, id)))
  while (!signal.aborted) {
    for (const one of pullers) if (!signal.aborted) await one.pull()
    await sleep(PULL_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** A device that asks for its list, holds all that it is given and says so with its next asking. */
async function puller(engines: Engines, park: DemoPark, deviceId: string): Promise<{ pull(): Promise<void> }> {
  const key = await keyOf(engines, deviceId)
  let cursor: string | null = null
  let acknowledged: PullBody['acknowledged'] = []
  return {
    async pull() {
      const at = park.clock()
      const { body } = await ask(park, { deviceId, key, at }, { cursor, acknowledged, clock: toInstant(at) })
      if (!body) return
      cursor = body.next
      acknowledged = body.items.map(({ kind, id, version, want }) => ({ kind, id, version, state: want }))
    },
  }
}

const firstPull = (at: Date): PullBody => ({ cursor: null, acknowledged: [], clock: toInstant(at) })

async function ask(
  park: DemoPark,
  by: { deviceId: string; key: Buffer; at: Date },
  body: object,
): Promise<{ body?: PullAnswer }> {
  const { path, headers, payload } = signRequest({ ...by, path: PULL_PATH, body })
  const { text } = await park.send({ method: 'POST', path, headers: { ...headers }, body: payload })
  // The engine's own answer to a pull, or a refusal without a body.
  return JSON.parse(text) as { body?: PullAnswer }
}

async function keyOf({ store, devices }: Engines, deviceId: string): Promise<Buffer> {
  const key = await devices.keyOf(store.db, deviceId)
  if (!key) throw new Error(`no device ${deviceId}`)
  return key
}

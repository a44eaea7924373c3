import { type Db, inTransaction, newId } from '#platform/db'
import { maskedName } from '#vocabulary/names'
import { verdict } from '../contract/can.ts'
import { type AgentMay, insertAgent, updateAgent } from './agents/queries.ts'
import { playlistOf } from './cameras/playlist.ts'
import { insertCamera } from './cameras/queries.ts'
import { simulatedCamera } from './cameras/simulated/simulated-camera.ts'
import { type CardState, insertCard, updateCard } from './cards/queries.ts'
import { type Judging, judge } from './gate/judging.ts'
import { findPass, type PassKind, type PassSource, putPass } from './passes/queries.ts'
import { passFacts } from './passes/view.ts'
import { newDoorCode } from './points/calls.ts'
import { insertPoint, listPoints, type PointFacts, type PointRow, replaceGatekeeper } from './points/queries.ts'

/** What may be said of a point that a fixture makes. */
export type PointToMake = Partial<PointFacts> & { areaId?: string; now?: Date; keeperId?: string | null }

/** A gate at the edge of the park that leads in, kept by `keeperId` where one is said. */
export async function makePoint(db: Db, facts: PointToMake = {}) {
  const { areaId = '1', now = new Date(), keeperId = null, ...fields } = facts
  const id = newId()
  const point: PointFacts = {
    name: '东门',
    kind: 'gate',
    direction: 'in',
    buildingId: null,
    companyId: null,
    ways: ['code', 'card', 'hand'],
    deviceId: null,
    marked: false,
    disabledAt: null,
    ...fields,
  }
  const doorCode = newDoorCode()
  await insertPoint(db, { ...point, id, areaId, doorCode, now })
  if (keeperId !== null) await keepPoints(db, { areaId, personId: keeperId, pointIds: [id], now })
  return { id, areaId, name: point.name, doorCode }
}

/** Says that somebody judges who comes at these points, and at no others. */
export function keepPoints(db: Db, of: { areaId: string; personId: string; pointIds: string[]; now?: Date }) {
  return replaceGatekeeper(db, { ...of, byId: of.personId, now: of.now ?? new Date() })
}

/** What may be said of a pass that a fixture makes. */
export interface PassToMake {
  areaId?: string
  source?: PassSource
  sourceId?: string
  holderId?: string | null
  kind?: PassKind
  name?: string
  companyId?: string | null
  companyName?: string
  title?: string
  plate?: string
  buildingIds?: string[] | null
  from?: Date
  until?: Date | null
  entries?: number | null
  /** Of an agent: in whose place they cross. */
  agentFor?: string | null
  /** A private picture of its person. */
  photoId?: string | null
  now?: Date
}

/** A pass that is good from an hour ago until tomorrow; makes up what is not said. */
export function makePass(db: Db, facts: PassToMake = {}): Promise<string> {
  const now = facts.now ?? new Date()
  return putPass(
    db,
    {
      id: newId(),
      areaId: facts.areaId ?? '1',
      source: facts.source ?? 'visit',
      sourceId: facts.sourceId ?? newId(),
      holderId: facts.holderId ?? null,
      kind: facts.kind ?? 'visitor',
      name: maskedName(facts.name ?? '王五'),
      companyId: facts.companyId ?? null,
      companyName: facts.companyName ?? '测试企业',
      title: facts.title ?? '访客',
      plate: facts.plate ?? '',
      plateIndex: null,
      tailIndex: null,
      buildingIds: facts.buildingIds ?? null,
      fromAt: facts.from ?? new Date(now.getTime() - 3_600_000),
      untilAt: facts.until === undefined ? new Date(now.getTime() + 86_400_000) : facts.until,
      entriesLeft: facts.entries ?? null,
      agentFor: facts.agentFor ?? null,
      photoId: facts.photoId ?? null,
    },
    now,
  )
}

/** A scan's own transaction without the call around it, for measuring. */
export function scanForBench(
  db: Db,
  engines: Judging,
  { point, code }: { point: PointRow; code: string },
): Promise<unknown> {
  const scan = { areaId: point.areaId, point, by: 'person:bench', byId: null, eventId: newId(), code, now: new Date() }
  return inTransaction(db, (db) => judge(db, engines, scan))
}

/** A verdict that records nothing, for measuring: what it reads and what it decides. */
export async function verdictForBench(db: Db, passId: string, now: Date): Promise<number> {
  const pass = await findPass(db, passId)
  return verdict({
    now: now.getTime(),
    point: { direction: 'in', buildingId: null, disabled: false },
    shown: 'good',
    pass: pass && passFacts(pass),
  }).length
}

/** A point as scans know it. */
export async function pointForBench(db: Db, areaId: string, id: string): Promise<PointRow> {
  const point = (await listPoints(db, areaId)).find((each) => each.id === id)
  if (!point) throw new Error('no such point')
  return point
}

/** An application for a card, or a card that stands where `state` says; makes up what is not said. `numberHash` where it was handed over. */
export async function makeCard(
  db: Db,
  facts: {
    personId: string
    areaId?: string
    companyId?: string | null
    state?: CardState
    numberHash?: Buffer
    readyUntil?: Date
    now?: Date
  },
): Promise<string> {
  const { personId, areaId = '1', companyId = null, state = 'applied', now = new Date() } = facts
  const id = newId()
  const slip = id
    .replace(/[^0-9]/g, '')
    .slice(-6)
    .padStart(6, '0')
  await insertCard(db, { id, areaId, personId, companyId, state: 'applied', slip, note: '', appliedAt: now })
  if (state === 'applied') return id
  const readyUntil = facts.readyUntil ?? new Date(now.getTime() + 30 * 86_400_000)
  const handed = facts.numberHash && { numberHash: facts.numberHash, numberTail: '0001', heldAt: now }
  const ended = ['approved', 'ready', 'held'].includes(state) ? {} : { endedAt: now }
  await updateCard(db, id, ['applied'], { state, readyUntil, ...handed, ...ended })
  return id
}

/** An agent who was named just now, for a week; accepted where `accepted` says so, without the pass that accepting gives. */
export async function makeAgent(
  db: Db,
  facts: {
    principalId: string
    agentId: string
    companyId: string
    areaId?: string
    may?: AgentMay[]
    slot?: number
    accepted?: boolean
    now?: Date
  },
): Promise<string> {
  const { areaId = '1', may = ['pass', 'visits'], slot = 1, accepted = false, now = new Date(), ...whom } = facts
  const id = newId()
  const untilAt = new Date(now.getTime() + 7 * 86_400_000)
  await insertAgent(db, { ...whom, id, areaId, may, slot, fromAt: now, untilAt, namedAt: now })
  if (accepted) await updateAgent(db, { id, version: 1 }, { state: 'accepted', acceptedAt: now })
  return id
}

/** A simulated camera; makes up what is not said. */
export async function makeCamera(
  db: Db,
  facts: { areaId?: string; name?: string; place?: string; source?: string } = {},
): Promise<string> {
  const { areaId = '1', name = '东门入口', place = '园区入口', source = 'camera-1' } = facts
  const id = newId()
  await insertCamera(db, { id, areaId, name, place, kind: 'simulated', source })
  return id
}

const camera = simulatedCamera()
/** What the address of a viewing answers, of a simulated camera that was opened just now: its playlist, head, or a segment. */
export async function testVideo(name: string): Promise<{ type: string; bytes: Uint8Array | string }> {
  const address = (thing: string) => `/ipark/video/fixture/${thing}`
  if (name === 'index.m3u8')
    return { type: 'application/vnd.apple.mpegurl', bytes: playlistOf({ first: 0, last: 4 }, address) }
  const source = { kind: 'simulated', source: 'camera-1' } as const
  const bytes = await (name === 'head.mp4' ? camera.head(source) : camera.segment(source, Number.parseInt(name, 10)))
  return { type: 'video/mp4', bytes }
}

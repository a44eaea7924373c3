import type { FastifyInstance } from 'fastify'
import type { Db, PageAsked } from '#platform/db'
import { createBuckets } from '#platform/http'
import type { Vault } from '#platform/vault'
import type { Page } from '#vocabulary/page'
import { refusals, refuse } from '#vocabulary/refusal'
import type { DeviceKind, PointKind } from './contract.ts'
import { GATE_PATH, type GateAnswer, PICTURE_BYTES } from './gate/contract.ts'
import type { GateHandler } from './gate/handler.ts'
import { type GateMessage, listMessages } from './gate/queries.ts'
import { type Gatehouse, type PictureStore, takeEvent } from './gate/take.ts'
import { POINT_PATH, type PointAnswer } from './point/contract.ts'
import { listPointMessages, type PointMessage } from './point/queries.ts'
import { type PointHandler, type Pointhouse, takePoint } from './point/take.ts'
import { PULL_PATH, type PullAnswer } from './pull/contract.ts'
import { type HeldHandler, type Pullhouse, takePull } from './pull/take.ts'
import { createWanted, type Wanted } from './pull/wanted.ts'
import { createRefusedJournal } from './refused/journal.ts'
import { listRefused, type RefusedRequest } from './refused/queries.ts'
import {
  type Device,
  findDevice,
  type HeardDevice,
  insertDevice,
  listDevicesOf,
  listHeard,
  lockDevice,
  raiseKeyVersion,
  updateDisabled,
  updateName,
  updatePoints,
} from './registry/queries.ts'
import type { DeviceRequest } from './signing/admit.ts'
import { deviceKey } from './signing/signature.ts'

/** The picture in base64 and room for everything else. */
const GATE_LIMIT = Math.ceil((PICTURE_BYTES * 4) / 3) + 16 * 1024
/** What is shown is short; every character may take several bytes. */
const POINT_LIMIT = 8 * 1024

/** 500 acknowledgements, each with the longest id and the longest reason in three bytes a character. */
const PULL_LIMIT = 512 * 1024

/** So many refused requests of a device are shown. */
const MAX_REFUSED = 100

/** What a new device is: a gate with lots, or another kind with points. */
export type NewDevice = NewGate | NewPointDevice

/** A gate of parking lots. */
export interface NewGate {
  /** 1 to 64 of letters, digits, `_`, `-`; known to the device, unique over all parks. */
  readonly id: string
  readonly areaId: string
  readonly kind?: 'gate'
  readonly name: string
  readonly lotCodes: readonly string[]
  /** Left out: every channel of its lots. */
  readonly channelCodes?: readonly string[]
}

/** A device through whose points people go. */
export interface NewPointDevice {
  /** As of a gate. */
  readonly id: string
  readonly areaId: string
  readonly kind: PointKind
  readonly name: string
  /** Ids that the park gives, each of at most 64 characters; none: it serves no point yet. */
  readonly pointIds: readonly string[]
}

/** Gates, turnstiles, doors and whatever else speaks to us over signed HTTP. */
export interface Devices extends Wanted {
  /** Mounts the routes of devices. */
  routes(app: FastifyInstance): Promise<void>
  /** Says who decides about gate events; once. */
  onGate<Looked>(handler: GateHandler<Looked>): void
  /** Says who decides about events of points; once. */
  onPoint(handler: PointHandler): void
  /** Hears when a device answers a wish in another way than before; several may. */
  onHeld(handler: HeldHandler): void
  /** Takes one signed request of a gate, as the route does. Refuses as `deviceRefusals` say. */
  take(request: DeviceRequest): Promise<GateAnswer>
  /** Takes one signed request about a point, as the route does. */
  takePoint(request: DeviceRequest): Promise<PointAnswer>
  /** Takes one signed request for what a device shall hold, as the route does. */
  takePull(request: DeviceRequest): Promise<PullAnswer>
  /** Registers a device and answers its key. One that is registered already stays as it is; refuses an id of another park or kind. */
  register(db: Db, device: NewDevice): Promise<Buffer>
  /** A device of a park, held to the end of the transaction: who changes it at the same time waits. Null: there is none. */
  hold(db: Db, areaId: string, deviceId: string): Promise<Device | null>
  /** Calls a device something else. */
  rename(db: Db, deviceId: string, name: string): Promise<void>
  /** Gives a device other points, or none, from its next request on. Refuses an unknown device and a gate. */
  givePoints(db: Db, deviceId: string, pointIds: readonly string[]): Promise<void>
  /** The key that the device signs with now, for provisioning; null for an unknown device. */
  keyOf(db: Db, deviceId: string): Promise<Buffer | null>
  /** Gives the device its next key. The one before stays good for `graceMinutes` (0: it ends at once). Refuses an unknown device. */
  rotateKey(db: Db, deviceId: string, options: { graceMinutes: number }): Promise<Buffer>
  /** From the next request on nothing of the device is taken. */
  disable(db: Db, deviceId: string): Promise<void>
  /** Lets a disabled device speak again. */
  enable(db: Db, deviceId: string): Promise<void>
  /** The devices of a park, by name; `kinds` left out: all. */
  list(db: Db, areaId: string, kinds?: readonly DeviceKind[]): Promise<readonly Device[]>
  /** The same with when each was last heard: the last event that it told, of those that are kept, or its last pull. */
  listHeard(db: Db, areaId: string, kinds?: readonly DeviceKind[]): Promise<readonly HeardDevice[]>
  /** What a gate of a park said and was told, the latest first. Refuses `malformed` for a `next` that is none. */
  messages(
    db: Db,
    device: { readonly areaId: string; readonly deviceId: string },
    asked: PageAsked,
  ): Promise<Page<GateMessage>>
  /** What a device told of its points and was told, as `messages`. What was shown is not in it. */
  pointMessages(
    db: Db,
    device: { readonly areaId: string; readonly deviceId: string },
    asked: PageAsked,
  ): Promise<Page<PointMessage>>
  /** Why requests of a device were refused, the latest first: at most 50 that it signed and 50 wrongly signed in its name. The caller has looked that it is a device of the park. */
  refused(db: Db, deviceId: string): Promise<readonly RefusedRequest[]>
  /** Once this process has written down all that it refused by now: for tests, the demo and a process that ends. */
  refusedWritten(): Promise<void>
}

/** What the engine needs. */
export interface DevicesOptions {
  /** The pool, not a transaction. */
  readonly db: Db
  /** Seals what devices are told of people. */
  readonly vault: Vault
  readonly clock: () => Date
  readonly log: { warn(facts: object, message: string): void }
  /** From which every device key is derived: at least 32 random bytes or characters. Changing it changes all keys. */
  readonly masterKey: string | Buffer
  /** Where pictures of gates go; without it they are checked and dropped. */
  readonly pictures?: PictureStore
  /** Requests a second and at once per device; and wrongly signed ones per address. */
  readonly rate?: { readonly perSecond: number; readonly burst: number }
}

/** Makes the engine. Throws for a master key too short to be one. */
export function createDevices(options: DevicesOptions): Devices {
  const { db, vault, clock, log, masterKey, rate = { perSecond: 10, burst: 60 } } = options
  if (masterKey.length < 32) throw new Error('the master key of devices needs at least 32 bytes')
  let decides: GateHandler<unknown> | null = null
  let pointDecides: PointHandler | null = null
  const heldHandlers: HeldHandler[] = []
  const warn = (facts: object, message: string) => log.warn(facts, message)
  const refused = createRefusedJournal(db, warn)
  const house: Gatehouse & Pointhouse & Pullhouse = {
    db,
    vault,
    heldHandlers,
    clock,
    masterKey,
    pictures: options.pictures ?? null,
    perDevice: createBuckets({ ...rate, most: 10_000 }),
    failures: createBuckets({ ...rate, most: 10_000 }),
    warn,
    refused,
    handler: () => {
      if (decides === null) throw new Error('nobody decides about gate events: call devices.onGate first')
      return decides
    },
    pointHandler: () => {
      if (pointDecides === null) throw new Error('nobody decides about events of points: call devices.onPoint first')
      return pointDecides
    },
    remembered: new Map(),
    prunedAt: 0,
  }
  const take = (request: DeviceRequest): Promise<GateAnswer> => takeEvent(house, request)

  return {
    ...createWanted({ db, vault, clock }),
    take,
    takePoint: (request) => takePoint(house, request),
    takePull: (request) => takePull(house, request),
    onHeld: (handler) => void heldHandlers.push(handler),
    onGate(handler) {
      if (decides !== null) throw new Error('two handlers for gate events')
      decides = handler
    },
    onPoint(handler) {
      if (pointDecides !== null) throw new Error('two handlers for events of points')
      pointDecides = handler
    },
    async routes(app) {
      await app.register(async (scope) => {
        // Signatures are over bytes, not over what a parser made of them.
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
        const mount = (path: string, bodyLimit: number, answerOf: (request: DeviceRequest) => Promise<object>) =>
          scope.post(path, { bodyLimit }, async ({ headers, body, ip }, reply) => {
            const answer = await answerOf({ headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), ip })
            return await reply.header('cache-control', 'no-store').send({ code: 200, message: '成功', body: answer })
          })
        mount(GATE_PATH, GATE_LIMIT, take)
        mount(POINT_PATH, POINT_LIMIT, (request) => takePoint(house, request))
        mount(PULL_PATH, PULL_LIMIT, (request) => takePull(house, request))
      })
    },
    async register(at, device) {
      const { id, areaId } = device
      await insertDevice(at, rowOf(device), clock())
      const stands = await findDevice(at, id)
      if (stands?.areaId !== areaId || stands.kind !== (device.kind ?? 'gate'))
        refuse(refusals.conflict, { field: 'id' })
      return deviceKey(masterKey, id, stands.keyVersion)
    },
    hold: lockDevice,
    rename: updateName,
    async givePoints(at, deviceId, pointIds) {
      if (!(await updatePoints(at, deviceId, pointIds))) refuse(refusals.notFound)
    },
    async keyOf(at, deviceId) {
      const device = await findDevice(at, deviceId)
      return device && deviceKey(masterKey, deviceId, device.keyVersion)
    },
    async rotateKey(at, deviceId, { graceMinutes }) {
      const until = graceMinutes > 0 ? new Date(clock().getTime() + graceMinutes * 60_000) : null
      const version = await raiseKeyVersion(at, deviceId, until)
      return version === null ? refuse(refusals.notFound) : deviceKey(masterKey, deviceId, version)
    },
    disable: (at, deviceId) => updateDisabled(at, deviceId, clock()),
    enable: (at, deviceId) => updateDisabled(at, deviceId, null),
    list: listDevicesOf,
    listHeard,
    messages: listMessages,
    pointMessages: listPointMessages,
    refused: (at, deviceId) => listRefused(at, deviceId, MAX_REFUSED),
    refusedWritten: () => refused.written(),
  }
}

function rowOf(device: NewDevice): Parameters<typeof insertDevice>[1] {
  const { id, areaId, name } = device
  if ('pointIds' in device)
    return { id, areaId, kind: device.kind, name, lotCodes: [], channelCodes: null, pointIds: [...device.pointIds] }
  const channelCodes = device.channelCodes ? [...device.channelCodes] : null
  return { id, areaId, kind: 'gate', name, lotCodes: [...device.lotCodes], channelCodes, pointIds: [] }
}

import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db'
import { createBuckets } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { GATE_PATH, type GateAnswer, PICTURE_BYTES } from './contract.ts'
import { type GateHandler, type Gatehouse, type GateRequest, type PictureStore, takeEvent } from './gate.ts'
import {
  type Device,
  findDevice,
  type GateMessage,
  type HeardDevice,
  insertDevice,
  listDevicesOf,
  listHeard,
  listMessages,
  raiseKeyVersion,
  updateDisabled,
} from './queries.ts'
import { deviceKey } from './signature.ts'

/** The picture in base64 and room for everything else. */
const BODY_LIMIT = Math.ceil((PICTURE_BYTES * 4) / 3) + 16 * 1024

/** What a new device is. */
export interface NewDevice {
  /** 1 to 64 of letters, digits, `_`, `-`; known to the device, unique over all parks. */
  readonly id: string
  readonly areaId: string
  readonly name: string
  readonly lotCodes: readonly string[]
  /** Left out: every channel of its lots. */
  readonly channelCodes?: readonly string[]
}

/** Gates and whatever else speaks to us over signed HTTP. */
export interface Devices {
  /** Mounts `POST /ipark/device/gate`. */
  routes(app: FastifyInstance): Promise<void>
  /** Says who decides about gate events; once. */
  onGate(handler: GateHandler): void
  /** Takes one signed request, as the route does. Refuses as `deviceRefusals` say. */
  take(request: GateRequest): Promise<GateAnswer>
  /** Registers a gate and answers its key. A gate that is registered already stays as it is; refuses an id of another park. */
  register(db: Db, device: NewDevice): Promise<Buffer>
  /** The key that the device signs with now, for provisioning; null for an unknown device. */
  keyOf(db: Db, deviceId: string): Promise<Buffer | null>
  /** Gives the device its next key. The one before stays good for `graceMinutes` (0: it ends at once). Refuses an unknown device. */
  rotateKey(db: Db, deviceId: string, options: { graceMinutes: number }): Promise<Buffer>
  /** From the next request on nothing of the device is taken. */
  disable(db: Db, deviceId: string): Promise<void>
  /** Lets a disabled device speak again. */
  enable(db: Db, deviceId: string): Promise<void>
  /** The devices of a park, by name. */
  list(db: Db, areaId: string): Promise<readonly Device[]>
  /** The same with when each was last heard: the last event that it told, of those that are kept. */
  listHeard(db: Db, areaId: string): Promise<readonly HeardDevice[]>
  /** What a device of a park said and was told, the latest first; `before` is a place in the list, null its beginning. */
  messages(
    db: Db,
    device: { readonly areaId: string; readonly deviceId: string },
    before: { readonly receivedAt: string; readonly eventId: string } | null,
    limit: number,
  ): Promise<readonly GateMessage[]>
}

/** What the engine needs. */
export interface DevicesOptions {
  /** The pool, not a transaction. */
  readonly db: Db
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
  const { db, clock, log, masterKey, rate = { perSecond: 10, burst: 60 } } = options
  if (masterKey.length < 32) throw new Error('the master key of devices needs at least 32 bytes')
  let decides: GateHandler | null = null
  const house: Gatehouse = {
    db,
    clock,
    masterKey,
    pictures: options.pictures ?? null,
    perDevice: createBuckets({ ...rate, most: 10_000 }),
    failures: createBuckets({ ...rate, most: 10_000 }),
    warn: (facts, message) => log.warn(facts, message),
    handler: () => {
      if (decides === null) throw new Error('nobody decides about gate events: call devices.onGate first')
      return decides
    },
    prunedAt: 0,
  }
  const take = (request: GateRequest): Promise<GateAnswer> => takeEvent(house, request)

  return {
    take,
    onGate(handler) {
      if (decides !== null) throw new Error('two handlers for gate events')
      decides = handler
    },
    async routes(app) {
      await app.register(async (scope) => {
        // Signatures are over bytes, not over what a parser made of them.
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
          done(null, body),
        )
        scope.post(GATE_PATH, { bodyLimit: BODY_LIMIT }, async ({ headers, body, ip }, reply) => {
          const answer = await take({ headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), ip })
          return await reply.header('cache-control', 'no-store').send({ code: 200, message: '成功', body: answer })
        })
      })
    },
    async register(at, { id, areaId, name, lotCodes, channelCodes }) {
      const channels = channelCodes ? [...channelCodes] : null
      await insertDevice(at, { id, areaId, kind: 'gate', name, lotCodes, channelCodes: channels }, clock())
      const stands = await findDevice(at, id)
      if (stands?.areaId !== areaId) refuse(refusals.conflict, { field: 'id' })
      return deviceKey(masterKey, id, stands.keyVersion)
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
  }
}

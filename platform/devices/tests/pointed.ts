import Fastify, { type FastifyInstance } from 'fastify'
import type { Store } from '#platform/db'
import { createVault, type Vault } from '#platform/vault'
import { Refusal } from '#vocabulary/refusal'
import {
  createDevices,
  type Devices,
  type DevicesOptions,
  POINT_PATH,
  type PointEventBody,
  signRequest,
} from '../index.ts'

/** When the tests of points begin. */
export const START = new Date('2026-03-02T01:00:00Z')
const MASTER = 'a master key of thirty-two bytes, or more'

/** A vault with keys of its own. */
export function testVault(...ids: string[]): Vault {
  const keys = (ids.length > 0 ? ids : ['1']).map((id) => ({ id, key: Buffer.alloc(32, id) }))
  return createVault({ keys })
}

/** What a device hears. */
export interface Heard<Body> {
  readonly code: number
  readonly message?: string
  readonly body?: Body
}

/** The engine on a store, mounted, with a clock that is moved by hand. */
export interface Pointed {
  readonly devices: Devices
  readonly app: FastifyInstance
  /** Posts what is signed. */
  post<Body>(signed: { path: string; headers: object; payload: string }): Promise<Heard<Body>>
}

/** Makes one server process of the engine. */
export async function makePointed(store: Pick<Store, 'db'>, more: Partial<DevicesOptions> = {}): Promise<Pointed> {
  const devices = createDevices({
    db: store.db,
    vault: testVault(),
    clock: () => START,
    log: { warn: () => undefined },
    masterKey: MASTER,
    rate: { perSecond: 1000, burst: 10_000 },
    ...more,
  })
  const app = Fastify()
  // The server's one exit stands in platform/http; here a refusal is its code and its field.
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
    error instanceof Refusal
      ? reply.send({
          code: error.kind.code,
          ...(error.field === undefined ? {} : { field: error.field }),
          ...(error.data === undefined ? {} : { data: error.data }),
        })
      : reply.code(error.statusCode ?? 500).send({ code: error.statusCode ?? 500 }),
  )
  await devices.routes(app)
  return {
    devices,
    app,
    async post<Body>({ path: url, headers, payload }: { path: string; headers: object; payload: string }) {
      const answer = await app.inject({ method: 'POST', url, headers: { ...headers }, payload })
      return answer.json<Heard<Body>>()
    },
  }
}

/** A showing of a code at the first point. */
export const shown: PointEventBody = {
  eventId: 'e1',
  pointId: '东门/1',
  what: 'shown',
  shown: { by: 'code', value: '481516234248151623' },
  seenAt: '2026-03-02T09:00:00+08:00',
}

/** Signs an event of a point. */
export function signPoint(
  change: Partial<PointEventBody>,
  how: { deviceId: string; key: Buffer; at: Date; nonce?: string },
): ReturnType<typeof signRequest> {
  return signRequest({ ...how, path: POINT_PATH, body: { ...shown, ...change } })
}

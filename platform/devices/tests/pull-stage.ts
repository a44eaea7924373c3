import { beforeEach } from 'vitest'
import type { Db } from '#platform/db'
import { freshStore } from '../../../tests/support/store.ts'
import {
  type HeldHandler,
  type HoldingChange,
  PULL_PATH,
  type PullAnswer,
  type PullBody,
  signRequest,
} from '../index.ts'
import { makePointed, type Pointed, START, testVault } from './pointed.ts'

type State = PullBody['acknowledged'][number]['state']

/** What tests set, and hear. */
interface Settable {
  now: Date
  /** The process that is asked. */
  one: Pointed
  changes: HoldingChange[]
  onHeld: HeldHandler
}

/** Terminals t-1 and t-2 of park 1, and t-3 of park 2, anew for each test; tests set the clock and who hears of changes. */
export async function pullStage() {
  const store = await freshStore({ max: 24 })
  const { db } = store
  const keys = new Map<string, Buffer>()
  const first = { now: START, changes: [], onHeld: async () => undefined }
  // made before each test
  const set: Settable = { ...first, one: undefined as unknown as Pointed }
  const makeProcess = async (on = store, vault = testVault()): Promise<Pointed> => {
    const made = await makePointed(on, { clock: () => set.now, vault })
    made.devices.onHeld(async (at, heard) => {
      set.changes.push(...heard)
      await set.onHeld(at, heard)
    })
    return made
  }
  const ask = (deviceId: string, body: Partial<PullBody> = {}, at = set.now) =>
    signRequest({
      path: PULL_PATH,
      deviceId,
      key: keys.get(deviceId) ?? Buffer.alloc(32),
      at,
      body: { cursor: '0', acknowledged: [], clock: at.toISOString(), ...body },
    })
  const stage = Object.assign(set, {
    store,
    db,
    keys,
    makeProcess,
    ask,
    pull: async (deviceId: string, body: Partial<PullBody> = {}): Promise<PullAnswer> => {
      const answer = await set.one.post<PullAnswer>(ask(deviceId, body))
      if (answer.code !== 200) throw new Error(`a pull was refused: ${answer.code}`)
      return answer.body as PullAnswer
    },
    refusedWith: async (...args: Parameters<typeof ask>) => await set.one.post(ask(...args)),
    want: (id: string, deviceIds = ['t-1', 't-2'], at: Db = db, body?: unknown) =>
      set.one.devices.want(at, { kind: 'face', id, deviceIds, ...(body === undefined ? {} : { body }) }),
    unwant: (id: string, deviceIds?: string[]) =>
      set.one.devices.unwant(db, { kind: 'face', id, ...(deviceIds ? { deviceIds } : {}) }),
    statesOf: async (id: string) =>
      (await set.one.devices.holdings(db, { kind: 'face', id })).map((row) => [
        row.deviceId,
        row.want,
        row.state,
        row.holds,
      ]),
  })
  beforeEach(async () => {
    Object.assign(set, { ...first, changes: [] })
    await store.pool.query('truncate devices.device cascade')
    set.one = await makeProcess()
    for (const [id, areaId] of [
      ['t-1', '1'],
      ['t-2', '1'],
      ['t-3', '2'],
    ] as const) {
      const terminal = { id, areaId, kind: 'face_terminal', name: id, pointIds: [`${id}/in`] } as const
      keys.set(id, await set.one.devices.register(db, terminal))
    }
  })
  return stage
}

/** What a device says of a face. */
export const said = (id: string, version: number, state: State, why?: string) => ({
  acknowledged: [{ kind: 'face' as const, id, version, state, ...(why === undefined ? {} : { why }) }],
})

/** What a page tells, a thing a line. */
export const idsOf = ({ items }: PullAnswer) => items.map(({ id, want: wanted }) => `${id} ${wanted}`)

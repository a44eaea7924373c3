import { type Db, inTransaction } from '#platform/db'
import type { Vault } from '#platform/vault'
import {
  drawVersion,
  emptyBodies,
  type Holding,
  holdLists,
  listHoldings,
  lockOlderBodies,
  parksHolding,
  pointDevices,
  type Thing,
  updateBody,
  updateGone,
  upsertWanted,
} from './wanted-queries.ts'

/** Characters of a body as JSON: a face of 200 KB and its facts. */
const BODY_MOST = 300_000
/** What a device can say again. */
const ID = /^[^\p{Cc}]{1,64}$/u
const PURPOSE = 'devices.wanted.body'

/** What devices shall hold, for features to say and to look at. */
export interface Wanted {
  /**
   * These devices shall hold a thing, in a new version, which is answered. `body` is what they are told of it, as JSON; it is sealed. Holds the list
   * of the devices' park until the transaction ends: say it last, and not in a long one. Throws for a gate and an unknown device.
   */
  want(db: Db, wish: Thing & { readonly deviceIds: readonly string[]; readonly body?: unknown }): Promise<number>
  /** A thing shall be gone from these devices, or from all that were to hold it. Holds the list as `want` does. */
  unwant(db: Db, wish: Thing & { readonly deviceIds?: readonly string[] }): Promise<void>
  /**
   * What devices are told of a thing is forgotten, and they go on holding it: for what may not lie here longer than it must. One that begins anew afterwards is told
   * the thing without a body.
   */
  forget(db: Db, thing: Thing): Promise<void>
  /** What each device holds of a thing, and what it should: n of m terminals. Those from which it went stay a week. */
  holdings(db: Db, thing: Thing): Promise<readonly Holding[]>
}

/** Makes the doors for features, and has the bodies sealed anew when the keys turn over. */
export function createWanted(options: { db: Db; vault: Vault; clock: () => Date }): Wanted {
  const { vault, clock } = options
  vault.tend('devices.wanted', () => sealBodies(options.db, vault))
  return {
    want: (outer, { kind, id, deviceIds, body }) =>
      inTransaction(outer, async (db) => {
        if (!ID.test(id)) throw new Error(`no id of a ${kind}: ${id}`)
        const ids = [...new Set(deviceIds)]
        const devices = ids.length === 0 ? [] : await pointDevices(db, ids)
        const missing = ids.filter((one) => !devices.some((device) => device.id === one))
        if (missing.length > 0)
          throw new Error(`these hold nothing, they are no devices of points: ${missing.join(' ')}`)
        const text = body === undefined ? null : JSON.stringify(body)
        if (text !== null && text.length > BODY_MOST)
          throw new Error(`a ${kind} of ${text.length} characters is too long`)
        await holdLists(
          db,
          devices.map(({ areaId }) => areaId),
        )
        const version = await drawVersion(db)
        const bodySealed = text === null ? null : vault.seal(text, { purpose: PURPOSE, of: String(version) })
        if (devices.length > 0) await upsertWanted(db, devices, { kind, id, version, bodySealed, now: clock() })
        return version
      }),
    unwant: (outer, { kind, id, deviceIds }) =>
      inTransaction(outer, async (db) => {
        const parks = deviceIds?.length === 0 ? [] : await parksHolding(db, { kind, id })
        if (parks.length === 0) return
        await holdLists(db, parks)
        await updateGone(db, { kind, id, deviceIds, version: await drawVersion(db), now: clock() })
      }),
    forget: emptyBodies,
    holdings: listHoldings,
  }
}

/** What a device is told of a thing, as it was wished. */
export function openBody(vault: Vault, bodySealed: Buffer, version: number): unknown {
  return JSON.parse(vault.open(bodySealed, { purpose: PURPOSE, of: String(version) }))
}

/** Seals some bodies of older keys anew; answers how many it found. */
async function sealBodies(outer: Db, vault: Vault): Promise<number> {
  return await inTransaction(outer, async (db) => {
    const rows = await lockOlderBodies(db, vault.heads.sealed)
    for (const { bodySealed, version, ...row } of rows) {
      const sealed = bodySealed && vault.reseal(bodySealed, { purpose: PURPOSE, of: String(version) })
      if (sealed) await updateBody(db, row, sealed)
    }
    return rows.length
  })
}

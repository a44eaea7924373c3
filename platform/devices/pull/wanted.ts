import { type Db, inTransaction } from '#platform/db'
import type { Vault } from '#platform/vault'
import {
  drawVersions,
  emptyBodies,
  type Holding,
  holdLists,
  listHeldOf,
  listHoldings,
  lockOlderBodies,
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

/** That devices shall hold a thing. */
export interface Command extends Thing {
  readonly deviceIds: readonly string[]
  /** What they are told of it, as JSON; it is sealed. */
  readonly body?: unknown
}

/** That a thing shall be gone from these devices, or from all that were to hold it. */
export interface Unwish extends Thing {
  readonly deviceIds?: readonly string[]
}

/** What devices shall hold, for features to say and to look at. */
export interface Wanted {
  /**
   * These devices shall hold a thing, in a new version, which is answered. Holds the list of the devices' park until the transaction ends: say it last, and not
   * in a long one. Throws for a gate and an unknown device.
   */
  want(db: Db, command: Command): Promise<number>
  /** As `want` for many things, each once, in as many statements as for one; answers their versions, in the order of the wishes. Some 5,000 pairs of thing and device are no long transaction. */
  wantAll(db: Db, commands: readonly Command[]): Promise<number[]>
  /** A thing shall be gone from these devices, or from all that were to hold it. Holds the list as `want` does. */
  unwant(db: Db, command: Unwish): Promise<void>
  /** As `unwant` for many things, each once, in as many statements as for one. */
  unwantAll(db: Db, commands: readonly Unwish[]): Promise<void>
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
  const wantAll = (outer: Db, commands: readonly Command[]) =>
    inTransaction(outer, async (db) => {
      if (commands.length === 0) return []
      const rows = commands.map(({ kind, id, deviceIds, body }) => {
        return { kind, id, deviceIds: [...new Set(deviceIds)], text: textOf({ kind, id }, body) }
      })
      const parks = await parksOf(db, [...new Set(rows.flatMap(({ deviceIds }) => deviceIds))])
      await holdLists(db, [...parks.values()])
      const versions = await drawVersions(db, rows.length)
      const things = rows.map(({ kind, id, deviceIds, text }, nth) => {
        const version = versions[nth] ?? 0
        const bodySealed = text === null ? null : vault.seal(text, { purpose: PURPOSE, of: String(version) })
        return { kind, id, version, bodySealed, deviceIds }
      })
      await upsertWanted(db, things, parks, clock())
      return versions
    })
  const unwantAll = (outer: Db, commands: readonly Unwish[]) =>
    inTransaction(outer, async (db) => {
      const meant = commands.filter(({ deviceIds }) => deviceIds?.length !== 0)
      const held = await listHeldOf(db, meant)
      if (held.length === 0) return
      await holdLists(
        db,
        held.map(({ areaId }) => areaId),
      )
      const names = new Set(held.map(({ kind, id }) => `${kind} ${id}`))
      const things = meant.filter(({ kind, id }) => names.has(`${kind} ${id}`))
      const versions = await drawVersions(db, things.length)
      const gone = things.map((thing, nth) => ({ ...thing, version: versions[nth] ?? 0 }))
      await updateGone(db, gone, clock())
    })
  return {
    wantAll,
    want: async (db, command) => (await wantAll(db, [command]))[0] ?? 0,
    unwantAll,
    unwant: (db, command) => unwantAll(db, [command]),
    forget: emptyBodies,
    holdings: listHoldings,
  }
}

/** A body as it is told; throws for an id that no device can say again, and for a body that is too long. */
function textOf({ kind, id }: Thing, body: unknown): string | null {
  if (!ID.test(id)) throw new Error(`no id of a ${kind}: ${id}`)
  const text = body === undefined ? null : JSON.stringify(body)
  if (text !== null && text.length > BODY_MOST) throw new Error(`a ${kind} of ${text.length} characters is too long`)
  return text
}

/** The park of each of these devices; throws where one is none of points. */
async function parksOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const devices = ids.length === 0 ? [] : await pointDevices(db, ids)
  const parks = new Map(devices.map(({ id, areaId }) => [id, areaId]))
  const missing = ids.filter((id) => !parks.has(id))
  if (missing.length > 0) throw new Error(`these hold nothing, they are no devices of points: ${missing.join(' ')}`)
  return parks
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

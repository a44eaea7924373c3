import { type Db, inTransaction } from '#platform/db'
import type { Vault } from '#platform/vault'
import { parseInstant, toPreciseInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { deviceRefusals } from '../contract.ts'
import type { Device } from '../registry/queries.ts'
import { admit, type DeviceRequest, type Doorkeeper } from '../signing/admit.ts'
import { bodyReader } from '../signing/body.ts'
import { type PullAnswer, PullBody } from './contract.ts'
import {
  clearHeld,
  type HoldingChange,
  type ListedThing,
  listAfter,
  makeWay,
  updateHeard,
  updateHeld,
} from './list-queries.ts'
import { openBody } from './wanted.ts'
import { holdLists, lastVersion } from './wanted-queries.ts'

/** How often a pull is tried that others are in the way of; the device says it again half a minute later. */
const TRIES = 3

const bodyOf = bodyReader(PullBody)

/**
 * Hears that devices of a park answered wishes, in the transaction that records it: afterwards it is as the changes say, or nothing is. It may run
 * again where the transaction is given up because of others, so it has no effect outside the database.
 */
export type HeldHandler = (db: Db, changes: readonly HoldingChange[]) => Promise<void>

/** What answering a pull needs. */
export interface Pullhouse extends Doorkeeper {
  readonly vault: Vault
  readonly heldHandlers: readonly HeldHandler[]
}

/** Checks a request, records what the device says it holds, and answers what it shall hold. Refuses as `deviceRefusals` say. */
export async function takePull(house: Pullhouse, request: DeviceRequest): Promise<PullAnswer> {
  const now = house.clock()
  return await admit(house, request, now, (device) => answerPull(house, device, request.body, now))
}

async function answerPull(house: Pullhouse, device: Device, bytes: Buffer, now: Date): Promise<PullAnswer> {
  if (device.kind === 'gate') refuse(deviceRefusals.kind)
  const { cursor, acknowledged, clock } = bodyOf(bytes)
  const theirs = parseInstant(clock) ?? refuse(refusals.malformed, { field: 'clock' })
  return await givingWay(() =>
    inTransaction(house.db, async (db) => {
      // A cursor that we never gave: the database is older than the device.
      const anew = cursor === null || Number(cursor) > (await lastVersion(db))
      if (anew) await clearHeld(db, device.id)
      if (acknowledged.length > 0) await settle(house, db, device, acknowledged, now)
      await updateHeard(db, device.id, now, theirs.getTime() - now.getTime())
      const after = anew ? 0 : Number(cursor)
      const { things, more } = await listAfter(db, device.id, after)
      return {
        now: toPreciseInstant(now),
        items: things.map((thing) => itemOf(house.vault, thing)),
        next: String(things.at(-1)?.version ?? after),
        more,
        ...(anew ? { reset: true } : {}),
      }
    }),
  )
}

/** Does it again where it made way for others, up to three times. */
async function givingWay<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      const waited = error instanceof Error && 'code' in error && error.code === '55P03'
      if (!waited || tries === TRIES) throw error
    }
}

/** Holds the park's list meanwhile: of two devices that drop the last copies of a thing at once, the later sees that all are gone. */
async function settle(
  house: Pullhouse,
  db: Db,
  device: Device,
  acknowledged: PullBody['acknowledged'],
  now: Date,
): Promise<void> {
  await makeWay(db)
  await holdLists(db, [device.areaId])
  const changes = await updateHeld(db, device, acknowledged, now)
  if (changes.length > 0) for (const handler of house.heldHandlers) await handler(db, changes)
}

function itemOf(vault: Vault, { kind, id, version, want, bodySealed }: ListedThing): PullAnswer['items'][number] {
  const item = { kind, id, version, want }
  return bodySealed === null ? item : { ...item, body: openBody(vault, bodySealed, version) }
}

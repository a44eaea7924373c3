import { randomInt } from 'node:crypto'
import { type Db, inTransaction, newId } from '#platform/db'
import type { AccessEngines } from '../engines.ts'
import type { PassRow } from '../passes/queries.ts'
import type { PointRow } from '../points/queries.ts'
import {
  deletePasswords,
  findPassword,
  insertPassword,
  type LockPasswordRow,
  listDevicePoints,
  listPasswordsOf,
  lockStalePasswords,
  updatePasswordSealed,
  updatePasswordTimes,
} from './queries.ts'

type Locking = Pick<AccessEngines, 'devices' | 'vault' | 'identity'>

const PURPOSE = 'access.lock.password'
const INDEX = 'access.lock'
/** Eight digits: the most that keypads of locks commonly take. */
const DIGITS = 8
/** A number that the same lock has already is drawn anew. */
const DRAWS = 5

/** Where a password of a lock stands. */
export type LockPassword =
  /** No lock stands at a door of this company or building. */
  | { readonly state: 'none' }
  /** The lock has not said yet that it holds it, or that it cannot. */
  | { readonly state: 'waiting' | 'failed'; readonly pointName: string }
  | {
      readonly state: 'held'
      readonly pointName: string
      readonly password: string
      readonly from: Date
      readonly until: Date
    }

/** What a password of a lock is for. */
export interface LockRequest {
  readonly pass: PassRow
  readonly companyId: string
  readonly now: Date
}

/**
 * A temporary password of the lock of a company, else of the pass's buildings, good as long as the pass: drawn and told to the lock at the first asking, and answered once the lock says that it holds it. The caller has looked
 * that the pass stands. Locks: password, list of devices.
 */
export async function lockPassword(
  db: Db,
  engines: Locking,
  { pass, companyId, now }: LockRequest,
): Promise<LockPassword> {
  const point = await lockPointOf(db, engines, pass, companyId)
  if (point?.deviceId == null || pass.untilAt === null) return { state: 'none' }
  const { deviceId, id: pointId, name: pointName } = point
  const stored = (await listPasswordsOf(db, [pass.id])).find((row) => row.pointId === pointId)
  const row = stored ?? (await draw(db, engines, { pass, pointId, deviceId, now }))
  if (!stored) await sendPassword(db, engines, row)
  const held = await engines.devices.holdings(db, { kind: 'password', id: row.id })
  const state = held.find((each) => each.deviceId === row.deviceId)?.state
  if (state !== 'held') return { state: state === 'failed' ? 'failed' : 'waiting', pointName }
  return { state, pointName, password: opened(engines, row), from: row.fromAt, until: row.untilAt }
}

/** The lock of a company's own door, else one at the way into a building of the pass. */
async function lockPointOf(
  db: Db,
  { devices }: Locking,
  pass: PassRow,
  companyId: string,
): Promise<PointRow | undefined> {
  const { areaId, buildingIds } = pass
  const points = (await listDevicePoints(db, areaId)).filter(
    ({ disabledAt, direction }) => disabledAt === null && direction === 'in',
  )
  if (points.length === 0) return undefined
  const locks = new Set((await devices.list(db, areaId, ['lock'])).map(({ id }) => id))
  const locked = points.filter(({ deviceId }) => deviceId !== null && locks.has(deviceId))
  const own = locked.find((point) => point.companyId === companyId)
  return (
    own ??
    locked.find(
      (point) => point.companyId === null && point.buildingId !== null && buildingIds?.includes(point.buildingId),
    )
  )
}

async function draw(
  db: Db,
  { vault, identity }: Locking,
  of: { pass: PassRow; pointId: string; deviceId: string; now: Date },
): Promise<LockPasswordRow> {
  const { pass, pointId, deviceId, now } = of
  for (let nth = 0; nth < DRAWS; nth += 1) {
    const id = newId()
    const password = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
    const row: LockPasswordRow = {
      id,
      areaId: pass.areaId,
      pointId,
      deviceId,
      passId: pass.id,
      passwordSealed: vault.seal(password, { purpose: PURPOSE, of: id }),
      fromAt: pass.fromAt,
      untilAt: pass.untilAt ?? now,
    }
    const passwordIndex = identity.secrets.fingerprint(INDEX, deviceId, password)
    if (await insertPassword(db, { ...row, passwordIndex }, now)) return row
    const other = (await listPasswordsOf(db, [pass.id])).find((each) => each.pointId === pointId)
    // The same asked twice at once: the other one is committed, for its key was waited for.
    if (other) return other
  }
  throw new Error('no number was free at a lock')
}

function opened({ vault }: Pick<Locking, 'vault'>, { id, passwordSealed }: LockPasswordRow): string {
  return vault.open(passwordSealed, { purpose: PURPOSE, of: id })
}

async function sendPassword(db: Db, engines: Pick<Locking, 'devices' | 'vault'>, row: LockPasswordRow): Promise<void> {
  const { id, deviceId, pointId, fromAt, untilAt } = row
  const body = { password: opened(engines, row), pointId, from: fromAt.getTime(), until: untilAt.getTime() }
  await engines.devices.want(db, { kind: 'password', id, deviceIds: [deviceId], body })
}

/** Moves the passwords of passes with them, or has them dropped where theirs stands no more. */
export async function followPasswords(
  db: Db,
  engines: Pick<Locking, 'devices' | 'vault'>,
  passes: readonly { readonly pass: PassRow; readonly stands: boolean }[],
): Promise<void> {
  const of = new Map(passes.map((each) => [each.pass.id, each]))
  const rows = await listPasswordsOf(db, [...of.keys()])
  await dropPasswords(
    db,
    engines,
    rows.filter(({ passId }) => of.get(passId)?.stands === false),
  )
  for (const row of rows) {
    const { pass, stands } = of.get(row.passId) ?? {}
    if (!pass || !stands) continue
    const times = { fromAt: pass.fromAt, untilAt: pass.untilAt ?? row.untilAt }
    if (times.fromAt.getTime() === row.fromAt.getTime() && times.untilAt.getTime() === row.untilAt.getTime()) continue
    await updatePasswordTimes(db, row.id, times)
    await sendPassword(db, engines, { ...row, ...times })
  }
}

/** Has locks drop passwords, and forgets them. */
export async function dropPasswords(
  db: Db,
  { devices }: Pick<Locking, 'devices'>,
  rows: readonly LockPasswordRow[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await devices.unwantAll(
    db,
    ids.map((id) => ({ kind: 'password', id })),
  )
  await deletePasswords(db, ids)
}

/** The password that was typed at a lock, within its time; null: none is. */
export async function passwordAt(
  db: Db,
  { identity }: Pick<Locking, 'identity'>,
  { deviceId, pointId, typed, now }: { deviceId: string; pointId: string; typed: string; now: Date },
): Promise<LockPasswordRow | null> {
  const row = await findPassword(db, deviceId, identity.secrets.fingerprint(INDEX, deviceId, typed))
  return row && row.pointId === pointId && row.fromAt <= now && now < row.untilAt ? row : null
}

/** Passwords stay sealed with the newest key. */
export function registerLocks({ vault, store }: Pick<AccessEngines, 'vault' | 'store'>): void {
  vault.tend('access.lock_password', () =>
    inTransaction(store.db, async (db) => {
      const rows = await lockStalePasswords(db, vault.heads.sealed, 200)
      for (const { id, passwordSealed } of rows)
        await updatePasswordSealed(db, id, vault.reseal(passwordSealed, { purpose: PURPOSE, of: id }) ?? passwordSealed)
      return rows.length
    }),
  )
}

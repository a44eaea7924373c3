import type { Db } from '#platform/db'
import type { Devices, HeldHandler, Holding } from '#platform/devices'
import type { Files } from '#platform/files'
import { maskedName } from '#vocabulary/names'
import type { AccessEngines } from '../engines.ts'
import { ACCESS_KINDS } from '../messages/kinds.ts'
import { faceFailedWords } from '../messages/words.ts'
import {
  type FaceRow,
  listOverdue,
  listStoredFaces,
  lockFace,
  updateGone,
  updatePictureGone,
  updateWithdrawn,
} from './queries.ts'

/** What a staff member's private picture is called at the file store. */
export const FACE_PICTURE = 'staff-face'
/** So long the park has a picture that no terminal holds yet. */
export const PICTURE_HOURS = 72
const HOUR = 3_600_000
/** So many faces are worked at in one go. */
const BATCH = 50

type Sending = { devices: Devices; files: Pick<Files, 'sealed'> }
type Hearing = Sending & Pick<AccessEngines, 'live' | 'notify'>

const thing = (id: string) => ({ kind: 'face' as const, id })

/** The face terminals of a park. */
export function terminalsOf({ devices }: Pick<Sending, 'devices'>, db: Db, areaId: string) {
  return devices.list(db, areaId, ['face_terminal'])
}

/** How it stands on the terminals: those that are to hold it, and those of them that do. */
export function countHeld(holdings: readonly Holding[]): { all: number; held: number; failed: readonly string[] } {
  const wanted = holdings.filter(({ want }) => want === 'held')
  return {
    all: wanted.length,
    held: wanted.filter(({ state }) => state === 'held').length,
    failed: wanted.filter(({ state }) => state === 'failed').map(({ deviceId }) => deviceId),
  }
}

/** Whether every terminal that is to hold it does, and there is one: then its picture has done its work. */
export function heldByAll(holdings: readonly Holding[]): boolean {
  const { all, held } = countHeld(holdings)
  return all > 0 && held === all
}

/**
 * These terminals shall hold a face. They are told the picture itself, in a body that the vault seals: an address that is good for a minute would be over before a
 * terminal that was cut off asks for it. The body goes with the picture.
 */
export async function sendFace(
  db: Db,
  { devices, files }: Sending,
  face: Pick<FaceRow, 'id'>,
  { pictureId, name, deviceIds }: { pictureId: string; name: string; deviceIds: readonly string[] },
): Promise<void> {
  const bytes = await files.sealed.read(db, pictureId, { purpose: FACE_PICTURE })
  if (bytes === null || deviceIds.length === 0) return
  const body = { name: maskedName(name), picture: bytes.toString('base64') }
  await devices.want(db, { ...thing(face.id), deviceIds, body })
}

/** Erases the picture of a face that the caller's transaction holds: at the park and in what waits for terminals. */
export async function erasePicture(
  db: Db,
  { devices, files }: Sending,
  face: Pick<FaceRow, 'id' | 'pictureId'>,
  now: Date,
): Promise<void> {
  if (face.pictureId === null) return
  await updatePictureGone(db, face.id, now)
  await files.sealed.erase(db, [face.pictureId])
  await devices.forget(db, thing(face.id))
}

/** Withdraws a face that the caller's transaction holds: no picture from now on, and the terminals drop it. Answers whether it is gone already. */
export async function withdrawFace(db: Db, { devices, files }: Sending, face: FaceRow, now: Date): Promise<boolean> {
  const gone = !(await devices.holdings(db, thing(face.id))).some(({ holds }) => holds)
  await updateWithdrawn(db, face.id, { gone, now })
  if (face.pictureId !== null) await files.sealed.erase(db, [face.pictureId])
  await devices.unwant(db, thing(face.id))
  return gone
}

/** Hears terminals: when the last one holds a face its picture goes, when the last one dropped a withdrawn face it is gone. */
export function faceHeld(engines: Hearing): HeldHandler {
  return async (db, changes) => {
    const faces = new Map(changes.filter(({ kind }) => kind === 'face').map(({ id, at }) => [id, at]))
    const failed = new Set(changes.flatMap(({ id, state, want }) => (state === 'failed' && want === 'held' ? id : [])))
    for (const [id, at] of faces) {
      const face = await lockFace(db, id)
      if (face) await heard(db, engines, face, { at, failed: failed.has(id) })
    }
  }
}

async function heard(
  db: Db,
  engines: Hearing,
  face: FaceRow,
  { at: now, failed }: { at: Date; failed: boolean },
): Promise<void> {
  const holdings = await engines.devices.holdings(db, thing(face.id))
  if (face.state === 'withdrawn' && !holdings.some(({ holds }) => holds)) await updateGone(db, face.id, now)
  if (face.state === 'checked' && !face.keep && heldByAll(holdings)) await erasePicture(db, engines, face, now)
  await engines.live.tell(db, face.personId, { topic: 'access.face', id: face.id })
  if (failed && face.state === 'checked') await writeFaceFailed(db, engines, face, { holdings, now })
}

/** Asks the person for another picture: a terminal could not take this one. */
async function writeFaceFailed(
  db: Db,
  { notify }: Pick<Hearing, 'notify'>,
  { id, areaId, personId }: FaceRow,
  { holdings, now }: { holdings: readonly Holding[]; now: Date },
): Promise<void> {
  const { failed, all } = countHeld(holdings)
  await notify.inbox.write(db, {
    areaId,
    personIds: [personId],
    kind: ACCESS_KINDS.face,
    thing: id,
    ...faceFailedWords(failed.length, all),
    path: '/access/register',
    now,
  })
}

/** Erases pictures that have waited three days for terminals; terminals that never took them are no longer to hold the face. */
export async function eraseOverdue(engines: Sending & Pick<AccessEngines, 'store'>, now: Date): Promise<void> {
  const { store, devices } = engines
  const before = new Date(now.getTime() - PICTURE_HOURS * HOUR)
  for (const { id } of await listOverdue(store.db, before, BATCH))
    await store.db.transaction().execute(async (db) => {
      const face = await lockFace(db, id)
      if (!face || face.keep || face.pictureId === null) return
      const without = (await devices.holdings(db, thing(id))).filter(({ want, holds }) => want === 'held' && !holds)
      await erasePicture(db, engines, face, now)
      if (without.length > 0)
        await devices.unwant(db, { ...thing(id), deviceIds: without.map(({ deviceId }) => deviceId) })
    })
}

/** Gives faces whose picture is kept to terminals that were put up since. */
export async function sendToNew(
  engines: Sending & Pick<AccessEngines, 'store'>,
  nameOf: (db: Db, personId: string) => Promise<string>,
): Promise<void> {
  const { store, devices } = engines
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await listStoredFaces(store.db, after, BATCH)
    for (const { id } of page)
      await store.db.transaction().execute(async (db) => {
        const face = await lockFace(db, id)
        if (face?.state !== 'checked' || face.pictureId === null) return
        const has = new Set((await devices.holdings(db, thing(id))).map(({ deviceId }) => deviceId))
        const deviceIds = (await terminalsOf(engines, db, face.areaId))
          .map((one) => one.id)
          .filter((one) => !has.has(one))
        const name = await nameOf(db, face.personId)
        await sendFace(db, engines, face, { pictureId: face.pictureId, name, deviceIds })
      })
    const last = page.at(-1)
    if (!last || page.length < BATCH) return
    after = last.id
  }
}

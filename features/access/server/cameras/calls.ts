import { type access, accessRefusals, type Camera } from '#contract/access'
import { nameOf } from '#door/people'
import { audited, record } from '#platform/audit'
import { asSeen, type Db, holdName, isConstraint, newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { toPreciseInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { AccessEngines } from '../engines.ts'
import { addressOf } from './addresses.ts'
import {
  type CameraRow,
  countCameras,
  endViewingsOf,
  freeViewings,
  insertCamera,
  insertViewing,
  isViewingOf,
  listCameras,
  lockCamera,
  updateAlive,
  updateCamera,
  updateClosed,
  type ViewingRow,
} from './queries.ts'

type Handlers = Pick<
  HandlersOf<typeof access>,
  'cameraList' | 'cameraAdd' | 'cameraChange' | 'cameraRemove' | 'playbackOpen' | 'playbackKeepAlive' | 'playbackClose'
>

/** Nothing is sent so long after a viewing was opened or kept alive last, in milliseconds. */
const ALIVE_MS = 60_000
/** A viewing is over after so long, in milliseconds. */
const WHOLE_MS = 600_000
/** Cameras of a park at most. */
const MAX_CAMERAS = 500

/** What those who keep and who watch cameras do. */
export function cameraHandlers(engines: AccessEngines): Handlers {
  return {
    async cameraList({ db, areaId, person }) {
      const may = person.roles.some((role) => role === 'property' || role === 'operator')
      const rows = may ? await listCameras(db, areaId) : []
      return { may, keeps: person.roles.includes('operator'), items: rows.map(viewCamera) }
    },

    async cameraAdd({ db, areaId, now, person }, fields) {
      // One at a time a park: each is last in the order when it comes, and none is one too many.
      await holdName(db, `access.cameras.${areaId}`)
      if ((await countCameras(db, areaId)) >= MAX_CAMERAS) refuse(accessRefusals.camerasMost)
      const id = newId()
      await insertCamera(db, { ...fields, id, areaId, source: `camera-${id}` })
      await recordOf(db, { areaId, now, person, id, action: 'access.camera.added' })
      return viewCamera({ ...fields, id, disabledAt: null, version: 1 })
    },

    async cameraChange({ db, areaId, now, person }, { id, version, name, place, disabled }) {
      const before = await cameraToChange(db, { areaId, id, version })
      const facts = { name, place, disabledAt: disabled ? (before.disabledAt ?? now) : null }
      await updateCamera(db, id, facts)
      if (disabled) await endViewingsOf(db, id, now)
      await recordOf(db, { areaId, now, person, id, action: 'access.camera.changed' })
      return viewCamera({ ...before, ...facts, version: version + 1 })
    },

    async cameraRemove({ db, areaId, now, person }, { id, version }) {
      await cameraToChange(db, { areaId, id, version })
      await updateCamera(db, id, { removedAt: now })
      await endViewingsOf(db, id, now)
      await recordOf(db, { areaId, now, person, id, action: 'access.camera.removed' })
      return { id }
    },

    async playbackOpen({ db, areaId, now, person }, { cameraId }) {
      const { personId } = person
      // Held, so that who switches it off or removes it meanwhile finds this viewing and ends it.
      const camera =
        (await lockCamera(db, { areaId, id: cameraId, shared: true })) ?? refuse(accessRefusals.cameraUnknown)
      if (camera.disabledAt !== null) refuse(accessRefusals.cameraOff)
      // One at a time a person: of two that are opened at once the second sees the place of the first taken.
      await holdName(db, `access.viewings.${personId}`)
      const taken = await freeViewings(db, personId, now)
      const slot = [1, 2].find((place) => !taken.includes(place))
      if (slot === undefined) refuse(accessRefusals.viewingsMany)
      const aliveUntil = new Date(now.getTime() + ALIVE_MS)
      const endsAt = new Date(now.getTime() + WHOLE_MS)
      const viewing = { id: newId(), areaId, cameraId, personId, slot, openedAt: now, aliveUntil, endsAt }
      try {
        await insertViewing(db, viewing)
      } catch (error) {
        if (isConstraint(error, 'viewing_two')) refuse(accessRefusals.viewingsMany)
        throw error
      }
      const subject = { kind: 'access.camera', id: cameraId }
      await audited(db, { areaId, now, person }, 'access.camera.viewed', subject)
      const address = addressOf(engines, viewing.id, 'index.m3u8')
      return { id: viewing.id, address, viewer: await nameOf(db, personId), ...timesOf(viewing, now) }
    },

    async playbackKeepAlive({ db, now, person }, { id }) {
      const until = new Date(now.getTime() + ALIVE_MS)
      const { personId } = person
      const viewing = await updateAlive(db, { id, personId, until, now })
      if (viewing) return timesOf(viewing, now)
      return refuse((await isViewingOf(db, id, personId)) ? accessRefusals.viewingOver : refusals.notFound, {
        field: 'id',
      })
    },

    async playbackClose({ db, now, person }, { id }) {
      if (!(await updateClosed(db, { id, personId: person.personId, now }))) refuse(refusals.notFound, { field: 'id' })
      return { id }
    },
  }
}

/** The camera that an operator changes, held alone. */
async function cameraToChange(
  db: Db,
  { areaId, id, version }: { areaId: string; id: string; version: number },
): Promise<CameraRow> {
  const camera = (await lockCamera(db, { areaId, id, shared: false })) ?? refuse(accessRefusals.cameraUnknown)
  return asSeen(camera, version, accessRefusals.cameraChanged)
}

interface AuditedAction {
  readonly areaId: string
  readonly now: Date
  readonly person: { readonly personId: string }
  readonly id: string
  readonly action: string
}

async function recordOf(db: Db, { areaId, now, person, id, action }: AuditedAction): Promise<void> {
  const subject = { kind: 'access.camera', id }
  await record(db, { areaId, at: now, actor: person.personId, action, subject })
}

function viewCamera({
  id,
  name,
  place,
  kind,
  disabledAt,
  version,
}: Pick<CameraRow, 'id' | 'name' | 'place' | 'kind' | 'disabledAt' | 'version'>): Camera {
  return { id, name, place, kind, disabled: disabledAt !== null, version }
}

function timesOf({ aliveUntil, endsAt }: Pick<ViewingRow, 'aliveUntil' | 'endsAt'>, now: Date) {
  return {
    now: toPreciseInstant(now),
    aliveUntil: toPreciseInstant(aliveUntil),
    endsAt: toPreciseInstant(endsAt),
  }
}

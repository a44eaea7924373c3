import { type access, accessRefusals } from '#contract/access'
import { nameOf } from '#door/people'
import { record } from '#platform/audit'
import { holdName, isConstraint, newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { toPreciseInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { AccessEngines } from '../engines.ts'
import { addressOf } from './addresses.ts'
import { ports } from './ports.ts'
import {
  findCamera,
  freeViewings,
  insertViewing,
  isViewingOf,
  listCameras,
  updateAlive,
  updateClosed,
  type ViewingRow,
} from './queries.ts'

type Handlers = Pick<HandlersOf<typeof access>, 'cameraList' | 'playbackOpen' | 'playbackKeepAlive' | 'playbackClose'>

/** Nothing is sent so long after a viewing was opened or kept alive last, in milliseconds. */
const ALIVE_MS = 60_000
/** A viewing is over after so long, in milliseconds. */
const WHOLE_MS = 600_000

/** What those who watch cameras do. */
export function cameraHandlers(engines: AccessEngines): Handlers {
  return {
    async cameraList({ db, areaId, person }) {
      const may = person.roles.some((role) => role === 'property' || role === 'operator')
      const rows = may ? await listCameras(db, areaId) : []
      const items = rows.map(({ id, name, place, disabledAt }) => ({ id, name, place, disabled: disabledAt !== null }))
      return { may, items }
    },

    async playbackOpen({ db, areaId, now, person }, { cameraId }) {
      const { personId } = person
      const camera = (await findCamera(db, areaId, cameraId)) ?? refuse(accessRefusals.cameraUnknown)
      if (camera.disabledAt !== null || !ports.has(camera.kind)) refuse(accessRefusals.cameraOff)
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
      await record(db, { areaId, at: now, actor: personId, action: 'access.camera.viewed', subject })
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

function timesOf({ aliveUntil, endsAt }: Pick<ViewingRow, 'aliveUntil' | 'endsAt'>, now: Date) {
  return {
    now: toPreciseInstant(now),
    aliveUntil: toPreciseInstant(aliveUntil),
    endsAt: toPreciseInstant(endsAt),
  }
}

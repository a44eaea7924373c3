import { type estate, estateRefusals } from '#contract/estate'
import { audited } from '#platform/audit'
import { asSeen, isConstraint } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import {
  deleteElevator,
  findBuildingName,
  insertElevator,
  listElevators,
  lockElevator,
  pageElevators,
  updateElevator,
} from './queries.ts'

type Handlers = Pick<HandlersOf<typeof estate>, 'elevatorList' | 'elevatorSave' | 'elevatorRemove' | 'elevatorLocation'>

const PAGE = 50

/** Elevators: operators say where they are, everybody asks. */
export const elevatorHandlers: Handlers = {
  async elevatorList({ db, areaId }, { buildingId, next }) {
    const page = await pageElevators(db, { areaId, buildingId }, { next, size: PAGE })
    return { items: [...page.items], next: page.next }
  },

  async elevatorSave(ctx, { id, version, ...typed }) {
    const { db, areaId, now } = ctx
    const facts = { ...typed, name: typed.name.trim(), place: typed.place.trim(), levels: inOrder(typed.levels) }
    if (!(await findBuildingName(db, areaId, facts.buildingId))) refuse(refusals.notFound, { field: 'buildingId' })
    if (id === undefined) {
      const added = await once(insertElevator(db, { ...facts, areaId, now }))
      await audit(ctx, 'added', added)
      return { id: added, version: 1 }
    }
    await toChange(ctx, id, version)
    const changed = await once(updateElevator(db, id, { ...facts, now }))
    await audit(ctx, 'changed', id)
    return { id, version: changed }
  },

  async elevatorRemove(ctx, { id, version }) {
    await toChange(ctx, id, version)
    await deleteElevator(ctx.db, id)
    await audit(ctx, 'removed', id)
    return { id }
  },

  async elevatorLocation({ db, areaId }, { buildingId, level }) {
    const { name } =
      (await findBuildingName(db, areaId, buildingId)) ?? refuse(refusals.notFound, { field: 'buildingId' })
    const found = await listElevators(db, areaId, [buildingId], level)
    const items = found.map(({ buildingId: _of, building: _name, version: _version, ...elevator }) => elevator)
    return { building: name, items }
  },
}

/** Levels from below; refuses a level 0, which no building has. */
function inOrder(levels: readonly number[]): number[] {
  if (levels.includes(0)) refuse(estateRefusals.elevatorLevels, { field: 'levels' })
  return levels.toSorted((a, b) => a - b)
}

async function once<T>(written: Promise<T>): Promise<T> {
  return await written.catch((error: unknown) => {
    if (isConstraint(error, 'elevator_once')) refuse(estateRefusals.elevatorOnce, { field: 'name' })
    throw error
  })
}

/** Holds the record for the change. Refuses one that is not there, and what was made on an older version. */
async function toChange({ db, areaId }: WriteContext, id: string, version: number | undefined): Promise<void> {
  const found = (await lockElevator(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  asSeen(found, version, estateRefusals.placeChanged)
}

async function audit(ctx: WriteContext, what: string, id: string): Promise<void> {
  await audited(ctx.db, ctx, `estate.elevator.${what}`, { kind: 'estate.elevator', id })
}

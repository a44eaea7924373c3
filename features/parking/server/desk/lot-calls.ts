import { type parking, parkingRefusals } from '#contract/parking'
import { audited } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { dayOf, startOfDay } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { gateState } from './gate-state.ts'
import { deskLotOf, heldLot, holdDesk } from './lock.ts'
import { countEntered, type DeskLotRow, insertLot, type LotFields, listDeskLots, updateLot } from './lot-queries.ts'
import { viewLot, viewWhole } from './view.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'deskToday' | 'deskLots' | 'deskLot' | 'deskLotSave'>

/** The park at a glance, and its lots. */
export function deskLotHandlers({ devices }: Pick<ParkingEngines, 'devices'>): Handlers {
  return {
    async deskToday({ db, areaId, now }) {
      const lots = await listDeskLots(db, areaId)
      const states = (await devices.listHeard(db, areaId, ['gate'])).map((gate) => gateState(gate, now))
      const sum = (of: (lot: DeskLotRow) => number) => lots.reduce((total, lot) => total + of(lot), 0)
      return {
        lots: lots.length,
        capacity: sum(({ capacity }) => capacity),
        inside: sum(({ occupied }) => occupied),
        free: sum(({ capacity, occupied }) => Math.max(0, capacity - occupied)),
        enteredToday: await countEntered(db, areaId, startOfDay(dayOf(now))),
        gates: states.length,
        silentGates: states.filter((state) => state === 'silent').length,
        newGates: states.filter((state) => state === 'new').length,
        lotsWithoutTariff: sum(({ hasTariff }) => (hasTariff ? 0 : 1)),
        closedLots: sum(({ open }) => (open ? 0 : 1)),
      }
    },

    async deskLots({ db, areaId }) {
      return { items: (await listDeskLots(db, areaId)).map(viewLot) }
    },

    async deskLot({ db, areaId, now }, { lotId }) {
      return await viewWhole(db, devices, await deskLotOf(db, areaId, lotId), now)
    },

    async deskLotSave(ctx, { lotId, version, ...typed }) {
      const { db, areaId, now } = ctx
      const input = { ...typed, name: typed.name.trim(), place: typed.place.trim(), closedWhy: typed.closedWhy.trim() }
      if (!input.open && input.closedWhy === '') refuse(parkingRefusals.closedWhyMissing, { field: 'closedWhy' })
      const before = lotId === undefined ? null : await heldLot(db, areaId, { lotId, version: version ?? 0 })
      if (before === null) await holdDesk(db, areaId)
      await checkCode(db, areaId, input, before)
      // An exit of a lot without a price could let nobody out.
      if (input.open && before?.hasTariff !== true) refuse(parkingRefusals.lotNoTariff, { field: 'open' })
      const id = before?.id ?? newId()
      const fields = { ...input, closedWhy: input.open ? '' : input.closedWhy }
      if (before) await updateLot(db, id, fields)
      else await insertLot(db, { ...fields, id, areaId })
      await noted(ctx, before ? 'changed' : 'made', id, fields)
      return await viewWhole(db, devices, await deskLotOf(db, areaId, id), now)
    },
  }

  /** A code is a lot's alone, and stays while a gate of the park speaks for it. */
  async function checkCode(db: Db, areaId: string, { code }: LotFields, before: DeskLotRow | null): Promise<void> {
    if (before?.code === code) return
    const others = await listDeskLots(db, areaId)
    if (others.some((lot) => lot.code === code)) refuse(parkingRefusals.lotCodeTaken, { field: 'code' })
    if (before === null) return
    const gates = await devices.list(db, areaId, ['gate'])
    if (gates.some(({ lotCodes }) => lotCodes.includes(before.code)))
      refuse(parkingRefusals.lotCodeUsed, { field: 'code' })
  }
}

/** Keeps who changed which lot. */
async function noted(
  ctx: Pick<WriteContext, 'db' | 'areaId' | 'now' | 'person'>,
  did: 'made' | 'changed',
  id: string,
  { code, name, capacity, open, graceMinutes }: LotFields,
): Promise<void> {
  await audited(
    ctx.db,
    ctx,
    `parking.lot.${did}`,
    { kind: 'parking.lot', id },
    { code, name, capacity, open, graceMinutes },
  )
}

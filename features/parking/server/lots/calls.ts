import { type parking, parkingRefusals } from '#contract/parking'
import { workdaysOf } from '#door/estate'
import type { HandlersOf } from '#platform/http'
import { isCar } from '#vocabulary/car'
import { parseInstant, toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { feeFor } from '../fees/fee.ts'
import { linesOnWire } from '../fees/fee-lines.ts'
import { priceBook, tariffWords, vehicleKindOf, versionsFor } from '../fees/tariff.ts'
import { NO_USAGE } from '../fees/usage.ts'
import { carsAt, curveMoments, curveOf } from './curve.ts'
import { findLot, findWaiting, listBands, listLots, listTariffs, listTariffsOf, WAITING_MS } from './queries.ts'

type Handlers = Pick<
  HandlersOf<typeof parking>,
  'parkingLotList' | 'carSpace' | 'carNumberByChannel' | 'samplePrice' | 'lotCurve'
>

/** How far from now a sample price may be asked for: ten years. */
const ASKED_MS = 3653 * 86_400_000

/** Lots, their prices and who waits at their exits. */
export const placeHandlers: Handlers = {
  async parkingLotList(ctx) {
    const lots = await listLots(ctx.db, ctx.areaId)
    const today = toInstant(ctx.now).slice(0, 10)
    const tariffs = await listTariffsOf(
      ctx.db,
      lots.map(({ id }) => id),
    )
    const items = lots.map((lot) => {
      const versions = versionsFor(tariffs.get(lot.id) ?? [], 'any')
      const version = versions.findLast((each) => each.validFrom <= today) ?? versions[0]
      return {
        lotId: lot.id,
        name: lot.name,
        place: lot.place,
        open: lot.open,
        closedWhy: lot.closedWhy,
        capacity: lot.capacity,
        free: Math.max(0, lot.capacity - lot.occupied),
        tariff: version ? tariffWords(version.rules) : [],
        graceMinutes: lot.graceMinutes,
      }
    })
    return { items }
  },

  async carSpace(ctx, { lotId }) {
    const lots = await listLots(ctx.db, ctx.areaId)
    const items = lots
      .filter((lot) => lotId === undefined || lot.id === lotId)
      .map((lot) => ({
        lotId: lot.id,
        name: lot.name,
        total: lot.capacity,
        free: Math.max(0, lot.capacity - lot.occupied),
        open: lot.open,
      }))
    return { items, at: toInstant(ctx.now) }
  },

  async carNumberByChannel(ctx, { channelCode }) {
    const found = await findWaiting(ctx.db, ctx.areaId, channelCode, new Date(ctx.now.getTime() - WAITING_MS))
    if (!found) refuse(parkingRefusals.channelUnknown, { field: 'channelCode' })
    if (!found.waiting) refuse(parkingRefusals.nobodyWaits)
    // The camera saw no plate, and no phone has said yet which car it is.
    if (!isCar(found.waiting.plate)) refuse(parkingRefusals.laneUnread)
    const { channel, waiting } = found
    return {
      plate: waiting.plate,
      lotName: channel.lotName,
      channelName: channel.name,
      since: toInstant(waiting.seenAt),
    }
  },

  async samplePrice(ctx, { lotId, minutes, enteredAt, plate }) {
    const lot = (await findLot(ctx.db, ctx.areaId, lotId)) ?? refuse(parkingRefusals.lotUnknown, { field: 'lotId' })
    // a stranger's plate is not looked at
    const kind = plate === undefined || ctx.caller === null ? 'any' : vehicleKindOf(plate)
    const entryAt = (enteredAt === undefined ? null : parseInstant(enteredAt)) ?? ctx.now
    // The calendar ends somewhere: 9999-12-31 has no next day that could be written.
    if (Math.abs(entryAt.getTime() - ctx.now.getTime()) > ASKED_MS) refuse(refusals.malformed, { field: 'enteredAt' })
    const fee = feeFor({
      prices: priceBook(versionsFor(await listTariffs(ctx.db, lot.id), kind), await workdaysOf(ctx.db, ctx.areaId)),
      entryAt,
      until: new Date(entryAt.getTime() + minutes * 60_000),
      usage: NO_USAGE,
    })
    return {
      lotName: lot.name,
      totalFen: fee.totalFen,
      lines: linesOnWire(fee.lines),
      nextChange: fee.nextChange && { at: toInstant(fee.nextChange.at), dueFen: fee.nextChange.totalFen },
    }
  },

  async lotCurve(ctx, { lotId }) {
    const lot = (await findLot(ctx.db, ctx.areaId, lotId)) ?? refuse(parkingRefusals.lotUnknown, { field: 'lotId' })
    const moments = curveMoments(ctx.now)
    const cars = carsAt(await listBands(ctx.db, lot.id, moments), moments.length)
    return { lotName: lot.name, capacity: lot.capacity, ...curveOf(cars) }
  },
}

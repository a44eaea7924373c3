import { type parking, parkingRefusals } from '#contract/parking'
import { audited } from '#platform/audit'
import type { HandlersOf } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { findCarPlace, putCarPlace } from '../lots/car-place-queries.ts'
import { hasProven, listClaims } from '../stays/plate-queries.ts'
import { findStay, lockStay } from '../stays/queries.ts'
import { listCarsInside, listPassagesOf, maySee } from './queries.ts'
import { viewCar, viewPictures, viewPlace } from './view.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'carLocation' | 'carPlaceSave' | 'carPicture' | 'stayPicture'>

/** What a photo of a driver's own is sent for. */
export const PLACE_PHOTO = 'car-place'

/** Where cars are, for who proved that they are theirs, and what the gates photographed, for whom it concerns. */
export function findHandlers({ files }: Pick<ParkingEngines, 'files'>): Handlers {
  const urlOf = (id: string) => files.urlOf(id)
  return {
    async carLocation(ctx, { plate }) {
      const who = { areaId: ctx.areaId, personId: ctx.person.personId }
      const claims = await listClaims(ctx.db, who.areaId, who.personId)
      const proven = claims.filter(({ provenAt }) => provenAt !== null).map((claim) => claim.plate)
      // The same for a car that is inside and one that is not: it tells nothing of plates of others.
      if (plate !== undefined && !proven.includes(plate)) refuse(parkingRefusals.plateUnproven, { data: { plate } })
      const cars = await listCarsInside(ctx.db, who, plate === undefined ? proven : [plate])
      const passages = await listPassagesOf(
        ctx.db,
        cars.map(({ id }) => id),
      )
      return { items: cars.map((car) => viewCar(car, passages, urlOf)) }
    },

    async carPlaceSave(ctx, { stayId, photoId, ...input }) {
      const { db, areaId, now } = ctx
      const { personId } = ctx.person
      const words = { floor: input.floor.trim(), bay: input.bay.trim(), note: input.note.trim() }
      if (photoId === null && Object.values(words).every((each) => each === '')) refuse(parkingRefusals.placeEmpty)
      const seen = await findStay(db, areaId, stayId)
      if (!seen || !(await hasProven(db, areaId, personId, seen.plate))) refuse(refusals.notFound, { field: 'stayId' })
      // The car may be leaving at this moment: what is noted then would never be forgotten.
      const stay = await lockStay(db, stayId)
      if (stay?.state !== 'open') refuse(parkingRefusals.stayOver)
      const before = (await findCarPlace(db, stayId, personId))?.photoId ?? null
      if (photoId !== before) {
        if (photoId !== null && !(await files.claim(db, photoId, personId)))
          refuse(parkingRefusals.photoUnknown, { field: 'photoId' })
        if (before !== null) await files.release(db, [before], PLACE_PHOTO)
      }
      const place = { ...words, photoId, savedAt: now }
      await putCarPlace(db, stayId, personId, place)
      return viewPlace(place, urlOf)
    },

    async carPicture(ctx, { stayId }) {
      const who = { areaId: ctx.areaId, personId: ctx.person.personId }
      if (!(await maySee(ctx.db, who, stayId))) refuse(refusals.notFound, { field: 'stayId' })
      return viewPictures(await listPassagesOf(ctx.db, [stayId]), urlOf)
    },

    async stayPicture(ctx, { stayId, reason }) {
      const { db, areaId } = ctx
      if (!(await findStay(db, areaId, stayId))) refuse(refusals.notFound, { field: 'stayId' })
      await audited(db, ctx, 'parking.stay.picture-seen', { kind: 'parking.stay', id: stayId }, { reason })
      return viewPictures(await listPassagesOf(db, [stayId]), urlOf)
    },
  }
}

import type { CarLocation, CarPicture } from '#contract/parking'
import { toInstant } from '#vocabulary/day'
import type { ParkingEngines } from '../engines.ts'
import type { CarPlace } from '../lots/car-place-queries.ts'
import type { CarInside, PhotographedPassage } from './queries.ts'

/** Makes an address at which a picture is shown for ten minutes. */
export type UrlOf = ParkingEngines['files']['urlOf']

/** What a gate saw, as who may see the whole stay sees it. */
export function viewPassage(passage: PhotographedPassage | undefined, urlOf: UrlOf): CarPicture['entry'] {
  if (!passage) return null
  const { pictureId, seenAt, laneName } = passage
  return { url: pictureId && urlOf(pictureId), at: toInstant(seenAt), laneName }
}

/** The pictures of a stay. */
export function viewPictures(passages: readonly PhotographedPassage[], urlOf: UrlOf): CarPicture {
  const of = (wanted: 'entry' | 'exit') => passages.find(({ direction }) => direction === wanted)
  return { entry: viewPassage(of('entry'), urlOf), exit: viewPassage(of('exit'), urlOf) }
}

/** What a driver noted. */
export function viewPlace({ floor, bay, note, photoId, savedAt }: CarPlace, urlOf: UrlOf) {
  return { floor, bay, note, photoId, photoUrl: photoId && urlOf(photoId), savedAt: toInstant(savedAt) }
}

/** Where a car is. */
export function viewCar(car: CarInside, passages: readonly PhotographedPassage[], urlOf: UrlOf): CarLocation {
  const { floor, bay, note, photoId, savedAt } = car
  const noted = floor !== null && bay !== null && note !== null && savedAt !== null
  const entry = passages.find(({ stayId, direction }) => stayId === car.id && direction === 'entry')
  return {
    stayId: car.id,
    plate: car.plate,
    lotId: car.lotId,
    lotName: car.lotName,
    lotPlace: car.lotPlace,
    enteredAt: toInstant(car.enteredAt),
    entry: viewPassage(entry, urlOf),
    place: noted ? viewPlace({ floor, bay, note, photoId, savedAt }, urlOf) : null,
  }
}

import { useDraft } from '#client/draft'
import type { CarLocation } from '#contract/parking'

/** What a driver says of where the car stands. */
export interface SaidPlace {
  readonly floor: string
  readonly bay: string
  readonly note: string
}

const EMPTY = { stayId: '', floor: '', bay: '', note: '' }

/** What is typed for this car, kept until it is sent; at first what was noted before. */
export function usePlaceDraft({ stayId, place }: CarLocation) {
  const [draft, keep, forget] = useDraft('parking.place', EMPTY)
  const { floor, bay, note } = draft.stayId === stayId ? draft : (place ?? EMPTY)
  const said: SaidPlace = { floor, bay, note }
  return { said, say: (part: Partial<SaidPlace>) => keep({ stayId, ...said, ...part }), forget }
}

import type { Photo } from '#contract/patrol'

/** A photo of before with one of after that shows the same place. */
export interface Pair {
  readonly before: Photo
  readonly after: Photo
}

/** The pairs of an attempt, in the order in which the photos of before were taken. */
export function pairsOf(photos: readonly Photo[], attempt: number): Pair[] {
  return photos
    .filter(({ role }) => role === 'before')
    .flatMap((before) =>
      photos
        .filter((photo) => photo.role === 'after' && photo.attempt === attempt && photo.ofId === before.id)
        .map((after) => ({ before, after })),
    )
}

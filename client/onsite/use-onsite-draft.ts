import type { HeldPhoto } from './acts.ts'
import { type ShownPhoto, useDraftPhotos } from './held-photos.tsx'
import type { OnPhone } from './onsite.ts'
import { useSealedDraft } from './use-sealed-draft.ts'

/** A form of work on site as it is filled in: what was typed and its photos, both sealed at each change. */
export interface OnsiteDraft<T> {
  readonly draft: T
  readonly change: (part: Partial<T>) => void
  readonly forget: () => void
  readonly photos: readonly ShownPhoto[]
  readonly setPhotos: (photos: readonly ShownPhoto[]) => void
  /** The photos of one item. */
  readonly photosOf: (itemId: string) => readonly ShownPhoto[]
  /** Puts photos in the place of those of one item. */
  readonly putPhotos: (itemId: string) => (own: readonly ShownPhoto[]) => void
}

/** The draft of a form and its photos, under the draft's `name`; null: they are still read from the phone. */
export function useOnsiteDraft<T extends { readonly photos: readonly HeldPhoto[] }>(
  of: OnPhone,
  name: string,
  empty: T,
): OnsiteDraft<T> | null {
  const [draft, change, forget] = useSealedDraft(of, name, empty)
  const write = (photos: readonly HeldPhoto[]) => change({ photos } as Partial<T>) // a T has photos
  const [photos, setPhotos] = useDraftPhotos(of, draft && draft.photos, write)
  if (!draft || !photos) return null
  return {
    draft,
    change,
    forget,
    photos,
    setPhotos,
    photosOf: (item) => photos.filter(({ itemId }) => itemId === item),
    putPhotos: (item) => (own) => setPhotos([...photos.filter(({ itemId }) => itemId !== item), ...own]),
  }
}

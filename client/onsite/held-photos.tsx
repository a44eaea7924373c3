import { useEffect, useRef, useState } from 'react'
import { fromAlbum, useEvidence } from '#client/evidence'
import { PicturesField } from '#client/picture'
import type { HeldPhoto } from './acts.ts'
import type { OnPhone } from './onsite.ts'

/** A photo of a form: as it is sealed, and as it is shown. */
export interface ShownPhoto extends HeldPhoto {
  readonly picture: Blob
}

/** Of `HeldPhotosField`. */
export interface HeldPhotosFieldProps {
  /** What the area holds on this phone. */
  of: Pick<OnPhone, 'photos'>
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  optional?: boolean | undefined
  value: readonly ShownPhoto[]
  onChange: (photos: readonly ShownPhoto[]) => void
  most: number
  itemId?: string | null | undefined
  /** Photos may also come from the album. */
  album?: boolean | undefined
}

/** Photos taken on the page: each is sealed on the phone before it is shown, so that nothing is lost without network or where the page is closed. */
export function HeldPhotosField(props: HeldPhotosFieldProps) {
  const { of, value, onChange, itemId = null, album = false, label, ...field } = props
  const { take, camera } = useEvidence()
  const removed = (photos: readonly ShownPhoto[]) => {
    const gone = value.filter((one) => !photos.includes(one)).map(({ name }) => name)
    if (gone.length > 0) void of.photos.drop(gone)
    onChange(photos)
  }
  return (
    <>
      <PicturesField<ShownPhoto>
        {...field}
        label={label}
        value={value}
        onChange={removed}
        keyOf={({ name }) => name}
        shown={({ picture }) => picture}
        mark={(photo) => (photo.album ? '相册' : null)}
        words={{ take: '拍照', again: '再拍一张', remove: '移除' }}
        take={() => take({ title: label, album })}
        send={async (picture) => {
          const takenAt = Date.now()
          const name = await of.photos.add(picture)
          return { name, itemId, album: fromAlbum(picture), takenAt, picture }
        }}
      />
      {camera}
    </>
  )
}

/** The photos of a draft with what they show: null until they are read from the phone, once. What this phone has lost is left out. */
export function useDraftPhotos(
  { photos: sealedPhotos }: Pick<OnPhone, 'photos'>,
  held: readonly HeldPhoto[] | null,
  write: (photos: readonly HeldPhoto[]) => void,
): readonly [photos: readonly ShownPhoto[] | null, change: (photos: readonly ShownPhoto[]) => void] {
  const [photos, setPhotos] = useState<readonly ShownPhoto[] | null>(null)
  const first = useRef(held)
  const isRead = held !== null
  useEffect(() => {
    first.current ??= held
    if (!isRead || first.current === null) return undefined
    let here = true
    const reading = first.current.map(async (photo) => ({ ...photo, picture: await sealedPhotos.read(photo.name) }))
    void Promise.all(reading).then((all) => {
      if (here) setPhotos(all.flatMap(({ picture, ...photo }) => (picture ? [{ ...photo, picture }] : [])))
    })
    return () => {
      here = false
    }
    // the draft is read once
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as said
  }, [isRead])
  return [
    photos,
    (next) => {
      setPhotos(next)
      write(heldOf(next))
    },
  ]
}

/** Photos as they are written down: without what they show. */
export const heldOf = (photos: readonly ShownPhoto[]): HeldPhoto[] =>
  photos.map(({ name, itemId, album, takenAt }) => ({ name, itemId, album, takenAt }))

import { useEvidence } from '#client/evidence'
import { PicturesField } from '#client/picture'
import { uploadPicture } from '#client/upload'

/** A photo that was taken of a mended place and sent. */
export interface AfterPhoto {
  readonly fileId: string
  /** Good for ten minutes. */
  readonly url: string
  /** The photo of before whose place it shows. */
  readonly ofId: string
  readonly takenAt: string
}

/** Of `AfterPhotosField`. */
export interface AfterPhotosFieldProps {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  optional?: boolean | undefined
  /** The photo of before: its id and its address. */
  before: { readonly id: string; readonly url: string }
  value: readonly AfterPhoto[]
  onChange: (photos: readonly AfterPhoto[]) => void
  most: number
  /** How many count towards it. */
  count: number
}

/** Photos of one mended place, taken over a ghost of the one before, so that they show the same spot; none from the album. Each is uploaded at once. */
export function AfterPhotosField({ before, value, onChange, ...field }: AfterPhotosFieldProps) {
  const { take, camera } = useEvidence()
  return (
    <>
      <PicturesField<AfterPhoto>
        {...field}
        value={value}
        onChange={onChange}
        keyOf={({ fileId }) => fileId}
        shown={({ url }) => url}
        take={() => take({ title: field.label, ghost: before.url })}
        words={{ take: '拍照', again: '再拍一张', remove: '移除' }}
        send={async (picture, watch) => {
          const takenAt = new Date().toISOString()
          const { id, url } = await uploadPicture(picture, { purpose: 'patrol-photo', ...watch })
          return { fileId: id, url, ofId: before.id, takenAt }
        }}
      />
      {camera}
    </>
  )
}

import { useEvidence } from '#client/evidence'
import { PictureField, ShownPicture } from '#client/picture'
import { uploadPicture } from '#client/upload'
import type { Picture } from '#contract/decoration'
import { Note } from '#ui/stack'
import { toPreciseInstant } from '#vocabulary/day'

/** A picture of a mended place that was taken and sent. */
export interface AfterPhoto {
  readonly fileId: string
  /** Good for ten minutes. */
  readonly url: string
  readonly takenAt: string
}

/** Of `AfterPhotoField`. */
export interface AfterPhotoFieldProps {
  /** 第 1 处 照片 2. */
  name: string
  before: Picture
  value: AfterPhoto | null
  onChange: (photo: AfterPhoto | null) => void
  error: string | null
}

/** One picture of before, and the one of after that is taken over its ghost, so that both show the same spot; none from the album. */
export function AfterPhotoField({ name, before, value, onChange, error }: AfterPhotoFieldProps) {
  const { take, camera } = useEvidence()
  const label = `${name}整改后`
  return (
    <>
      <ShownPicture picture={before.url} alt={`${name}整改前`} />
      <Note>整改前</Note>
      <PictureField<AfterPhoto>
        label={label}
        error={error}
        value={value}
        onChange={onChange}
        shown={({ url }) => url}
        words={{ take: '拍照', again: '重新拍照', remove: '移除' }}
        take={() => take({ title: label, ghost: before.url })}
        send={async (picture, watch) => {
          const takenAt = toPreciseInstant(new Date())
          const { id, url } = await uploadPicture(picture, { purpose: 'decoration-photo', ...watch })
          return { fileId: id, url, takenAt }
        }}
      />
      {camera}
    </>
  )
}

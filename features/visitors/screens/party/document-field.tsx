import { PictureField } from '#client/picture'
import { uploadPrivate } from '#client/upload'

/** A private picture that was sent: a visit takes it by these within the hour. It is kept on no phone. */
export interface SentPicture {
  readonly id: string
  /** Empty: the account that sent it is asked for. */
  readonly token: string
  readonly picture: Blob
}

/** Of `DocumentField`. */
export interface DocumentFieldProps {
  label: string
  optional: boolean
  value: SentPicture | null
  onChange: (sent: SentPicture | null) => void
  error?: string | null | undefined
}

/** The picture of somebody's document: taken or chosen, sent at once, sealed there and never kept here. */
export function DocumentField(field: DocumentFieldProps) {
  return (
    <PictureField
      {...field}
      hint="仅用于本次来访核验，加密保存，来访结束 24 小时后删除"
      shown={({ picture }) => picture}
      send={async (picture, watch) => {
        const { id, claimToken } = await uploadPrivate(picture, { purpose: 'visitor-document', ...watch })
        return { id, token: claimToken, picture }
      }}
    />
  )
}

import { useActOn } from '#client/query'
import { AskSheet } from '#client/sheet'
import { entrance } from '../parts/calls.ts'
import { FACE_KEY } from './face-queries.ts'

/** Of `SendPicture`. */
export interface SendPictureProps {
  /** Looked at and agreed to already. */
  picture: Blob
  onClose: () => void
}

/** How long a face may take: it is measured once more by the server. */
const FACE_MS = 120_000

/** Sends the picture; what is wrong with it is said here, and nothing of it stays on the phone. */
export function SendPicture({ picture, onClose }: SendPictureProps) {
  const act = useActOn(FACE_KEY)
  return (
    <AskSheet
      title="提交这张照片？"
      text="照片加密上传，检查合格后下发到园区人脸终端，用于核对是不是您本人。"
      confirmText="提交"
      done="照片已通过检查，正在下发到终端"
      onConfirm={() =>
        act(`picture ${picture.size}`, (options) =>
          entrance.post('setFaceImage', {}, { ...options, files: { file: picture }, timeoutMs: FACE_MS }),
        )
      }
      onClose={onClose}
    />
  )
}

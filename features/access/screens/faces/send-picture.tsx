import { useAct } from '#client/form'
import { AskSheet } from '#client/sheet'
import { entrance } from '../parts/calls.ts'

/** Of `SendPicture`. */
export interface SendPictureProps {
  /** Looked at and agreed to already. */
  picture: Blob
  onClose: () => void
}

/** Sends the picture; what is wrong with it is said here, and nothing of it stays on the phone. */
export function SendPicture({ picture, onClose }: SendPictureProps) {
  const send = useAct({
    send: () => entrance.send('setFaceImage', {}, { files: { file: picture } }),
    done: '照片已通过检查，正在下发到终端',
  })
  return (
    <AskSheet
      title="提交这张照片？"
      text="照片加密上传，检查合格后下发到园区人脸终端，用于核对是不是您本人。"
      confirmText="提交"
      act={send}
      onClose={onClose}
    />
  )
}

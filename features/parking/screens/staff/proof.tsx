import { useState } from 'react'
import { wordsOf } from '#client/messages'
import { choosePicture, uploadPicture } from '#client/upload'
import { Button } from '#ui/button'
import { FieldGroup } from '#ui/field'
import { CameraIcon } from '#ui/icons'
import s from './staff.module.css'

/** The picture that proves a plate. */
export function Proof({ url }: { url: string }) {
  return (
    <figure className={s.proof}>
      <img src={url} alt="行驶证照片" />
      <figcaption className={s.quiet}>行驶证照片，仅用于审批</figcaption>
    </figure>
  )
}

/** A picture that was sent: its id, and where it can be seen for ten minutes. */
export interface Sent {
  proofId: string
  proofUrl: string
}

export interface ProofFieldProps {
  value: Sent
  onChange: (sent: Sent) => void
  error?: string | null | undefined
}

/** Takes or chooses the picture of the vehicle licence and sends it at once. */
export function ProofField({ value, onChange, error }: ProofFieldProps) {
  const [part, setPart] = useState<number | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const choose = async () => {
    const picture = await choosePicture()
    if (!picture) return
    setFailed(null)
    setPart(0)
    try {
      const { id, url } = await uploadPicture(picture, { purpose: 'staff-plate', size: 'desk', onProgress: setPart })
      onChange({ proofId: id, proofUrl: url })
    } catch (failure) {
      setFailed(wordsOf(failure))
    } finally {
      setPart(null)
    }
  }
  const has = value.proofId !== ''
  return (
    <FieldGroup
      label="行驶证照片"
      hint="拍摄行驶证正页，车牌和所有人要清晰；仅企业和园区的审批人可以看到"
      error={failed ?? error}
    >
      {has && <Proof url={value.proofUrl} />}
      <Button kind="secondary" icon={<CameraIcon />} busy={part !== null} onPress={choose}>
        {part !== null ? `正在上传 ${Math.round(part * 100)}%` : has ? '重新上传' : '拍照或选择照片'}
      </Button>
    </FieldGroup>
  )
}

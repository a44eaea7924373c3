import { useState } from 'react'
import { wordsOf } from '#client/messages'
import { choosePicture, uploadPrivate } from '#client/upload'
import { Button } from '#ui/button'
import { FieldGroup } from '#ui/field'
import { CameraIcon } from '#ui/icons'
import s from './pictures.module.css'
import { LocalPicture, type SentPicture } from './sent-picture.tsx'

/** Of `DocumentField`. */
export interface DocumentFieldProps {
  label: string
  optional: boolean
  value: SentPicture | null
  onChange: (sent: SentPicture | null) => void
  error?: string | null | undefined
}

/** The picture of somebody's document: taken or chosen, sent at once, sealed there and never kept here. */
export function DocumentField({ label, optional, value, onChange, error }: DocumentFieldProps) {
  const [part, setPart] = useState<number | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const choose = async () => {
    const picture = await choosePicture()
    if (!picture) return
    setFailed(null)
    setPart(0)
    try {
      const { id, claimToken } = await uploadPrivate(picture, { purpose: 'visitor-document', onProgress: setPart })
      onChange({ id, token: claimToken, picture })
    } catch (failure) {
      setFailed(wordsOf(failure))
    } finally {
      setPart(null)
    }
  }
  return (
    <FieldGroup
      label={label}
      optional={optional}
      hint="仅用于本次来访核验，加密保存，来访结束 24 小时后删除"
      error={failed ?? error}
    >
      {value && <LocalPicture picture={value.picture} alt={label} />}
      <div className={s.acts}>
        <Button kind="secondary" icon={<CameraIcon />} busy={part !== null} onPress={choose}>
          {part !== null ? `正在上传 ${Math.round(part * 100)}%` : value ? '重新上传' : '拍照或选择照片'}
        </Button>
        {value && (
          <Button kind="plain" onPress={() => onChange(null)}>
            移除照片
          </Button>
        )}
      </div>
    </FieldGroup>
  )
}

import { useState } from 'react'
import { wordsOf } from '#client/messages'
import { choosePicture, uploadPicture } from '#client/upload'
import { Button } from '#ui/button'
import { FieldGroup } from '#ui/field'
import { CameraIcon } from '#ui/icons'
import s from '../parts/parts.module.css'
import type { Picture } from './values.ts'

export interface PictureFieldProps {
  value: readonly Picture[]
  onChange: (pictures: readonly Picture[]) => void
  error?: string | null | undefined
}

/** The one picture of something published. */
export function PictureField({ value, onChange, error }: PictureFieldProps) {
  const [part, setPart] = useState<number | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [picture] = value
  const choose = async () => {
    const chosen = await choosePicture()
    if (!chosen) return
    setFailed(null)
    setPart(0)
    try {
      const { id, url } = await uploadPicture(chosen, { purpose: 'publishing', onProgress: setPart })
      onChange([{ id, url }])
    } catch (failure) {
      setFailed(wordsOf(failure))
    } finally {
      setPart(null)
    }
  }
  return (
    <FieldGroup label="配图" optional hint="显示在标题下方，横向的图片效果最好" error={failed ?? error}>
      {picture && <img className={s.picture} src={picture.url} alt="配图" />}
      <div className={s.pair}>
        <Button kind="secondary" icon={<CameraIcon />} busy={part !== null} onPress={choose}>
          {part !== null ? `正在上传 ${Math.round(part * 100)}%` : picture ? '更换图片' : '选择图片'}
        </Button>
        {picture && (
          <Button kind="plain" onPress={() => onChange([])}>
            移除
          </Button>
        )}
      </div>
    </FieldGroup>
  )
}

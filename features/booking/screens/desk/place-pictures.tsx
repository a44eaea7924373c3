import { useState } from 'react'
import { wordsOf } from '#client/messages'
import { choosePicture, uploadPicture } from '#client/upload'
import { Button } from '#ui/button'
import { FieldGroup } from '#ui/field'
import { CameraIcon } from '#ui/icons'
import s from './desk.module.css'

const MAX = 9

/** Pictures of a place: `value` is JSON of `{ id, url }[]`, the first is shown in lists. */
export function PlacePictures({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (value: string) => void
  error?: string | null | undefined
}) {
  // Written by this field alone.
  const pictures = JSON.parse(value) as { id: string; url: string }[]
  const [part, setPart] = useState<number | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const add = async () => {
    const picture = await choosePicture()
    if (!picture) return
    setFailed(null)
    setPart(0)
    try {
      const { id, url } = await uploadPicture(picture, { purpose: 'place', onProgress: setPart })
      onChange(JSON.stringify([...pictures, { id, url }]))
    } catch (failure) {
      setFailed(wordsOf(failure))
    } finally {
      setPart(null)
    }
  }
  return (
    <FieldGroup label="照片" hint="第一张显示在列表里，横向拍摄效果最好" error={failed ?? error}>
      {pictures.length > 0 && (
        <ul className={s.pictures}>
          {pictures.map(({ id, url }, nth) => (
            <li key={id}>
              <img src={url} alt={`照片 ${nth + 1}`} />
              <Button
                kind="plain"
                size="s"
                onPress={() => onChange(JSON.stringify(pictures.filter((each) => each.id !== id)))}
              >
                移除
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        kind="secondary"
        icon={<CameraIcon />}
        busy={part !== null}
        disabledReason={pictures.length >= MAX ? `最多${MAX}张` : null}
        onPress={add}
      >
        {part === null ? '添加照片' : `正在上传 ${Math.round(part * 100)}%`}
      </Button>
    </FieldGroup>
  )
}

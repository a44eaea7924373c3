import { useState } from 'react'
import { wordsOf } from '#client/messages'
import { choosePicture, uploadPicture } from '#client/upload'
import { Button, IconButton } from '#ui/button'
import { FieldGroup } from '#ui/field'
import { CameraIcon, CloseIcon } from '#ui/icons'
import type { SentPaper } from './draft.ts'
import s from './form.module.css'

/** Pictures that an application may carry. */
const MAX = 9

export interface PaperFieldsProps {
  /** The papers that the place asks for, by name. */
  papers: readonly string[]
  value: readonly SentPaper[]
  onChange: (value: SentPaper[]) => void
  error?: string | null | undefined
}

/** The papers that must come with an application: each is photographed or chosen, and sent at once. */
export function PaperFields({ papers, value, onChange, error }: PaperFieldsProps) {
  const sentOf = (name: string) => value.filter((each) => each.name === name)
  const missing = papers.filter((name) => sentOf(name).length === 0)
  /** Each that is missing says so itself; what is wrong with those that were sent stands under the last. */
  const errorOf = (name: string) => {
    if (!error) return null
    if (missing.length > 0) return missing.includes(name) ? `请上传${name}` : null
    return name === papers.at(-1) ? error : null
  }
  return papers.map((name) => (
    <Paper
      key={name}
      name={name}
      sent={sentOf(name)}
      full={value.length >= MAX}
      onAdd={(paper) => onChange([...value, paper])}
      onRemove={(fileId) => onChange(value.filter((each) => each.fileId !== fileId))}
      error={errorOf(name)}
    />
  ))
}

interface PaperProps {
  name: string
  sent: readonly SentPaper[]
  full: boolean
  onAdd: (paper: SentPaper) => void
  onRemove: (fileId: string) => void
  error: string | null | undefined
}

function Paper({ name, sent, full, onAdd, onRemove, error }: PaperProps) {
  const [part, setPart] = useState<number | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const choose = async () => {
    const picture = await choosePicture()
    if (!picture) return
    setFailed(null)
    setPart(0)
    try {
      const { id, url } = await uploadPicture(picture, { purpose: 'booking-paper', onProgress: setPart })
      onAdd({ name, fileId: id, url })
    } catch (failure) {
      setFailed(wordsOf(failure))
    } finally {
      setPart(null)
    }
  }
  return (
    <FieldGroup label={name} hint="拍照或选择图片，字迹要清晰；仅审批人可以看到" error={failed ?? error}>
      {sent.length > 0 && (
        <ul className={s.papers}>
          {sent.map(({ fileId, url }, at) => (
            <li key={fileId} className={s.paper}>
              <img src={url} alt={`${name}第 ${at + 1} 张`} />
              <IconButton label={`删除${name}第 ${at + 1} 张`} onPress={() => onRemove(fileId)}>
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button
        kind="secondary"
        size="s"
        icon={<CameraIcon />}
        busy={part !== null}
        disabledReason={full ? `一次最多上传 ${MAX} 张` : null}
        onPress={choose}
      >
        {part !== null ? `正在上传 ${Math.round(part * 100)}%` : sent.length > 0 ? '再加一张' : '拍照或选择图片'}
      </Button>
    </FieldGroup>
  )
}

import { Button, IconButton } from '#ui/button'
import { FieldGroup } from '#ui/field'
import { AgreementIcon, CameraIcon, CloseIcon } from '#ui/icons'
import { usePaperUpload } from '../documents/use-paper-upload.ts'
import type { SentPaper } from './draft.ts'
import s from './form.module.css'

/** Papers that an application may carry. */
const MAX = 9

export interface PaperFieldsProps {
  /** The papers that the place asks for, by name. */
  papers: readonly string[]
  value: readonly SentPaper[]
  onChange: (value: SentPaper[]) => void
  error?: string | null | undefined
}

/** The papers that must come with an application: each is photographed or chosen as a picture or file, and sent at once. */
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
  const { part, failed, onPicture, onDocument } = usePaperUpload('booking-paper', (paper) => onAdd({ name, ...paper }))
  const busy = part !== null
  const disabledReason = full ? `一次最多上传 ${MAX} 份` : null
  return (
    <FieldGroup
      label={name}
      hint="可以拍照，也可以上传 PDF、Word、Excel、PPT，每份不超过 10 MB；仅审批人可以看到"
      error={failed ?? error}
    >
      {sent.length > 0 && (
        <ul className={s.papers}>
          {sent.map(({ fileId, url, document = null }, at) => (
            <li key={fileId} className={document === null ? s.paper : s.document}>
              {document === null ? <img src={url} alt={`${name}第 ${at + 1} 张`} /> : <span>{document}</span>}
              <IconButton
                label={document === null ? `删除${name}第 ${at + 1} 张` : `删除${document}`}
                onPress={() => onRemove(fileId)}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className={s.pair}>
        <Button
          kind="secondary"
          size="s"
          icon={<CameraIcon />}
          busy={busy}
          disabledReason={disabledReason}
          onPress={onPicture}
        >
          {busy ? `正在上传 ${Math.round(part * 100)}%` : sent.length > 0 ? '再加一张' : '拍照或选择图片'}
        </Button>
        <Button
          kind="secondary"
          size="s"
          icon={<AgreementIcon />}
          disabledReason={busy ? '正在上传' : disabledReason}
          onPress={onDocument}
        >
          选择文件
        </Button>
      </div>
    </FieldGroup>
  )
}

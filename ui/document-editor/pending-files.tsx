import { Button } from '#ui/button'
import s from './editor.module.css'

/** A file of the text on its way to where it is kept, or that did not get there. */
export interface PendingFile {
  readonly key: number
  readonly kind: 'picture' | 'attachment'
  readonly name: string
  /** From 0 to 1. */
  readonly part: number
  /** Why it did not get there, in words; null: it is on its way. */
  readonly failed: string | null
  readonly onRetry: () => void
  readonly onDrop: () => void
}

const KINDS = { picture: '图片', attachment: '附件' } as const

/** How far each file is, and what can be done about it. */
export function PendingFiles({ files }: { files: readonly PendingFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className={s.pending} aria-label="正在上传的图片和附件">
      {files.map(({ key, kind, name, part, failed, onRetry, onDrop }) => (
        <li key={key} className={s.file}>
          <p className={s.fileName}>
            {KINDS[kind]} {name}
          </p>
          {failed === null ? (
            <output className={s.kind}>{part < 1 ? `正在上传 ${Math.round(part * 100)}%` : '正在检查'}</output>
          ) : (
            <p className={s.problem} role="alert">
              {failed}
            </p>
          )}
          {failed === null && <progress className={s.progress} max={1} value={part} aria-label={`${name}的上传进度`} />}
          <div className={s.adds}>
            {failed !== null && (
              <Button kind="secondary" size="s" onPress={onRetry}>
                重试
              </Button>
            )}
            <Button kind="plain" size="s" onPress={onDrop}>
              {failed === null ? '取消上传' : '移除'}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

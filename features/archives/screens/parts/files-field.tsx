import { useState } from 'react'
import { wordsOf } from '#client/messages'
import {
  chooseFile,
  choosePicture,
  DOCUMENT_FILES,
  documentProblem,
  uploadDocument,
  uploadPicture,
} from '#client/upload'
import { Button } from '#ui/button'
import { FieldGroup } from '#ui/field'
import { List, ListCard } from '#ui/list'

/** A file that was sent. */
export interface FormFile {
  readonly fileId: string
  readonly name: string
}

/** Of `FilesField`. */
export interface FilesFieldProps {
  label: string
  hint: string
  optional?: boolean
  /** With which the area takes files. */
  purpose: string
  /** As in `UploadOptions`: of its pictures. */
  size?: 'desk'
  value: readonly FormFile[]
  onChange: (files: readonly FormFile[]) => void
  error: string | null
}

const MAX = 9

/** Pictures and documents that go with a form: nine at most, each sent at once and taken away again by a tap. */
export function FilesField({ label, hint, optional = false, purpose, size, value, onChange, error }: FilesFieldProps) {
  const [part, setPart] = useState<number | null>(null)
  const [failed, fail] = useState<string | null>(null)
  const send = async (work: () => Promise<FormFile | null>) => {
    fail(null)
    try {
      const sent = await work()
      if (sent) onChange([...value, sent])
    } catch (failure) {
      fail(wordsOf(failure))
    } finally {
      setPart(null)
    }
  }
  const picture = () =>
    send(async () => {
      const file = await choosePicture()
      if (!file) return null
      setPart(0)
      const { id } = await uploadPicture(file, { purpose, onProgress: setPart, ...(size && { size }) })
      return { fileId: id, name: file.name || `图片${value.length + 1}.jpg` }
    })
  const document = () =>
    send(async () => {
      const file = await chooseFile(DOCUMENT_FILES)
      if (!file) return null
      const problem = documentProblem(file)
      if (problem) {
        fail(problem)
        return null
      }
      setPart(0)
      const { id, name } = await uploadDocument(file, { purpose, onProgress: setPart })
      return { fileId: id, name }
    })
  const busy = part !== null
  const isFull = value.length >= MAX ? `最多${MAX}个文件` : null
  return (
    <FieldGroup
      label={label}
      hint={busy ? `正在上传 ${Math.round((part ?? 0) * 100)}%` : hint}
      error={failed ?? error}
      optional={optional}
    >
      {value.length > 0 && (
        <List label={label} items={value} keyOf={({ fileId }) => fileId}>
          {({ fileId, name }) => (
            <ListCard
              title={name}
              acts={
                <Button kind="plain" size="s" onPress={() => onChange(value.filter((one) => one.fileId !== fileId))}>
                  移除
                </Button>
              }
            />
          )}
        </List>
      )}
      <div>
        <Button kind="secondary" size="s" busy={busy} disabledReason={isFull} onPress={picture}>
          上传照片
        </Button>{' '}
        <Button kind="secondary" size="s" busy={busy} disabledReason={isFull} onPress={document}>
          上传文件
        </Button>
      </div>
    </FieldGroup>
  )
}

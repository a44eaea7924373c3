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
import type { RecordData } from '#contract/archives'
import { Button } from '#ui/button'
import { FieldGroup } from '#ui/field'
import { UploadIcon } from '#ui/icons'

/** A file of a paper. */
export type PaperFile = RecordData<'paper'>['files'][number]

/** With which the server takes files into papers. */
const PURPOSE = 'archive-paper'
/** So many files a paper has. */
const MAX = 9

/** Of `FilesField`. */
export interface FilesFieldProps {
  value: readonly PaperFile[]
  onChange: (files: readonly PaperFile[]) => void
  error: string | null
}

/** The files of a paper: documents and pictures, sent one after the other as they are chosen. */
export function FilesField({ value, onChange, error }: FilesFieldProps) {
  const [problem, complain] = useState<string | null>(null)
  const [sending, send] = useState<string | null>(null)
  const add = async (file: File | null, upload: (file: File) => Promise<{ id: string; name: string }>) => {
    if (!file) return
    complain(null)
    send(file.name)
    try {
      const { id, name } = await upload(file)
      onChange([...value, { fileId: id, name }])
    } catch (failure) {
      complain(wordsOf(failure))
    } finally {
      send(null)
    }
  }
  const addDocument = async () => {
    const file = await chooseFile(DOCUMENT_FILES)
    const wrong = file && documentProblem(file)
    if (wrong) return complain(wrong)
    await add(file, (one) => uploadDocument(one, { purpose: PURPOSE }))
  }
  const addPicture = async () =>
    add(await choosePicture(), async (one) => {
      const { id } = await uploadPicture(one, { purpose: PURPOSE, size: 'desk' })
      return { id, name: one.name || `图片${value.length + 1}.jpg` }
    })
  const reason = value.length >= MAX ? `最多${MAX}个文件` : null
  return (
    <FieldGroup
      label="文件"
      hint={sending === null ? 'PDF、Word、Excel、PPT或图片，单个不超过10 MB，最多9个' : `正在上传${sending}…`}
      error={problem ?? error}
    >
      {value.map(({ fileId, name }) => (
        <Button
          key={fileId}
          kind="plain"
          wide
          onPress={() => onChange(value.filter((one) => one.fileId !== fileId))}
        >{`移除 ${name}`}</Button>
      ))}
      <Button kind="secondary" wide icon={<UploadIcon />} disabledReason={reason} onPress={addDocument}>
        添加文件
      </Button>
      <Button kind="secondary" wide icon={<UploadIcon />} disabledReason={reason} onPress={addPicture}>
        添加图片
      </Button>
    </FieldGroup>
  )
}

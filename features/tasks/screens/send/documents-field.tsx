import { useState } from 'react'
import { Chips } from '#client/choose'
import { wordsOf } from '#client/messages'
import { chooseFile, DOCUMENT_FILES, documentProblem, uploadDocument } from '#client/upload'
import { Button } from '#ui/button'
import { FieldGroup } from '#ui/field'
import { PlusIcon } from '#ui/icons'
import s from './send.module.css'
import { MAX, type SentDocument } from './values.ts'

export interface DocumentsFieldProps {
  documents: readonly SentDocument[]
  onChange: (documents: readonly SentDocument[]) => void
  error: string | null | undefined
}

/** Documents of a task, five at most: each is sent as it is chosen. */
export function DocumentsField({ documents, onChange, error }: DocumentsFieldProps) {
  const [part, setPart] = useState<number | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const add = async () => {
    const file = await chooseFile(DOCUMENT_FILES)
    if (!file) return
    setFailed(documentProblem(file))
    if (documentProblem(file) !== null) return
    setPart(0)
    try {
      const { id, url, name } = await uploadDocument(file, { purpose: 'task', onProgress: setPart })
      onChange([...documents, { fileId: id, url, name }])
    } catch (failure) {
      setFailed(wordsOf(failure))
    } finally {
      setPart(null)
    }
  }
  const named = documents.map(({ fileId, name }) => ({ id: fileId, name }))
  return (
    <FieldGroup label="附件" optional hint={`最多 ${MAX.documents} 个，每个不超过 10 MB`} error={failed ?? error}>
      <Chips label="附件" chosen={named} onRemove={(id) => onChange(documents.filter(({ fileId }) => fileId !== id))} />
      {documents.length < MAX.documents && (
        <div className={s.adds}>
          <Button kind="secondary" size="s" icon={<PlusIcon />} busy={part !== null} onPress={add}>
            {part === null ? '添加附件' : `正在上传 ${Math.round(part * 100)}%`}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

import { useState } from 'react'
import { wordsOf } from '#client/messages'
import { PicturesField, ShownPicture } from '#client/picture'
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
import type { FilesProps, ShownFilesProps } from '#ui/form-fields'
import { LinkRow } from '#ui/page'
import { FORM_BOUNDS } from '#vocabulary/form-model'
import { PURPOSE, type SentFile, useSentFiles } from './sent-files.ts'

/** Photos of a field: sent as they are taken or chosen, nine at most. */
export function PhotosControl({ field, value, onChange, hint, error, optional }: FilesProps) {
  const { urlOf, remember } = useSentFiles()
  return (
    <PicturesField<SentFile>
      label={field.label}
      hint={hint}
      error={error}
      optional={optional}
      value={value.map((id) => ({ id, url: urlOf(id) }))}
      onChange={(files) => {
        files.forEach(remember)
        onChange(files.map(({ id }) => id))
      }}
      keyOf={({ id }) => id}
      shown={({ url }) => url}
      most={FORM_BOUNDS.photos}
      take={choosePicture}
      send={(picture, options) => uploadPicture(picture, { ...options, purpose: PURPOSE })}
    />
  )
}

/** Photos, documents or a signature as who only reads them sees them. */
export function ShownFiles({ field, value }: ShownFilesProps) {
  const { urlOf } = useSentFiles()
  if (field.kind === 'documents')
    return value.map((id, at) => <LinkRow key={id} title={`${field.label} ${at + 1}`} href={urlOf(id)} />)
  return value.map((id, at) => (
    <ShownPicture key={id} picture={urlOf(id)} alt={value.length > 1 ? `${field.label} ${at + 1}` : field.label} />
  ))
}

/** Documents of a field: sent as they are chosen, five at most. */
export function DocumentsControl({ field, value, onChange, hint, error, optional }: FilesProps) {
  const { urlOf, remember } = useSentFiles()
  const [part, setPart] = useState<number | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const add = async () => {
    const file = await chooseFile(DOCUMENT_FILES)
    if (!file) return
    const problem = documentProblem(file)
    setFailed(problem)
    if (problem !== null) return
    setPart(0)
    try {
      const sent = await uploadDocument(file, { purpose: PURPOSE, onProgress: setPart })
      remember(sent)
      setNames((before) => ({ ...before, [sent.id]: sent.name }))
      onChange([...value, sent.id])
    } catch (failure) {
      setFailed(wordsOf(failure))
    } finally {
      setPart(null)
    }
  }
  return (
    <FieldGroup
      label={field.label}
      optional={optional}
      hint={hint ?? `最多${FORM_BOUNDS.documents}个，每个不超过10MB`}
      error={failed ?? error}
    >
      {value.map((id, at) => (
        <div key={id}>
          <LinkRow title={names[id] ?? `附件 ${at + 1}`} href={urlOf(id)} />
          <Button kind="plain" size="s" onPress={() => onChange(value.filter((other) => other !== id))}>
            {`移除附件 ${at + 1}`}
          </Button>
        </div>
      ))}
      <Button
        kind="secondary"
        busy={part !== null}
        disabledReason={value.length >= FORM_BOUNDS.documents ? `最多${FORM_BOUNDS.documents}个` : null}
        onPress={add}
      >
        {part === null ? '添加附件' : `正在上传 ${Math.round(part * 100)}%`}
      </Button>
    </FieldGroup>
  )
}

import { useState } from 'react'
import { PicturesField, useSending, type Watch } from '#client/picture'
import { chooseFile, DOCUMENT_FILES, documentProblem, uploadDocument, uploadPicture } from '#client/upload'
import { Button } from '#ui/button'
import { FieldGroup } from '#ui/field'
import { UploadIcon } from '#ui/icons'
import s from './requests.module.css'

const PURPOSE = 'archive-request'
const MAX = 9

/** A picture or document that was sent. */
export interface SentFile {
  readonly id: string
  readonly url: string
  /** Empty: a picture. */
  readonly name: string
}

/** Of a field with files. */
export interface FilesFieldProps {
  value: readonly SentFile[]
  onChange: (value: readonly SentFile[]) => void
  error: string | null
}

/** Pictures and documents that go with a request or an answer, nine at most. */
export function FilesField({ value, onChange, error }: FilesFieldProps) {
  const isPicture = ({ name }: SentFile) => name === ''
  const documents = value.filter((one) => !isPicture(one))
  return (
    <>
      <PicturesField<SentFile>
        label="图片"
        optional
        hint={`图片和文件一共最多 ${MAX} 个`}
        value={value.filter(isPicture)}
        onChange={(pictures) => onChange([...pictures, ...documents])}
        keyOf={({ id }) => id}
        shown={({ url }) => url}
        send={sendPicture}
        most={MAX}
        count={value.length}
        error={error}
      />
      <Documents
        documents={documents}
        full={value.length >= MAX}
        onAdd={(one) => onChange([...value, one])}
        onRemove={(one) => onChange(value.filter((other) => other !== one))}
      />
    </>
  )
}

async function sendPicture(picture: Blob, watch: Watch): Promise<SentFile> {
  const { id, url } = await uploadPicture(picture, { purpose: PURPOSE, ...watch })
  return { id, url, name: '' }
}

async function sendDocument(file: Blob, watch: Watch): Promise<SentFile> {
  // `chooseDocument` gives nothing else
  const { id, url, name } = await uploadDocument(file as File, { purpose: PURPOSE, ...watch })
  return { id, url, name }
}

interface DocumentsProps {
  documents: readonly SentFile[]
  full: boolean
  onAdd: (sent: SentFile) => void
  onRemove: (sent: SentFile) => void
}

function Documents({ documents, full, onAdd, onRemove }: DocumentsProps) {
  const [unfit, setUnfit] = useState<string | null>(null)
  const take = async () => {
    const file = await chooseFile(DOCUMENT_FILES)
    const problem = file && documentProblem(file)
    setUnfit(problem)
    return problem === null ? file : null
  }
  const { part, failed, start } = useSending({ take, send: sendDocument, onSent: onAdd })
  return (
    <FieldGroup label="文件" optional hint="PDF、Word、Excel 或 PPT，每个不超过 10 MB" error={unfit ?? failed}>
      {documents.length > 0 && (
        <ul className={s.documents}>
          {documents.map((one, nth) => (
            <li key={one.id} className={s.document}>
              <span className={s.name}>{one.name}</span>
              <Button kind="plain" size="s" onPress={() => onRemove(one)}>
                {`移除第 ${nth + 1} 个`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        kind="secondary"
        icon={<UploadIcon />}
        busy={part !== null}
        disabledReason={full ? `最多 ${MAX} 个` : null}
        onPress={start}
      >
        {part === null ? '选择文件' : `正在上传 ${Math.round(part * 100)}%`}
      </Button>
    </FieldGroup>
  )
}

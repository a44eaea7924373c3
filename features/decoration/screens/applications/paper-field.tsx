import { useState } from 'react'
import { CASE_MOST } from '#can/decoration'
import { wordsOf } from '#client/messages'
import { ShownPicture } from '#client/picture'
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
import { LinkRow } from '#ui/page'
import { Acts, Quiet, Stack } from '#ui/stack'
import type { SentPaper } from './typed.ts'

/** Of `PaperField`. */
export interface PaperFieldProps {
  label: string
  optional?: boolean
  hint?: string | undefined
  error?: string | null
  value: readonly SentPaper[]
  onChange: (files: readonly SentPaper[]) => void
  /** Under which purpose the server keeps them. */
  purpose: 'decoration-paper' | 'decoration-firm'
}

/** Pictures and documents of one paper: sent as they are taken or chosen. */
export function PaperField({ label, optional = false, hint, error, value, onChange, purpose }: PaperFieldProps) {
  const [part, setPart] = useState<number | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const full = value.length >= CASE_MOST.files ? `最多${CASE_MOST.files}个` : null
  const send = async (sending: (onProgress: (part: number) => void) => Promise<SentPaper>) => {
    setFailed(null)
    setPart(0)
    try {
      onChange([...value, await sending(setPart)])
    } catch (failure) {
      setFailed(wordsOf(failure) ?? '没有传上去，请再试一次')
    } finally {
      setPart(null)
    }
  }
  const takePicture = async () => {
    const picture = await choosePicture()
    if (!picture) return
    await send(async (onProgress) => {
      const { id, url } = await uploadPicture(picture, { purpose, onProgress })
      return { id, url, name: `${label} ${value.length + 1}.jpg` }
    })
  }
  const addFile = async () => {
    const file = await chooseFile(DOCUMENT_FILES)
    if (!file) return
    const problem = documentProblem(file)
    if (problem !== null) return setFailed(problem)
    await send((onProgress) => uploadDocument(file, { purpose, onProgress }))
  }
  return (
    <FieldGroup label={label} optional={optional} hint={hint} error={failed ?? error}>
      {value.map((file, at) => (
        <SentFile key={file.id} file={file} name={file.name || `${label} ${at + 1}`}>
          <Acts>
            <Button kind="plain" size="s" onPress={() => onChange(value.filter(({ id }) => id !== file.id))}>
              {`移除${file.name || `${label} ${at + 1}`}`}
            </Button>
          </Acts>
        </SentFile>
      ))}
      <Acts>
        <Button kind="secondary" size="s" busy={part !== null} disabledReason={full} onPress={takePicture}>
          {part === null ? '拍照或选图片' : `正在上传 ${Math.round(part * 100)}%`}
        </Button>
        {full === null && (
          <Button kind="secondary" size="s" busy={part !== null} onPress={addFile}>
            上传文件
          </Button>
        )}
      </Acts>
    </FieldGroup>
  )
}

const isPicture = (name: string): boolean => /\.(jpe?g|png|webp)$/i.test(name) || name === ''

/** One file, to be looked at. */
export function SentFile({
  file,
  name,
  note,
  children,
}: {
  file: SentPaper & { readonly isPicture?: boolean }
  name: string
  note?: string
  children?: React.ReactNode
}) {
  const shows = file.isPicture ?? isPicture(file.name)
  return (
    <Stack tight>
      {shows && file.url !== '' ? (
        <ShownPicture picture={file.url} alt={note === undefined ? name : `${name}（${note}）`} />
      ) : (
        <LinkRow title={name} note={note} href={file.url} />
      )}
      {shows && note !== undefined && <Quiet>{note}</Quiet>}
      {children}
    </Stack>
  )
}

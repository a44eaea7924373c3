import { useEffect, useRef, useState } from 'react'
import { chooseFile, choosePicture } from '#client/bridge'
import { callsOf } from '#client/calls'
import { wordsOf } from '#client/messages'
import type { files } from '#engine/files'
import type { AttachmentBlock, Document, PictureBlock } from '#vocabulary/document'
import { DOCUMENT_BYTES, DOCUMENT_FILES } from './document.ts'
import { uploadDocument, uploadPicture } from './upload.ts'

const common = callsOf<typeof files>('common')

/** A file of a text on its way to the server, or that did not get there. */
export interface PendingFile {
  readonly key: number
  readonly kind: 'picture' | 'attachment'
  readonly name: string
  /** From 0 to 1. */
  readonly part: number
  /** Why it did not get there, in words; null: it is on its way. */
  readonly failed: string | null
  readonly onRetry: () => void
  /** Gives it up. */
  readonly onDrop: () => void
}

/** What the editor of a text asks of its files. */
export interface TextFiles {
  /** Where a picture of the text is had; null: not now. */
  readonly pictureUrl: (fileId: string) => string | null
  /** Lets the person choose a picture and sends it; null: they did not, or gave it up. */
  readonly onPicture: () => Promise<PictureBlock | null>
  /** The same for a file. */
  readonly onAttachment: () => Promise<AttachmentBlock | null>
  readonly pending: readonly PendingFile[]
  /** Why the text cannot be kept yet, in words; null: it can. */
  readonly problem: string | null
}

/** Which text it is, and how its files are sent. */
export interface TextFilesOptions {
  /** With which the area takes files into its texts. */
  purpose: string
  text: Document
  /** The addresses of the files that the server sent with the text. */
  known: readonly { readonly id: string; readonly url: string }[]
}

type Shown = Omit<PendingFile, 'onRetry' | 'onDrop'>

/** Pictures and attachments of a text while it is written: chosen, sent with progress, sent again, given up; all end with the screen. */
export function useTextFiles({ purpose, text, known }: TextFilesOptions): TextFiles {
  const [shown, show] = useState<readonly Shown[]>([])
  const works = useRef(new Map<number, { retry: () => void; drop: () => void }>())
  const next = useRef(0)
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    const all = works.current
    return () => {
      for (const { drop } of all.values()) drop()
    }
  }, [])
  useOwnAddresses(text, [...known.map(({ id }) => id), ...Object.keys(urls)], (id, url) =>
    setUrls((before) => ({ ...before, [id]: url })),
  )

  function begin<Sent>(
    kind: PendingFile['kind'],
    file: File,
    send: (how: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<Sent>,
  ): Promise<Sent | null> {
    const key = next.current++
    const change = (facts: Partial<Shown>) =>
      show((before) => before.map((one) => (one.key === key ? { ...one, ...facts } : one)))
    return new Promise((done) => {
      let going = new AbortController()
      const end = (sent: Sent | null) => {
        works.current.delete(key)
        show((before) => before.filter((one) => one.key !== key))
        done(sent)
      }
      const retry = () => {
        going = new AbortController()
        const { signal } = going
        change({ failed: null, part: 0 })
        send({ signal, onProgress: (part) => change({ part }) }).then(end, (failure: unknown) => {
          if (!signal.aborted) change({ failed: wordsOf(failure) })
        })
      }
      const drop = () => {
        going.abort(new Error('given up'))
        end(null)
      }
      works.current.set(key, { retry, drop })
      show((before) => [...before, { key, kind, name: file.name, part: 0, failed: null }])
      if (file.size > DOCUMENT_BYTES && kind === 'attachment') change({ failed: '文件不能超过10 MB，请压缩后重新选择' })
      else retry()
    })
  }

  return {
    pictureUrl: (id) => urls[id] ?? known.find((one) => one.id === id)?.url ?? null,
    async onPicture() {
      const file = await choosePicture()
      const sent = file && (await begin('picture', file, (how) => uploadPicture(file, { purpose, ...how })))
      if (!sent) return null
      const { id, url, width, height } = sent
      setUrls((before) => ({ ...before, [id]: url }))
      return { kind: 'picture', fileId: id, about: '', width, height }
    },
    async onAttachment() {
      const file = await chooseFile(DOCUMENT_FILES)
      const sent = file && (await begin('attachment', file, (how) => uploadDocument(file, { purpose, ...how })))
      return sent && { kind: 'attachment', fileId: sent.id, name: sent.name, bytes: sent.bytes }
    },
    pending: shown.map((one) => ({
      ...one,
      onRetry: () => works.current.get(one.key)?.retry(),
      onDrop: () => works.current.get(one.key)?.drop(),
    })),
    problem: shown.some(({ failed }) => failed === null)
      ? '图片或附件还在上传，请稍等'
      : shown.length > 0
        ? '有图片或附件没有上传成功，请重试或移除'
        : null,
  }
}

/** Asks for the addresses of the pictures of a stored draft: they are the writer's own. */
function useOwnAddresses(text: Document, known: readonly string[], onAddress: (id: string, url: string) => void): void {
  const asked = useRef(new Set<string>())
  const wanted = text.blocks.flatMap((block) =>
    block.kind === 'picture' && !known.includes(block.fileId) ? [block.fileId] : [],
  )
  useEffect(() => {
    for (const id of wanted.filter((one) => !asked.current.has(one))) {
      asked.current.add(id)
      // What cannot be had is not drawn; sending says what is wrong with it.
      common.get('tokenUrl', { id }).then(
        ({ url }) => onAddress(id, url),
        () => undefined,
      )
    }
  })
}

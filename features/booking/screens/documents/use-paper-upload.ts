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

/** A paper as the server has it: `document` is the name of a file that is no picture. */
export interface UploadedPaper {
  readonly fileId: string
  readonly url: string
  readonly document: string | null
}

/** Chooses a picture or a document and sends it: how far it is, why it failed, and the two ways to begin. */
export function usePaperUpload(purpose: string, onSent: (paper: UploadedPaper) => void | Promise<unknown>) {
  const [part, setPart] = useState<number | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const send = async (work: () => Promise<UploadedPaper>) => {
    setFailed(null)
    setPart(0)
    try {
      await onSent(await work())
    } catch (failure) {
      setFailed(wordsOf(failure))
    } finally {
      setPart(null)
    }
  }
  return {
    part,
    failed,
    onPicture: async () => {
      const picture = await choosePicture()
      if (!picture) return
      await send(async () => {
        const { id, url } = await uploadPicture(picture, { purpose, onProgress: setPart })
        return { fileId: id, url, document: null }
      })
    },
    onDocument: async () => {
      const file = await chooseFile(DOCUMENT_FILES)
      if (!file) return
      const problem = documentProblem(file)
      if (problem) return setFailed(problem)
      await send(async () => {
        const { id, url, name } = await uploadDocument(file, { purpose, onProgress: setPart })
        return { fileId: id, url, document: name }
      })
    },
  }
}

import { useState } from 'react'
import { type TextFilesOptions, useTextFiles } from '#client/upload'
import type { DocumentEditorProps } from '#ui/document-editor'
import type { Document } from '#vocabulary/document'

/** A text in a form, as `field('text')` of `useSend` answers it, and how its files are sent. */
export interface TextEditorOptions extends Pick<TextFilesOptions, 'purpose' | 'known'> {
  readonly value: Document
  readonly onChange: (text: Document) => void
  readonly error: string | null
}

/** A text while it is written. */
export interface TextEditor {
  /** For `DocumentEditor`. */
  readonly editor: Omit<DocumentEditorProps, 'label'>
  /** For the form's check: answers these words on what is wrong with the text, else why its files keep it; from now on the editor marks the parts that are wrong. */
  readonly check: (words: string | null) => string | null
}

/** A text of a form as its editor takes it, with its pictures and files. */
export function useTextEditor({ value, onChange, error, purpose, known }: TextEditorOptions): TextEditor {
  const { problem, ...files } = useTextFiles({ purpose, text: value, known })
  const [checked, setChecked] = useState(false)
  return {
    editor: { ...files, value, onChange, error, checked: checked && error !== null },
    check(words) {
      setChecked(true)
      return words ?? problem
    },
  }
}

import { createContext, use, useState } from 'react'

/** The purpose under which the server knows files of forms. */
export const PURPOSE = 'form'

/** Where files of a form are had, by their ids. */
export type FileAddresses = Readonly<Record<string, string>>

const Addresses = createContext<FileAddresses>({})
/** Gives the addresses of files that came with a form to the controls below it. */
export const FormFiles = Addresses.Provider

/** A file as it was sent. */
export interface SentFile {
  readonly id: string
  readonly url: string
}

/** Addresses that came with the form, and those of what was sent since. */
export function useSentFiles(): { urlOf: (id: string) => string; remember: (file: SentFile) => void } {
  const known = use(Addresses)
  const [sent, setSent] = useState<FileAddresses>({})
  return {
    urlOf: (id) => sent[id] ?? known[id] ?? '',
    remember: ({ id, url }) => setSent((before) => ({ ...before, [id]: url })),
  }
}

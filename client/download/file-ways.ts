import { toast } from '#ui/toast'
import { cannotSave } from './download.ts'

/** How a text leads to its files: their addresses, and what is said where the phone has no place for them. */
export function fileWays(files: readonly { readonly id: string; readonly url: string }[]) {
  const reason = cannotSave()
  return {
    fileUrl: (fileId: string) => files.find(({ id }) => id === fileId)?.url ?? null,
    ...(reason !== null && { onAttachment: () => toast(reason, { kind: 'info' }) }),
  }
}

/** Addresses of files are good for ten minutes: whoever has a page open that long is given new ones before. */
const FRESH_MS = 9 * 60_000

/** How often a query of something with files asks anew: only where there are files. */
export function freshFiles(query: {
  state: { data?: { readonly files: readonly unknown[] } | undefined }
}): number | false {
  return query.state.data && query.state.data.files.length > 0 ? FRESH_MS : false
}

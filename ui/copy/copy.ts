import { toast } from '#ui/toast'

/**
 * Puts a text on the clipboard; answers whether it is there. Must run in the press itself. Older web views and plain
 * http know only the second way.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** What a person is told of copying: where it worked, and what to do by hand where it did not. */
export interface CopyWords {
  readonly done: string
  readonly failed: string
}

/** Puts a text on the clipboard and says in passing whether it is there. */
export async function copyAndToast(text: string, words: CopyWords): Promise<void> {
  if (await copyText(text)) toast(words.done, { kind: 'ok' })
  else toast(words.failed, { kind: 'bad' })
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  // inside an open sheet, or the sheet would keep the focus away from it
  const host = before?.closest('dialog') ?? document.body
  host.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}

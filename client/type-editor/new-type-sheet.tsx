import type { Command } from '#client/calls'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import { TextField } from '#ui/field'

/** What begins a type. */
export interface NewTypeSheetProps {
  title: string
  submitText: string
  /** Examples of names. */
  hint: string
  /** What is said where it has no name. */
  missing: string
  /** Saves a new type of this title. */
  send: (title: string) => Command<{ readonly id: string }>
  /** Leads to its page. */
  onBegun: (id: string) => void
  onClose: () => void
}

/** A new type begins with its name; the rest is designed on its page. */
export function NewTypeSheet({ title, submitText, hint, missing, send, onBegun, onClose }: NewTypeSheetProps) {
  const form = useSend({
    start: { title: '' },
    by: 'sheet',
    fields: { 'design.title': 'title' },
    check: (typed) => ({ title: typed.title.trim() === '' ? missing : null }),
    send: (typed) => send(typed.title.trim()),
    onDone: ({ id }) => onBegun(id),
    leaves: true,
  })
  return (
    <FormSheet title={title} form={form} submitText={submitText} onClose={onClose}>
      <TextField label="名称" hint={hint} maxLength={30} {...form.field('title')} />
    </FormSheet>
  )
}

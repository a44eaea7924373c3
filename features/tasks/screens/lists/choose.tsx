import { wordsOf } from '#client/messages'
import { useAsk } from '#client/query'
import type { FieldProps } from '#ui/field'
import { ChosenField } from '#ui/form-fields'
import { task } from '../parts/calls.ts'

/** An entry that was chosen. */
export interface ChosenEntry {
  readonly id: string
  readonly name: string
}

export interface EntryFieldProps extends FieldProps {
  /** The list that is chosen from. */
  listId: string
  value: ChosenEntry | null
  onChange: (entry: ChosenEntry | null) => void
}

/** One entry of a list, chosen in a sheet with a search; disabled ones are left out. */
export function EntryField({ listId, value, onChange, ...field }: EntryFieldProps) {
  const ask = useAsk()
  return (
    <ChosenField
      {...field}
      value={value?.id ?? ''}
      name={value?.name ?? null}
      onChange={(id, name) => onChange(id === '' ? null : { id, name })}
      within={null}
      find={async (text) => {
        const { items, next } = await ask(task.read('listEntries', { id: listId, text, within: null }))
        return {
          items: items
            .filter(({ disabled }) => !disabled)
            .map((entry) => ({ id: entry.id, name: entry.name, note: noteOf(entry) })),
          more: next !== null,
        }
      }}
      wordsOf={(failure) => wordsOf(failure) ?? '没有找到，请稍后再试'}
    />
  )
}

const noteOf = ({ code, within }: { code: string; within: ChosenEntry | null }): string | undefined =>
  [within?.name, code].filter(Boolean).join(' · ') || undefined

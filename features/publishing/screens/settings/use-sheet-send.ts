import { useState } from 'react'
import { placeOf } from '#client/messages'
import { toast } from '#ui/toast'

/** Sends what a sheet asked for: its failures are said under its fields or in the sheet; when it went well the sheet closes. */
export function useSheetSend<Field extends string>(fields: Readonly<Record<Field, Field>>, onClose: () => void) {
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [error, setError] = useState<string | null>(null)
  return {
    errors,
    error,
    clear: () => setErrors({}),
    send: async (
      problems: Partial<Record<Field, string | null>>,
      done: string,
      work: () => Promise<unknown>,
    ): Promise<void> => {
      const found = Object.entries(problems).flatMap(([field, words]) =>
        typeof words === 'string' ? [[field, words] as const] : [],
      )
      setErrors(Object.fromEntries(found))
      setError(null)
      if (found.length > 0) return
      try {
        await work()
        toast(done, { kind: 'ok' })
        onClose()
      } catch (failure) {
        const said = placeOf(failure, { fields, by: 'sheet' })
        if (said?.field) setErrors({ [said.field]: said.text })
        else setError(said?.text ?? null)
      }
    },
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOneIntent } from '#client/calls'
import { useForm } from '#client/form'
import { codeOf } from '#client/messages'
import { toast } from '#ui/toast'

/** Somebody else was quicker: `deskChanged` of the contract. */
const CHANGED = 11200

/**
 * A form of the desk that begins with what is there: its draft is of one version of it, so that what somebody else changed meanwhile is seen.
 * `send` runs under one intent and refreshes the desk, also after a refusal.
 */
export function useDeskForm<Values extends object>(options: {
  name: string
  start: Values
  fields?: Readonly<Record<string, string & keyof Values>>
  by?: 'sheet' | 'page'
}) {
  const { name, start, fields, by = 'page' } = options
  // A draft's beginning is taken once for each name.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the name says which version the start is of
  const draft = useMemo(() => ({ name: `parking.desk.${name}`, empty: start }), [name])
  const form = useForm<Values>({ draft, by, ...(fields ? { fields } : {}) })
  const intent = useOneIntent()
  const queries = useQueryClient()
  /** Sends once; the draft is forgotten where it went well. */
  const send = async <T>(of: object, work: (options: { requestId: string }) => Promise<T>): Promise<T> => {
    try {
      const answer = await intent(JSON.stringify(of), ({ requestId }) => work({ requestId }))
      form.forget()
      return answer
    } catch (error) {
      // The form of the new version takes the place of this one, and with it what it would say.
      if (codeOf(error) === CHANGED) toast('其他人刚刚修改过，已显示最新内容，请重新修改', { kind: 'bad' })
      throw error
    } finally {
      void queries.invalidateQueries({ queryKey: ['parking'] })
    }
  }
  return { ...form, send }
}

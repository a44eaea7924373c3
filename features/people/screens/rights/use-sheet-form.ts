import { useQueryClient } from '@tanstack/react-query'
import { useOneIntent } from '#client/calls'
import { useForm } from '#client/form'
import { codeOf } from '#client/messages'
import { toast } from '#ui/toast'
import { refusals } from '#vocabulary/refusal'
import { RIGHTS_KEY } from './queries.ts'

/** A form in a sheet of this screen: `send` runs under one intent, and the lists are asked anew, also after a refusal. */
export function useSheetForm<Values extends object>(options: {
  start: Values
  fields: Readonly<Record<string, string & keyof Values>>
  onClose: () => void
}) {
  const { start, fields, onClose } = options
  const form = useForm<object, Values>({ unkept: start, fields, by: 'sheet' })
  const intent = useOneIntent()
  const queries = useQueryClient()
  const send = async (input: object, work: (options: { requestId: string }) => Promise<unknown>, words: string) => {
    try {
      await intent(JSON.stringify(input), ({ requestId }) => work({ requestId }))
      toast(words, { kind: 'ok' })
      onClose()
    } catch (error) {
      if (codeOf(error) !== refusals.conflict.code) throw error
      // What stands in the sheet is not what is there any more.
      toast('其他人刚刚修改过，已显示最新内容，请重新操作', { kind: 'bad' })
      onClose()
    } finally {
      void queries.invalidateQueries({ queryKey: RIGHTS_KEY })
    }
  }
  return { ...form, send }
}

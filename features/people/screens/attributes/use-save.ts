import { useQueryClient } from '@tanstack/react-query'
import { useOneIntent } from '#client/calls'
import { codeOf } from '#client/messages'
import { toast } from '#ui/toast'
import { refusals } from '#vocabulary/refusal'
import { addressbook, EXTEND_KEY } from './queries.ts'

type Input = Parameters<typeof addressbook.post<'extendSave'>>[1]

/** Keeps a form or answers under one intent; what somebody else changed meanwhile takes the place of what stands there, and is said. */
export function useSave() {
  const intent = useOneIntent()
  const queries = useQueryClient()
  return async (input: Input, words: string) => {
    try {
      await intent(JSON.stringify(input), ({ requestId }) => addressbook.post('extendSave', input, { requestId }))
      toast(words, { kind: 'ok' })
    } catch (error) {
      if (codeOf(error) !== refusals.conflict.code) throw error
      toast('企业管理员刚刚修改过字段，已显示最新内容，请重新填写', { kind: 'bad' })
    } finally {
      await queries.invalidateQueries({ queryKey: EXTEND_KEY })
    }
  }
}

import { useEffect } from 'react'
import { useCommand } from '#client/query'
import type { TaskDetail } from '#contract/tasks'
import { task } from '../parts/calls.ts'

/** Marks the copy that this person got of a task as read once it is shown. Where that fails it stays unread, and nobody is told. */
export function useCopyRead({ id, ties }: Pick<TaskDetail, 'id' | 'ties'>): void {
  const command = useCommand()
  const isCopied = ties.includes('copy')
  useEffect(() => {
    if (isCopied) void command(task.send('copyRead', { id })).catch(() => undefined)
  }, [command, id, isCopied])
}

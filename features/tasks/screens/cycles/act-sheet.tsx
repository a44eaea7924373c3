import { useAct } from '#client/form'
import { useQuery } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { CycleDetail } from '#contract/tasks'
import { task } from '../parts/calls.ts'
import { dayWords } from '../parts/words.ts'
import { ForeseenDays } from './days-list.tsx'

/** What is about to be done about a cycle. */
export type Doing =
  | { readonly act: 'pause' | 'resume' | 'end' }
  | { readonly act: 'skip' | 'unskip'; readonly day: string }

const WORDS = {
  pause: { title: '暂停这个周期任务？', text: '暂停期间不发布新的一期，也不补发', confirm: '暂停', done: '已暂停' },
  resume: { title: '恢复这个周期任务？', text: '恢复后按下面的日子发布', confirm: '恢复', done: '已恢复' },
  end: { title: '结束这个周期任务？', text: '结束后不能恢复，不再发布新的一期', confirm: '结束', done: '已结束' },
  skip: { title: '跳过这一期？', text: '不发布，其余各期不变', confirm: '跳过', done: '已跳过' },
  unskip: { title: '恢复这一期？', text: '照常发布', confirm: '恢复', done: '已恢复这一期' },
} as const

export interface ActSheetProps {
  of: CycleDetail
  doing: Doing
  onClose: () => void
}

/** Asks before an act about a cycle: the days as they will be stand in the sheet. */
export function ActSheet({ of: { id, version }, doing, onClose }: ActSheetProps) {
  const query = useQuery(task.read('cyclePreview', { ...doing, id }))
  const { data, error } = query
  const { title, text, confirm, done } = WORDS[doing.act]
  const act = useAct({
    send: () =>
      task.send('cycleAct', { ...doing, id, seen: data?.seen ?? version, ...(data && { shown: data.shown }) }),
    done,
  })
  return (
    <AskSheet
      title={title}
      text={'day' in doing ? `${dayWords(doing.day)}的一期${text}` : text}
      confirmText={confirm}
      cancelText="返回"
      danger={doing.act === 'end'}
      disabledReason={data ? data.why : '正在查看影响'}
      act={act}
      onClose={onClose}
    >
      <ForeseenDays data={data} error={error} onRetry={() => void query.refetch()} />
    </AskSheet>
  )
}

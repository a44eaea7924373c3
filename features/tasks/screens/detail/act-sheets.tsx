import { useState } from 'react'
import { useAct, useSend } from '#client/form'
import { wordsOf } from '#client/messages'
import { useBack } from '#client/navigation'
import { useQuery } from '#client/query'
import { AskSheet, FormSheet, ReasonSheet } from '#client/sheet'
import type { ActEffects, SeenPart, TaskDetail } from '#contract/tasks'
import { DayField, TextArea } from '#ui/field'
import { ErrorNote, Skeleton } from '#ui/state'
import { addDays, dayOf } from '#vocabulary/day'
import { task } from '../parts/calls.ts'
import { Effects } from '../parts/effects.tsx'
import { dayWords } from '../parts/words.ts'

interface OfTask {
  of: TaskDetail
  onClose: () => void
}

/** Urges one share, or all that are missing. */
export function UrgeSheet({ of, share, onClose }: OfTask & { share?: SeenPart }) {
  const nth = share ? share.urged + 1 : null
  const urge = useAct({
    send: () => task.send('urge', { id: of.id, ...(share && { partId: share.id }) }, { of: nth ?? 'all' }),
    done: ({ urged, left }) => (left > 0 ? `已催办 ${urged} 份，${left} 份刚催办过或已满 3 次` : `已催办 ${urged} 份`),
  })
  return (
    <AskSheet
      title={share ? `催办${share.company?.name ?? share.receiver?.name ?? ''}？` : '催办所有未提交的？'}
      text={
        nth === 3
          ? '这是第 3 次催办，会同时发送短信。每份最多催办 3 次'
          : '对方会收到消息提醒；第 3 次催办会同时发送短信。每份最多催办 3 次，每次间隔 4 个工作小时'
      }
      confirmText="催办"
      act={urge}
      onClose={onClose}
    />
  )
}

/** Gives one share, or all that are missing, more time. */
export function ExtendSheet({ of, share, onClose }: OfTask & { share?: SeenPart }) {
  const [today] = useState(() => dayOf(new Date()))
  const from = share?.dueOn ?? of.dueOn ?? today
  const form = useSend({
    start: { dueOn: '', reason: '' },
    draft: `tasks.extend.${share?.id ?? of.id}.${of.version}`,
    by: 'sheet',
    check: ({ dueOn, reason }) => ({
      dueOn: dueOn === '' ? '请选择新的截止日期' : dueOn <= from ? `新的截止日期要晚于${dayWords(from)}` : null,
      reason: reason.trim() === '' ? '请写明延期原因' : null,
    }),
    send: ({ dueOn, reason }) =>
      task.send('extend', {
        id: of.id,
        seen: of.version,
        ...(share && { partId: share.id }),
        dueOn,
        reason: reason.trim(),
      }),
    done: ({ parts }) => `已为 ${parts} 份延期`,
    onDone: onClose,
  })
  const day = form.field('dueOn')
  return (
    <FormSheet
      title={share ? `${share.company?.name ?? share.receiver?.name ?? ''}延期` : '所有未提交的延期'}
      form={form}
      submitText="延期"
      onClose={onClose}
    >
      <DayField
        label="新的截止日期"
        {...day}
        min={addDays(from < today ? today : from, from < today ? 0 : 1)}
        hint={`现在是${dayWords(from)}`}
      />
      <TextArea label="延期原因" hint="接收人会看到" {...form.field('reason')} maxLength={200} />
    </FormSheet>
  )
}

/** Takes a task back of which nothing was handed in: what that does is said before. */
export function CancelSheet({ of, onClose }: OfTask) {
  return <Foreseen of={of} act="cancel" onClose={onClose} />
}

/** Ends a task with a reason: what that does is said before. */
export function TerminateSheet({ of, onClose }: OfTask) {
  return <Foreseen of={of} act="terminate" onClose={onClose} />
}

const ENDS = {
  cancel: { title: '取消这个任务？', confirm: '取消任务', done: '任务已取消' },
  terminate: { title: '终止这个任务？', confirm: '终止任务', done: '任务已终止' },
} as const

function Foreseen({ of, act, onClose }: OfTask & { act: 'cancel' | 'terminate' }) {
  const { id } = of
  const preview = useQuery(task.read('preview', { act, id }))
  const { data, error } = preview
  const input = { id, seen: data?.seen ?? of.version, shown: data?.shown }
  const { title, confirm, done } = ENDS[act]
  const back = useBack('/parkCoordination/myHandleTask')
  const isDraft = of.state === 'draft'
  const cancel = useAct({
    send: () => task.send('cancel', input),
    done: isDraft ? '已删除草稿' : done,
    // a draft is no more
    onDone: () => isDraft && back(),
    leaves: isDraft,
  })
  const terminate = useAct({
    send: (reason: string) => task.send('terminate', { ...input, reason }),
    done,
  })
  const shown = <Looked data={data} error={error} onRetry={() => void preview.refetch()} />
  if (act === 'cancel')
    return (
      <AskSheet
        title={isDraft ? '删除这份草稿？' : title}
        confirmText={isDraft ? '删除草稿' : confirm}
        cancelText="返回"
        danger
        disabledReason={data ? data.why : '正在查看影响'}
        act={cancel}
        onClose={onClose}
      >
        {shown}
      </AskSheet>
    )
  return (
    <ReasonSheet
      title={title}
      text="终止后不能恢复，接收人会看到原因"
      label="终止原因"
      hint="如：政策调整，不再需要填报"
      confirmText={confirm}
      act={terminate}
      onClose={onClose}
    >
      {shown}
    </ReasonSheet>
  )
}

function Looked({ data, error, onRetry }: { data: ActEffects | undefined; error: Error | null; onRetry: () => void }) {
  if (data) return data.why === null ? <Effects of={data} /> : <p>{data.why}</p>
  if (error) return <ErrorNote text={wordsOf(error) ?? '没能查看影响'} onRetry={onRetry} />
  return <Skeleton shape="list" count={1} />
}

import { useState } from 'react'
import { useSend } from '#client/form'
import { useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { CyclePreview, TaskDetail } from '#contract/tasks'
import { dayOf } from '#vocabulary/day'
import { task } from '../parts/calls.ts'
import { ForeseenDays } from './days-list.tsx'
import { planFrom, planOf, planProblems } from './plan.ts'
import { PlanFields } from './plan-fields.tsx'

interface Foreseen {
  readonly data: CyclePreview | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

/** Sends a task that ended again and again: when, and on which days that comes to. */
export function RestartSheet({ of, onClose }: { of: TaskDetail; onClose: () => void }) {
  const go = useGo()
  const [today] = useState(() => dayOf(new Date()))
  const form = useSend({
    start: planFrom(today),
    draft: `tasks.restart.${of.id}.${of.version}`,
    by: 'sheet',
    fields: { plan: 'every', 'plan.first': 'first', 'plan.until': 'until' },
    check: (values) => planProblems(values, today),
    send: (values) =>
      task.send('restartCycle', {
        id: of.id,
        seen: query.data?.seen ?? of.version,
        plan: planOf(values),
        ...(query.data && query.data.why === null && { shown: query.data.shown }),
      }),
    done: '周期任务已开始',
    onDone: ({ id }) => go('/parkCoordination/cycleTaskDetail', { id }, { replace: true }),
    leaves: true,
  })
  const { values, change, errors } = form
  const isWhole = Object.values(planProblems(values, today)).every((problem) => problem === null)
  const query: Foreseen = useQuery({
    ...task.read('cyclePreview', { act: 'restart', id: of.id, plan: planOf(values) }),
    enabled: isWhole,
  })
  return (
    <FormSheet title="按周期重新发布" form={form} submitText="开始周期任务" onClose={onClose}>
      <PlanFields values={values} onChange={change} errors={errors} today={today} />
      {isWhole && <ForeseenDays data={query.data} error={query.error} onRetry={() => void query.refetch()} />}
    </FormSheet>
  )
}

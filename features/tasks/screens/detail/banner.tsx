import { printedMoment } from '#client/messages'
import type { TaskDetail } from '#contract/tasks'
import { StateBanner } from '#ui/state'
import { daysLeftWords, dayWords, TASK_STATES } from '../parts/words.ts'

/** Where a task stands, since when, and what comes next. */
export function Banner({ of }: { of: TaskDetail }) {
  const { state, reason, dueOn, daysLeft, overdue, endedAt, figures } = of
  const { words, tone } = TASK_STATES[state]
  const count = (wanted: string) => figures.states.find((each) => each.state === wanted)?.count ?? 0
  switch (state) {
    case 'draft':
      return <StateBanner tone={tone} title={words} next="还没有发布，可以接着写" />
    case 'running':
      return (
        <StateBanner
          tone={overdue ? 'bad' : tone}
          title={`${words} · ${figures.all} 份中 ${count('passed')} 份已通过`}
          since={dueOn && daysLeft !== null ? `${dayWords(dueOn)}截止，${daysLeftWords(daysLeft, overdue)}` : undefined}
          next={figures.overdue > 0 ? `${figures.overdue} 份已逾期` : undefined}
        />
      )
    case 'done':
      return (
        <StateBanner
          tone={tone}
          title={`${words} · ${count('passed')} 份已通过`}
          since={endedAt && printedMoment(endedAt)}
        />
      )
    default:
      return (
        <StateBanner
          tone={tone}
          title={words}
          since={endedAt && printedMoment(endedAt)}
          next={reason === '' ? undefined : `原因：${reason}`}
        />
      )
  }
}

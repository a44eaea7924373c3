import { printedMoment } from '#client/messages'
import { hrefOf, useGo, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { ShareFlow } from '#contract/tasks'
import { Card, LinkRow } from '#ui/page'
import { StateBanner, Timeline } from '#ui/state'
import { task } from '../parts/calls.ts'
import { FALLBACKS } from '../parts/gone.ts'
import { PART_STATES } from '../parts/words.ts'
import s from './audit.module.css'
import { FLOW_STATES, usualWords, whoWords } from './words.ts'

/** /parkCoordination/taskFlow?id=: the way of a share as a list, each step with its state in words, so that it can be read aloud. */
export default function TaskFlow() {
  const id = useQueryText('id') ?? ''
  return (
    <LoadedPage
      title="办理流程"
      back={`/parkCoordination/fillPage?id=${id}`}
      query={task.read('flow', { id })}
      shape="list"
      gone={FALLBACKS.gone}
    >
      {(flow) => <Shown flow={flow} />}
    </LoadedPage>
  )
}

function Shown({ flow: { title, state, items, taskId } }: { flow: ShareFlow }) {
  const go = useGo()
  const { words, tone } = PART_STATES[state]
  const now = items.filter((each) => each.state === 'now')
  const to = '/parkCoordination/taskDetail'
  return (
    <>
      <h2 className={s.title}>{title}</h2>
      <StateBanner
        tone={tone}
        title={words}
        next={
          now.length === 0 ? undefined : now.map(({ title: what, who }) => (who ? `${what}：${who}` : what)).join('；')
        }
      />
      <Card>
        <Timeline items={items.map(itemOf)} />
      </Card>
      <Card rows>
        <LinkRow title="任务详情" href={hrefOf(to, { id: taskId })} onPress={() => go(to, { id: taskId })} />
      </Card>
    </>
  )
}

function itemOf(item: ShareFlow['items'][number]) {
  const { title, state, who, words, at, usualHours } = item
  const { words: stateWords, tone } = FLOW_STATES[state]
  const note = [who === '' ? '' : whoWords(item), words, usualWords(usualHours)].filter(Boolean).join('，')
  const since = at === null ? null : printedMoment(at)
  return {
    title: `${title} · ${stateWords}`,
    tone,
    ...(note !== '' && { note }),
    ...(since !== null && { time: state === 'now' ? `${since}起` : since }),
  }
}

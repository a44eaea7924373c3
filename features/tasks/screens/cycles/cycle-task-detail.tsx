import { useState } from 'react'
import { printedMoment } from '#client/messages'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { usePages } from '#client/query'
import type { CycleDay, CycleDetail, CycleRun } from '#contract/tasks'
import { Button } from '#ui/button'
import { EndlessList, List, ListCard } from '#ui/list'
import { Card, Facts, Page, Section } from '#ui/page'
import { ListPicture, SearchPicture } from '#ui/picture'
import { Empty, StateBanner, StateChip } from '#ui/state'
import { dayOf } from '#vocabulary/day'
import { task } from '../parts/calls.ts'
import { dayWords, PART_STATES, TASK_STATES } from '../parts/words.ts'
import { ActSheet, type Doing } from './act-sheet.tsx'
import s from './cycles.module.css'
import { DaysList } from './days-list.tsx'
import { CYCLE_STATES, planFacts } from './plan.ts'

const TITLE = '周期任务详情'
const BACK = '/parkCoordination/myHandleTask'
const GONE = {
  title: '没有找到这个周期任务',
  text: '它可能已删除，或者不是您发起的',
  action: { label: '待办', to: BACK },
}

/** /parkCoordination/cycleTaskDetail?id=: the runs of a cycle, its next five days; pausing, leaving a day out, ending. */
export default function CycleTaskDetail() {
  const id = useQueryText('id')
  const back = useBack(BACK)
  if (id === null)
    return (
      <Page title={TITLE} onBack={back}>
        <Empty picture={<SearchPicture />} title={GONE.title} text="请从任务列表或消息里打开" />
      </Page>
    )
  return (
    <LoadedPage
      key={id}
      title={TITLE}
      back={BACK}
      query={task.read('cycleDetail', { id })}
      shape="detail"
      gone={GONE}
      action={(of) => <MainAct of={of} />}
    >
      {(of) => <Shown of={of} />}
    </LoadedPage>
  )
}

const CONFIRM = { pause: '暂停', resume: '恢复', end: '结束' } as const

function MainAct({ of }: { of: CycleDetail }) {
  const [doing, start] = useState<Doing | null>(null)
  const first = of.acts.find(({ act }) => act === 'pause' || act === 'resume')
  if (first?.act !== 'pause' && first?.act !== 'resume') return null
  const { act, why } = first
  return (
    <>
      <Button wide disabledReason={why} onPress={() => start({ act })}>
        {`${CONFIRM[act]}周期任务`}
      </Button>
      {doing && <ActSheet of={of} doing={doing} onClose={() => start(null)} />}
    </>
  )
}

function Shown({ of }: { of: CycleDetail }) {
  const [doing, start] = useState<Doing | null>(null)
  const [today] = useState(() => dayOf(new Date()))
  const isSponsor = of.acts.some(({ act }) => act === 'pause')
  const skipping = (day: CycleDay) => (
    <Button kind="plain" size="s" onPress={() => start({ act: day.skipped ? 'unskip' : 'skip', day: day.on })}>
      {day.skipped ? '恢复这一期' : '跳过这一期'}
    </Button>
  )
  return (
    <>
      <Banner of={of} today={today} />
      <Card>
        <h2 className={s.title}>{of.title}</h2>
        {of.words !== '' && <p className={s.words}>{of.words}</p>}
        <Facts
          facts={[
            { name: '发起人', value: of.sponsor.name || '已注销用户', ...(of.company && { note: of.company.name }) },
            { name: '任务类型', value: of.type },
            ...planFacts(of.plan, today),
          ]}
        />
      </Card>
      {of.days.length > 0 && (
        <Section title={of.state === 'paused' ? '恢复后的发布日' : '接下来的发布日'}>
          {of.unpublished !== null && <StateBanner tone="neutral" title={of.unpublished} />}
          <Card>
            <DaysList days={of.days} {...(isSponsor && { act: skipping })} />
          </Card>
        </Section>
      )}
      <Runs of={of} />
      {of.acts.some(({ act }) => act === 'end') && (
        <Button kind="plain" wide onPress={() => start({ act: 'end' })}>
          结束周期任务
        </Button>
      )}
      {doing && <ActSheet of={of} doing={doing} onClose={() => start(null)} />}
    </>
  )
}

function Banner({ of, today }: { of: CycleDetail; today: string }) {
  const { words, tone } = CYCLE_STATES[of.state]
  const next = of.days.find(({ skipped }) => !skipped)
  const follows = {
    running: next ? `下一期${dayWords(next.on, today)}发布` : '近期没有发布日',
    paused: '恢复后才会发布新的一期，暂停期间的不补发',
    ended: '不再发布新的一期，已发布的继续办理',
  }
  return (
    <StateBanner
      tone={tone}
      title={of.runs > 0 ? `${words} · 已发布 ${of.runs} 期` : words}
      since={of.endedAt === null ? undefined : printedMoment(of.endedAt)}
      next={[of.reason, follows[of.state]].filter(Boolean).join('；')}
    />
  )
}

function Runs({ of }: { of: CycleDetail }) {
  const go = useGo()
  const { list } = usePages(task.pages('cycleRuns', { id: of.id }))
  return (
    <Section title="已发布的各期">
      <EndlessList
        {...list}
        together
        empty={<Empty picture={<ListPicture />} title="还没有发布" text="到了发布日早上会自动发布第一期" />}
      >
        {(runs) => (
          <List label="已发布的各期" items={runs} keyOf={({ id }) => id}>
            {(run) => (
              <Run
                run={run}
                onPress={of.opens ? () => go('/parkCoordination/taskDetail', { id: run.id }) : undefined}
              />
            )}
          </List>
        )}
      </EndlessList>
    </Section>
  )
}

function Run({ run, onPress }: { run: CycleRun; onPress: (() => void) | undefined }) {
  const { words, tone } = TASK_STATES[run.state]
  const far = run.states.map(({ state, count }) => `${PART_STATES[state].words} ${count}`)
  return (
    <ListCard
      title={dayWords(run.runOn)}
      facts={[`共 ${run.all} 份${far.length > 0 ? `：${far.join('、')}` : ''}`, `${dayWords(run.dueOn)}截止`]}
      chip={<StateChip tone={run.overdue ? 'bad' : tone}>{run.overdue ? '已逾期' : words}</StateChip>}
      {...(onPress && { onPress })}
    />
  )
}

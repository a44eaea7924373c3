import { useState } from 'react'
import { printedMoment } from '#client/messages'
import { hrefOf, useGo, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { AuditCase, AuditNode, PartForm } from '#contract/tasks'
import { Button } from '#ui/button'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { Notice, StateBanner, StateChip, Timeline } from '#ui/state'
import { task } from '../parts/calls.ts'
import { FALLBACKS } from '../parts/gone.ts'
import { dayWords, PART_STATES } from '../parts/words.ts'
import s from './audit.module.css'
import { ApproveSheet, RepulseSheet } from './decide-sheets.tsx'
import { ShownForm } from './shown-form.tsx'
import { changesWords, NODE_STATES, usualWords, whoWords } from './words.ts'

const PATH = '/parkCoordination/auditDetail'
const DUTIES = '/parkCoordination/myHandleTask'

/** /parkCoordination/auditDetail?id=: a share as it was handed in, what was changed since, who decided what, and passing or returning it. */
export default function AuditDetail() {
  const id = useQueryText('id') ?? ''
  return (
    <LoadedPage
      key={id}
      title="审核详情"
      back={DUTIES}
      query={task.read('approvals', { id })}
      shape="detail"
      gone={FALLBACKS.gone}
      action={(of) => of.why === null && <Decide of={of} />}
    >
      {(of) => <Shown of={of} />}
    </LoadedPage>
  )
}

function Decide({ of }: { of: AuditCase }) {
  const go = useGo()
  const [doing, start] = useState<'approve' | 'repulse' | null>(null)
  const { next, before } = of.queue
  const onDone = () => {
    start(null)
    const other = next ?? before
    if (other === null) go(DUTIES, {}, { replace: true })
    else go(PATH, { id: other }, { replace: true })
  }
  const sheet = { of, onDone, onClose: () => start(null) }
  return (
    <>
      <div className={s.acts}>
        <Button wide kind="secondary" onPress={() => start('repulse')}>
          退回
        </Button>
        <Button wide onPress={() => start('approve')}>
          通过
        </Button>
      </div>
      {doing === 'approve' && <ApproveSheet {...sheet} />}
      {doing === 'repulse' && <RepulseSheet {...sheet} />}
    </>
  )
}

function Shown({ of }: { of: AuditCase }) {
  const { share, why, fallen, nodes } = of
  const { part, title, masked, forms } = share
  const { words, tone } = PART_STATES[part.state]
  const handed = forms.filter(({ state }) => state === 'handed')
  return (
    <>
      <h2 className={s.title}>{title}</h2>
      <StateBanner
        tone={tone}
        title={words}
        since={part.handedAt === null ? undefined : `${printedMoment(part.handedAt)}提交`}
        next={why ?? (masked ? '身份证号和手机号只对填写的人完整显示' : undefined)}
      />
      <Card>
        <Facts
          facts={[
            { name: part.company ? '企业' : '接收人', value: (part.company ?? part.receiver)?.name || '已注销用户' },
            { name: '办理人', value: part.executor?.name || '还没有人接收' },
            { name: '截止日期', value: dayWords(part.dueOn) },
          ]}
        />
      </Card>
      <Beside of={of} />
      {fallen.length > 0 && (
        <Section title="修改后不再需要的内容">
          <Card>
            <Facts
              facts={fallen.map(({ label, words: was }) => ({
                name: label,
                value: was,
                note: '保留在上次提交的记录里',
              }))}
            />
          </Card>
        </Section>
      )}
      {handed.length === 0 && <Notice title="还没有提交的内容" text="办理人提交后，内容会显示在这里" />}
      {handed.map((form) => (
        <OneForm key={form.formId} of={of} form={form} />
      ))}
      {nodes.length > 0 && <Nodes nodes={nodes} />}
      <More of={of} />
    </>
  )
}

/** The shares before and after this one that wait for me. */
function Beside({ of: { queue } }: { of: AuditCase }) {
  const go = useGo()
  const { before, next, count } = queue
  if (before === null && next === null) return null
  const to = (id: string | null, label: string) =>
    id !== null && (
      <Button kind="plain" size="s" onPress={() => go(PATH, { id }, { replace: true })}>
        {label}
      </Button>
    )
  return (
    <section className={s.usual} aria-label="待我审核">
      <StateChip tone="info">{`待我审核 ${count} 份`}</StateChip>
      {to(before, '上一份')}
      {to(next, '下一份')}
    </section>
  )
}

function OneForm({ of: { share }, form }: { of: AuditCase; form: PartForm }) {
  const changes = changesWords(form)
  return (
    <Section title={form.title}>
      {changes !== null && <StateChip tone="info">{changes}</StateChip>}
      <ShownForm share={share} form={form} />
    </Section>
  )
}

function Nodes({ nodes }: { nodes: readonly AuditNode[] }) {
  return (
    <Section title="审核记录">
      <Card>
        <Timeline items={nodes.flatMap(itemsOf)} />
      </Card>
    </Section>
  )
}

/** Decisions of a step, else who is asked. */
function itemsOf({ title, state, holders, since, usualHours, decided }: AuditNode) {
  const { words, tone } = NODE_STATES[state]
  const made = decided.map((decision) => ({
    title: `${title} · ${decision.act === 'approve' ? '通过' : '退回'}`,
    time: printedMoment(decision.at),
    note: [whoWords(decision), decision.opinion].filter(Boolean).join('：'),
    tone: decision.act === 'approve' ? ('ok' as const) : ('bad' as const),
  }))
  if (state !== 'waiting' && state !== 'coming' && made.length > 0) return made
  const note = [holders.join('、'), usualWords(usualHours)].filter(Boolean).join('，')
  return [...made, { title: `${title} · ${words}`, tone, note, ...(since !== null && { time: printedMoment(since) }) }]
}

function More({ of: { id, share } }: { of: AuditCase }) {
  const go = useGo()
  const row = (title: string, path: string, query: Record<string, string>) => (
    <LinkRow title={title} href={hrefOf(path, query)} onPress={() => go(path, query)} />
  )
  return (
    <Card rows>
      {row('办理流程', '/parkCoordination/taskFlow', { id })}
      {row('填报详情和PDF', '/parkCoordination/fillFromDetail', { id })}
      {row('任务详情', '/parkCoordination/taskDetail', { id: share.part.taskId })}
    </Card>
  )
}

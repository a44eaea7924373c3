import { useState } from 'react'
import { ALL_AREAS, approvals, dutyCaseQuery, dutyPreviewQuery } from '#client/duties'
import { printedMoment } from '#client/messages'
import { useAnew, useQuery } from '#client/query'
import { DecideSheet, type DecideWords, useDecide } from '#client/sheet'
import type { CaseChange, CaseDetail } from '#contract/decoration'
import { Button } from '#ui/button'
import { Card, Facts, Section } from '#ui/page'
import { Acts, Stack } from '#ui/stack'
import { StateChip } from '#ui/state'
import { decoration } from '../parts/calls.ts'

const STATES = {
  waiting: { tone: 'info', words: '审批中' },
  approved: { tone: 'ok', words: '已通过' },
  rejected: { tone: 'bad', words: '未通过' },
  withdrawn: { tone: 'neutral', words: '已撤回' },
} as const

/** Changes after the approval: what was, what is asked for, what was decided; who decides does it here. */
export function ChangesPart({ of: { changes } }: { of: CaseDetail }) {
  if (changes.length === 0) return null
  return (
    <Section title="变更">
      {changes.map((change) => (
        <OneChange key={change.id} change={change} />
      ))}
    </Section>
  )
}

function OneChange({ change }: { change: CaseChange }) {
  const { state, fields, reason, who, at, words, decidedAt, caseId, mayDecide } = change
  const { tone, words: word } = STATES[state]
  return (
    <Card>
      <Stack>
        <StateChip tone={tone}>{change.extends ? `延期${word}` : word}</StateChip>
        <Facts
          facts={[
            ...fields.map(({ label, before, after }) => ({
              name: label,
              value: after,
              note: before === '' ? undefined : `原为 ${before}`,
            })),
            { name: '原因', value: reason, note: `${who} · ${printedMoment(at)}` },
            ...(words === ''
              ? []
              : [{ name: '审批意见', value: words, note: decidedAt === null ? undefined : printedMoment(decidedAt) }]),
          ]}
        />
        {mayDecide && caseId !== null && <DecideButtons caseId={caseId} />}
      </Stack>
    </Card>
  )
}

type Act = 'approve' | 'reject'

const WORDS: Readonly<Record<Act, DecideWords>> = {
  approve: {
    title: '同意这项变更？',
    act: '同意',
    done: '已同意变更',
    needsOpinion: false,
    example: '例如 同意延期',
  },
  reject: {
    title: '不同意这项变更？',
    act: '不同意',
    done: '已处理：不同意',
    needsOpinion: true,
    example: '例如 请先关闭未完成的整改',
    danger: true,
  },
}

function DecideButtons({ caseId }: { caseId: string }) {
  const [act, start] = useState<Act | null>(null)
  return (
    <Acts>
      <Button onPress={() => start('approve')}>同意变更</Button>
      <Button kind="secondary" onPress={() => start('reject')}>
        不同意
      </Button>
      {act && <Decide key={act} caseId={caseId} act={act} onClose={() => start(null)} />}
    </Acts>
  )
}

function Decide({ caseId, act, onClose }: { caseId: string; act: Act; onClose: () => void }) {
  const anew = useAnew()
  const asked = useQuery(dutyCaseQuery(caseId))
  const expect = asked.data?.expect
  const preview = useQuery({
    ...dutyPreviewQuery({ caseId, act, expect: expect ?? 0 }),
    enabled: expect !== undefined,
  })
  const form = useDecide({
    words: WORDS[act],
    draft: `decoration.change.${act}.${caseId}`,
    more: {},
    send: ({ opinion }) =>
      approvals.send('act', {
        caseId,
        act,
        ...(expect !== undefined && { expect }),
        ...(opinion !== '' && { opinion }),
      }),
    onDone() {
      onClose()
      void anew(ALL_AREAS, decoration.known())
    },
  })
  return (
    <DecideSheet
      words={WORDS[act]}
      form={form}
      follows={{
        title: act === 'approve' ? '同意后：' : '不同意后：',
        sentences: preview.data?.sentences,
        error: preview.error ?? asked.error,
        onRetry: asked.data ? preview.refetch : asked.refetch,
      }}
      onClose={onClose}
    />
  )
}

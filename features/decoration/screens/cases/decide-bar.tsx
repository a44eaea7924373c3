import { useState } from 'react'
import { ALL_AREAS, dutyCaseQuery, dutyPreviewQuery } from '#client/duties'
import { useSend } from '#client/form'
import { useAnew, useQuery } from '#client/query'
import { DecideSheet, type DecideWords, FormSheet, useDecide } from '#client/sheet'
import type { CaseDetail } from '#contract/decoration'
import { Button } from '#ui/button'
import { Choices, TextField } from '#ui/field'
import { isAsked } from '#vocabulary/form-model'
import { decoration } from '../parts/calls.ts'

type Act = 'approve' | 'reject'

const WORDS: Readonly<Record<Act, DecideWords>> = {
  approve: {
    title: '同意这份装修申请？',
    act: '同意',
    done: '已同意',
    needsOpinion: false,
    example: '例如 图纸齐全，同意施工',
  },
  reject: {
    title: '驳回这份装修申请？',
    act: '驳回',
    done: '已驳回，申请人会收到通知',
    needsOpinion: true,
    example: '例如 方案涉及拆改承重墙，不能施工',
    danger: true,
  },
}

/** What its deciders may do with an application: agree, return it point by point, or reject it. */
export function DecideBar({ of }: { of: CaseDetail }) {
  const [act, start] = useState<Act | 'return' | null>(null)
  const close = () => start(null)
  return (
    <>
      <Button kind="secondary" onPress={() => start('reject')}>
        驳回
      </Button>
      <Button kind="secondary" onPress={() => start('return')}>
        退回补正
      </Button>
      <Button onPress={() => start('approve')}>同意</Button>
      {act === 'return' && <ReturnSheet of={of} onClose={close} />}
      {(act === 'approve' || act === 'reject') && <Decide key={act} of={of} act={act} onClose={close} />}
    </>
  )
}

function Decide({ of, act, onClose }: { of: CaseDetail; act: Act; onClose: () => void }) {
  const anew = useAnew()
  const caseId = of.caseId ?? ''
  const asked = useQuery({ ...dutyCaseQuery(caseId), enabled: of.caseId !== null })
  const expect = asked.data?.expect
  const preview = useQuery({
    ...dutyPreviewQuery({ caseId, act, expect: expect ?? 0 }),
    enabled: expect !== undefined,
  })
  const form = useDecide({
    words: WORDS[act],
    draft: `decoration.${act}.${of.id}`,
    more: {},
    fields: { words: 'opinion' },
    send: ({ opinion }) =>
      decoration.send('applyReview', { id: of.id, seen: of.version, act, words: opinion, points: [] }),
    onDone() {
      onClose()
      void anew(ALL_AREAS)
    },
  })
  return (
    <DecideSheet
      words={WORDS[act]}
      form={form}
      follows={{
        title: act === 'approve' ? '同意后：' : '驳回后：',
        sentences: preview.data?.sentences,
        error: preview.error ?? asked.error,
        onRetry: asked.data ? preview.refetch : asked.refetch,
      }}
      onClose={onClose}
    />
  )
}

/** What may come back of an application, with what it is called. */
function spotsOf({ papers, form }: CaseDetail): { value: string; label: string }[] {
  return [
    { value: 'roomId', label: '装修房间' },
    { value: 'scope', label: '装修内容' },
    { value: 'areaHundredths', label: '装修面积' },
    { value: 'firstOn', label: '开工日期' },
    { value: 'lastOn', label: '竣工日期' },
    { value: 'firmId', label: '施工单位' },
    { value: 'foremanName', label: '施工负责人' },
    ...papers.map(({ key, name }) => ({ value: `papers.${key}`, label: name })),
    ...(form?.fields ?? []).filter(isAsked).map(({ id, label }) => ({ value: `form.${id}`, label })),
  ]
}

interface Values {
  spots: readonly string[]
  words: Readonly<Record<string, string>>
  opinion: string
}

/** Returns an application: each thing that is wrong is named and explained by itself. */
function ReturnSheet({ of, onClose }: { of: CaseDetail; onClose: () => void }) {
  const anew = useAnew()
  const spots = spotsOf(of)
  const form = useSend<Values, unknown>({
    start: { spots: [], words: {}, opinion: '' },
    by: 'sheet',
    fields: { points: 'spots', words: 'opinion' },
    check: ({ spots: chosen, words }) => {
      const silent = chosen.find((spot) => (words[spot]?.trim() ?? '') === '')
      return {
        spots: chosen.length === 0 ? '请选择需要补正的内容' : null,
        words:
          silent === undefined ? null : `请说明“${spots.find(({ value }) => value === silent)?.label ?? ''}”哪里不对`,
      }
    },
    send: ({ spots: chosen, words, opinion }) =>
      decoration.send('applyReview', {
        id: of.id,
        seen: of.version,
        act: 'return',
        words: opinion.trim(),
        points: chosen.map((spot) => ({ spot, words: words[spot]?.trim() ?? '' })),
      }),
    done: '已退回，申请人会逐条补正',
    onDone() {
      onClose()
      void anew(ALL_AREAS)
    },
  })
  const { words, spots: chosen } = form.values
  return (
    <FormSheet title="退回补正" form={form} submitText="退回" danger onClose={onClose}>
      <Choices
        label="需要补正的内容"
        hint="申请人只能修改选中的内容"
        options={spots}
        value={chosen}
        onChange={(next) => form.change({ spots: next })}
        error={form.errors.spots ?? null}
      />
      {spots
        .filter(({ value }) => chosen.includes(value))
        .map(({ value, label }) => (
          <TextField
            key={value}
            label={`“${label}”哪里不对`}
            maxLength={200}
            value={words[value] ?? ''}
            onChange={(text) => form.change({ words: { ...words, [value]: text } })}
            error={form.errors.words && (words[value]?.trim() ?? '') === '' ? form.errors.words : null}
          />
        ))}
      <TextField label="补充说明" optional maxLength={200} {...form.field('opinion')} />
    </FormSheet>
  )
}

import { useState } from 'react'
import { ALL_AREAS, approvals, dutyCaseQuery, dutyPreviewQuery } from '#client/duties'
import { useAnew, useQuery } from '#client/query'
import { DecideSheet, type DecideWords, useDecide } from '#client/sheet'
import type { ApplicationRecord } from '#contract/policy'
import { Button } from '#ui/button'
import { isAsked } from '#vocabulary/form-model'

type Act = 'approve' | 'reject' | 'return'

const WORDS: Readonly<Record<Act, DecideWords>> = {
  approve: {
    title: '同意这份申请？',
    act: '同意',
    done: '已同意',
    needsOpinion: false,
    example: '例如 材料齐全，同意',
  },
  return: {
    title: '退回补正？',
    act: '退回',
    done: '已退回，企业会收到通知',
    needsOpinion: true,
    example: '例如 请上传最近一期的审计报告',
    danger: true,
  },
  reject: {
    title: '不同意这份申请？',
    act: '不同意',
    done: '已处理：不同意',
    needsOpinion: true,
    example: '例如 发明专利数量不足',
    danger: true,
  },
}

/** What its deciders may do with an application: agree, return it with the fields to be mended, or reject it. */
export function DecideBar({ of, caseId }: { of: ApplicationRecord; caseId: string }) {
  const [act, start] = useState<Act | null>(null)
  return (
    <>
      <Button kind="secondary" onPress={() => start('reject')}>
        不同意
      </Button>
      <Button kind="secondary" onPress={() => start('return')}>
        退回补正
      </Button>
      <Button onPress={() => start('approve')}>同意</Button>
      {act && <Decide key={act} of={of} caseId={caseId} act={act} onClose={() => start(null)} />}
    </>
  )
}

interface DecideProps {
  of: ApplicationRecord
  caseId: string
  act: Act
  onClose: () => void
}

function Decide({ of: { form: filled }, caseId, act, onClose }: DecideProps) {
  const anew = useAnew()
  const asked = useQuery(dutyCaseQuery(caseId))
  const expect = asked.data?.expect
  const foretold = act === 'return' ? null : act
  const preview = useQuery({
    ...dutyPreviewQuery({ caseId, act: foretold ?? 'approve', expect: expect ?? 0 }),
    enabled: expect !== undefined && foretold !== null,
  })
  const form = useDecide({
    words: WORDS[act],
    draft: `policy.${act}.${caseId}`,
    more: {},
    send: ({ opinion, fields }) =>
      approvals.send('act', {
        caseId,
        act,
        ...(expect !== undefined && { expect }),
        ...(opinion !== '' && { opinion }),
        ...(act === 'return' && fields.length > 0 && { fields: [...fields] }),
      }),
    onDone() {
      onClose()
      void anew(ALL_AREAS)
    },
  })
  const mend = filled.fields.filter(isAsked).map(({ id, label }) => ({ value: `${filled.formId}.${id}`, label }))
  return (
    <DecideSheet
      words={WORDS[act]}
      form={form}
      {...(act === 'return' && { mend })}
      follows={
        asked.data && foretold !== null
          ? {
              title: act === 'approve' ? '同意后：' : '不同意后：',
              sentences: preview.data?.sentences,
              error: preview.error,
              onRetry: preview.refetch,
            }
          : null
      }
      disabledReason={asked.data ? null : '正在加载申请内容'}
      onClose={onClose}
    />
  )
}

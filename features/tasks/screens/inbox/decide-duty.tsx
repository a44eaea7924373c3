import { ALL_AREAS, approvals, type Duty, dutyCaseQuery, dutyPreviewQuery } from '#client/duties'
import { Loaded, useAnew, useQuery } from '#client/query'
import { DecideSheet, type DecideWords, useDecide } from '#client/sheet'
import { Facts } from '#ui/page'
import s from './duties.module.css'

const WORDS: Readonly<Record<'approve' | 'reject', DecideWords>> = {
  approve: {
    title: '同意这个申请？',
    act: '同意',
    done: '已同意',
    needsOpinion: false,
    example: '例如 同意',
  },
  reject: {
    title: '不同意这个申请？',
    act: '不同意',
    done: '已处理：不同意',
    needsOpinion: true,
    example: '例如 该时段园区另有活动',
    danger: true,
  },
}

export interface DecideDutyProps {
  title: Duty['title']
  caseId: string
  act: 'approve' | 'reject'
  onClose: () => void
}

/** One decision about a duty: what is asked for, what the decision will do, and an opinion. */
export function DecideDuty({ title, caseId, act, onClose }: DecideDutyProps) {
  const anew = useAnew()
  const asked = useQuery(dutyCaseQuery(caseId))
  const expect = asked.data?.expect
  const preview = useQuery({ ...dutyPreviewQuery({ caseId, act, expect: expect ?? 0 }), enabled: expect !== undefined })
  const form = useDecide({
    words: WORDS[act],
    draft: `duty.${act}.${caseId}`,
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
      void anew(ALL_AREAS)
    },
  })
  return (
    <DecideSheet
      words={WORDS[act]}
      form={form}
      about={
        <Loaded query={asked} shape="card">
          {({ applicant, fields }) => (
            <>
              <p className={s.title}>{title}</p>
              <Facts
                facts={[
                  { name: '申请人', value: applicant },
                  ...fields.flatMap(({ label, value }) => fieldFact(label, value)),
                ]}
              />
            </>
          )}
        </Loaded>
      }
      follows={
        asked.data
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

/** A field of an application, unless it is empty; flags are said by yes and no. */
export function fieldFact(name: string, value: string | number | boolean | null) {
  if (value === null || value === '') return []
  return [{ name, value: typeof value === 'boolean' ? (value ? '是' : '否') : String(value) }]
}

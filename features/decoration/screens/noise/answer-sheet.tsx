import { useRef } from 'react'
import { useSend } from '#client/form'
import { printedMoment } from '#client/messages'
import { useGo } from '#client/navigation'
import { FormSheet } from '#client/sheet'
import type { Complaint } from '#contract/decoration'
import { Choice, TextArea } from '#ui/field'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { decoration } from '../parts/calls.ts'
import s from './noise.module.css'
import { Pictures } from './pictures.tsx'

type Outcome = 'explained' | 'corrected' | 'stopped'

/** One complaint: read, and answered where it waits. */
export function AnswerSheet({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  if (complaint.may.answer) return <Answering complaint={complaint} onClose={onClose} />
  const { place, outcomeWords, answer, answeredAt } = complaint
  return (
    <Sheet open title={place} onClose={onClose}>
      <About complaint={complaint} />
      {answeredAt !== null && (
        <p className={s.answer}>{`${printedMoment(answeredAt)} 答复（${outcomeWords}）：${answer}`}</p>
      )}
    </Sheet>
  )
}

function Answering({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const { id, version, place, caseId, caseStateWords, may } = complaint
  const go = useGo()
  const sent = useRef<Outcome | ''>('')
  const form = useSend<{ outcome: Outcome | ''; answer: string }, unknown>({
    start: { outcome: '', answer: '' },
    draft: `decoration.answer.${id}.${version}`,
    by: 'sheet',
    check: ({ outcome, answer }) => ({
      outcome: outcome === '' ? '请选择处理方式' : null,
      answer: answer.trim().length < 2 ? '请写明答复' : null,
    }),
    send: ({ outcome, answer }) => {
      sent.current = outcome
      return outcome === ''
        ? null
        : decoration.send('complaintAnswer', { id, seen: version, outcome, answer: answer.trim() })
    },
    done: () => (sent.current === 'stopped' ? '已答复，工程已停工' : '已答复，反映人会收到通知'),
    onDone: () => {
      onClose()
      if (sent.current === 'corrected') go(`/decoration/correctionform/${caseId}/0/order`)
    },
  })
  const { values, change, errors } = form
  const options = [
    { value: 'explained' as const, label: '说明情况', note: '施工符合规定，或已当场劝导' },
    { value: 'corrected' as const, label: '要求整改', note: '答复后填写整改要求' },
    {
      value: 'stopped' as const,
      label: '立即停工',
      note: '通行证和噪声作业立即暂停',
      disabledReason: may.stop ? null : `该工程${caseStateWords}，不能停工`,
    },
  ]
  return (
    <FormSheet
      title={place}
      form={form}
      submitText={values.outcome === 'stopped' ? '答复并停工' : '答复'}
      danger={values.outcome === 'stopped'}
      onClose={onClose}
    >
      <About complaint={complaint} />
      <Choice
        label="处理方式"
        variant="list"
        options={options}
        value={values.outcome === '' ? null : values.outcome}
        onChange={(outcome) => change({ outcome })}
        error={errors.outcome}
      />
      <TextArea
        label="答复"
        hint="反映人会看到；请不要写出反映人的姓名和房间"
        maxLength={300}
        {...form.field('answer')}
      />
    </FormSheet>
  )
}

function About({ complaint }: { complaint: Complaint }) {
  const { kindWords, text, photos, at, author, number, caseStateWords, announced, wasPermitted } = complaint
  return (
    <div className={s.stack}>
      <p className={s.text}>{text}</p>
      <Pictures of={photos} label={kindWords} />
      <Facts
        facts={[
          { name: '反映的问题', value: kindWords },
          { name: '反映时间', value: printedMoment(at), note: wasPermitted ? '在可施工时段内' : '不在可施工时段内' },
          { name: '当时公示的作业', value: announced || '没有' },
          { name: '工程', value: `${number} · ${caseStateWords}` },
          { name: '反映人', value: `${author.name} ${author.room}`, note: '仅园区人员可见，施工方看不到' },
        ]}
      />
    </div>
  )
}

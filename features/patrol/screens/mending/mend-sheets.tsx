import { useAct, useSend } from '#client/form'
import { momentOf } from '#client/messages'
import { FormSheet, ReasonSheet } from '#client/sheet'
import type { ProblemDetail } from '#contract/patrol'
import { Stepper, TextArea } from '#ui/field'
import { patrol } from '../parts/calls.ts'
import { lengthWords } from '../parts/problem-words.ts'

interface OverProblem {
  problem: ProblemDetail
  onClose: () => void
}

/** Asks for more time, once, with a reason. */
export function MoreSheet({ problem, onClose }: OverProblem) {
  const { id, version, moreUpTo } = problem
  const most = moreUpTo?.most ?? 1
  const form = useSend<{ by: number; words: string }, unknown>({
    start: { by: 1, words: '' },
    by: 'sheet',
    fields: { act: 'words' },
    check: ({ words }) => ({ words: words.trim() === '' ? '请填写原因' : null }),
    send: ({ by, words }) =>
      patrol.send('problemAct', { id, seen: version, act: { what: 'more', by, words: words.trim() } }),
    done: '已延期',
    onDone: onClose,
  })
  const { values, change } = form
  return (
    <FormSheet title="申请延期" form={form} submitText="延期" onClose={onClose}>
      <Stepper
        label={moreUpTo?.unit === 'hour' ? '延期几小时' : '延期几个工作日'}
        note={moreUpTo === null ? '' : `最多${lengthWords(moreUpTo)}，只能延期一次`}
        value={values.by}
        min={1}
        max={most}
        onChange={(by) => change({ by })}
      />
      <TextArea label="原因" hint="派发人会看到" maxLength={200} {...form.field('words')} />
    </FormSheet>
  )
}

/** Appeals against an assignment; the clock stands until it is decided. */
export function AppealSheet({ problem, onClose }: OverProblem) {
  const { id, version, appealUntil } = problem
  const act = useAct({
    send: (words: string) => patrol.send('problemAct', { id, seen: version, act: { what: 'appeal', words } }),
    done: '已提交申诉，整改计时暂停',
  })
  const until = appealUntil === null ? '' : `${momentOf(appealUntil)} 前可以申诉，`
  return (
    <ReasonSheet
      title="提出申诉？"
      text={`${until}同一次派发只能申诉一次。由派发人以外的安全主管处理，处理前整改计时暂停。`}
      label="申诉理由"
      hint="写明为什么不该由您整改，或不是问题"
      confirmText="提交申诉"
      usual={['不在我们的承租范围', '不是我们造成的', '现场没有这个问题']}
      danger={false}
      act={act}
      onClose={onClose}
    />
  )
}

import { useAct, useSend } from '#client/form'
import { useQuery } from '#client/query'
import { AskSheet, FormSheet, ReasonSheet } from '#client/sheet'
import type { Grade, ProblemAct, ProblemDetail } from '#contract/patrol'
import { Choice, TextArea } from '#ui/field'
import { patrol } from '../parts/calls.ts'
import { GRADES } from '../parts/words.ts'

/** A sheet over a problem. */
export interface OverProblem {
  problem: ProblemDetail
  onClose: () => void
}

const actOf = ({ id, version }: ProblemDetail, act: ProblemAct) => patrol.send('problemAct', { id, seen: version, act })

const GRADE_CHOICES = [
  { value: 'plain' as const, label: GRADES.plain },
  { value: 'major' as const, label: GRADES.major },
]

/** Gives a problem another kind or grade. */
export function GradeSheet({ problem, onClose }: OverProblem) {
  const setting = useQuery(patrol.read('setting'))
  const form = useSend<{ grade: Grade; kind: string; words: string }, unknown>({
    start: { grade: problem.grade, kind: problem.kind, words: '' },
    by: 'sheet',
    fields: { act: 'kind' },
    check: ({ grade, kind }) => ({
      grade: grade === problem.grade && kind === problem.kind ? '类型和等级没有变化' : null,
    }),
    send: ({ grade, kind, words }) => actOf(problem, { what: 'grade', grade, kind, words: words.trim() }),
    done: '已调整',
    onDone: onClose,
  })
  const listed = (setting.data?.kinds ?? []).filter(({ key, off }) => !off || key === problem.kind)
  const kinds = listed.length > 0 ? listed : [{ key: problem.kind, name: problem.kindName }]
  return (
    <FormSheet title="调整类型和等级" form={form} submitText="保存" onClose={onClose}>
      <Choice
        label="问题类型"
        options={kinds.map(({ key, name }) => ({ value: key, label: name }))}
        {...form.field('kind')}
      />
      <Choice
        label="严重程度"
        hint={problem.dueAt === null ? undefined : '改变等级后，整改期限重新计算'}
        options={GRADE_CHOICES}
        {...form.field('grade')}
      />
      <TextArea label="原因" optional maxLength={200} {...form.field('words')} />
    </FormSheet>
  )
}

/** Closes a problem that was none. */
export function VoidSheet({ problem, onClose }: OverProblem) {
  const act = useAct({
    send: (words: string) => actOf(problem, { what: 'void', words }),
    done: '已作为误报关闭',
  })
  return (
    <ReasonSheet
      title="作为误报关闭？"
      text="关闭后不再需要整改，也不计入重复发生，上报人会收到通知。"
      label="原因"
      hint="写明为什么不是问题"
      confirmText="关闭问题"
      act={act}
      onClose={onClose}
    />
  )
}

/** Reminds whoever mends. */
export function UrgeSheet({ problem, onClose }: OverProblem) {
  const act = useAct({ send: () => actOf(problem, { what: 'urge' }), done: '已催办' })
  return (
    <AskSheet
      title="催办整改？"
      text="责任方会收到提醒，四小时内只能催办一次。"
      confirmText="催办"
      act={act}
      onClose={onClose}
    />
  )
}

const OUTCOMES = [
  { value: 'uphold' as const, label: '申诉不成立', note: '原责任方继续整改，恢复计时' },
  { value: 'elsewhere' as const, label: '责任方有误', note: '退回待派发，由您或其他安全主管重新派发' },
  { value: 'void' as const, label: '不是问题', note: '作为误报关闭' },
]

type Decided = Extract<ProblemAct, { what: 'decide' }>['outcome']

/** Decides an appeal, with what the appellant reads. */
export function DecideSheet({ problem, onClose }: OverProblem) {
  const form = useSend<{ outcome: Decided | ''; words: string }, unknown>({
    start: { outcome: '', words: '' },
    by: 'sheet',
    fields: { act: 'words' },
    check: ({ outcome, words }) => ({
      outcome: outcome === '' ? '请选择处理结果' : null,
      words: words.trim() === '' ? '请填写原因' : null,
    }),
    send: ({ outcome, words }) =>
      outcome === '' ? null : actOf(problem, { what: 'decide', outcome, words: words.trim() }),
    done: '申诉已处理',
    onDone: onClose,
  })
  const { values, change, errors } = form
  return (
    <FormSheet title="处理申诉" form={form} submitText="确定" onClose={onClose}>
      <Choice
        label="处理结果"
        variant="list"
        options={OUTCOMES}
        value={values.outcome === '' ? null : values.outcome}
        onChange={(outcome) => change({ outcome })}
        error={errors.outcome}
      />
      <TextArea label="原因" hint="申诉方会看到" maxLength={200} {...form.field('words')} />
    </FormSheet>
  )
}

/** Accepts what was mended; where the point's code was not scanned, with a reason. */
export function AcceptSheet({ problem, onClose }: OverProblem) {
  const { id, version, codeScanned } = problem
  const form = useSend<{ words: string }, unknown>({
    start: { words: '' },
    by: 'sheet',
    check: ({ words }) => ({ words: !codeScanned && words.trim() === '' ? '请填写通过的理由' : null }),
    send: ({ words }) => patrol.send('problemReview', { id, seen: version, accept: true, words: words.trim() }),
    done: '已通过，问题已关闭',
    onDone: onClose,
  })
  return (
    <FormSheet title="通过整改？" form={form} submitText="通过并关闭" onClose={onClose}>
      <TextArea
        label="理由"
        optional={codeScanned}
        hint={codeScanned ? '整改时扫描了点位码' : '整改时没有扫描点位码，请写明如何确认是同一位置'}
        maxLength={200}
        {...form.field('words')}
      />
    </FormSheet>
  )
}

/** Sends back what was mended, with a reason. */
export function RejectSheet({ problem, onClose }: OverProblem) {
  const { id, version } = problem
  const act = useAct({
    send: (words: string) => patrol.send('problemReview', { id, seen: version, accept: false, words }),
    done: '已驳回，等待重新整改',
  })
  return (
    <ReasonSheet
      title="驳回整改？"
      text="责任方需要重新整改，整改期限继续计算。"
      label="驳回原因"
      hint="写明哪里没有整改到位"
      confirmText="驳回"
      usual={['照片看不清整改的位置', '没有整改到位', '与原位置不符']}
      act={act}
      onClose={onClose}
    />
  )
}

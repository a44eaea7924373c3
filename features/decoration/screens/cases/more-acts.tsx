import { useState } from 'react'
import { isFinal } from '#can/decoration'
import { useAct } from '#client/form'
import { useGo } from '#client/navigation'
import { AskSheet, ReasonSheet } from '#client/sheet'
import type { CaseAct, CaseDetail } from '#contract/decoration'
import { Button } from '#ui/button'
import { Section } from '#ui/page'
import { decoration } from '../parts/calls.ts'
import { RECORDS } from '../parts/case-fallbacks.ts'
import { actOf } from '../parts/case-words.ts'
import s from '../parts/cases.module.css'
import { ResumeWorkSheet, StopWorkSheet } from '../parts/stop-work.tsx'
import { ChangeSheet } from './change-sheet.tsx'

type Step = 'withdraw' | 'cancel' | 'change' | 'extend' | 'changeEnd' | 'stop' | 'resume'

/** Which act of the server a step is. */
const ACTS: Readonly<Record<Step, CaseAct>> = {
  withdraw: 'withdraw',
  cancel: 'cancel',
  change: 'change',
  extend: 'change',
  changeEnd: 'changeEnd',
  stop: 'stop',
  resume: 'resume',
}

const ORDER: readonly Step[] = ['resume', 'stop', 'extend', 'change', 'changeEnd', 'withdraw', 'cancel']

const labelOf = (step: Step, { state }: CaseDetail): string =>
  ({
    withdraw: '撤回申请',
    cancel: state === 'draft' ? '删除草稿' : '取消装修',
    change: '申请变更',
    extend: '申请延期',
    changeEnd: '撤回变更',
    stop: '责令停工',
    resume: '同意复工',
  })[step]

/** Why an extension cannot be asked for, beside what stands against any change; null: it can. */
const extendWhy = ({ extensionsLeft, extensions, lastOn }: CaseDetail): string | null =>
  lastOn === null ? '还没有工期' : extensionsLeft > 0 ? null : `已延期${extensions}次，不能再延期`

/** What else may be done about a case; what cannot be done now says why. */
export function MoreActs({ of }: { of: CaseDetail }) {
  const go = useGo()
  const [step, show] = useState<Step | null>(null)
  const close = () => show(null)
  const offered = ORDER.flatMap((each) => {
    const act = actOf(of, ACTS[each])
    return act === null ? [] : [{ step: each, why: act.why ?? (each === 'extend' ? extendWhy(of) : null) }]
  })
  const hasNoise = actOf(of, 'noise')?.why === null
  if (offered.length === 0 && !hasNoise && of.phone === '') return null
  return (
    <Section title="更多">
      <div className={s.acts}>
        {hasNoise && (
          <Button kind="secondary" size="s" onPress={() => go('/decoration/calendar', { case: of.id })}>
            公示噪声作业
          </Button>
        )}
        {offered.map(({ step: each, why }) => (
          <Button key={each} kind="secondary" size="s" disabledReason={why} onPress={() => show(each)}>
            {labelOf(each, of)}
          </Button>
        ))}
        {of.phone !== '' && !isFinal(of.state) && (
          <Button kind="plain" size="s" href={`tel:${of.phone}`}>
            {`联系园区 ${of.phone}`}
          </Button>
        )}
      </div>
      {step === 'withdraw' && <Withdraw of={of} onClose={close} />}
      {step === 'cancel' && <Cancel of={of} onClose={close} />}
      {(step === 'change' || step === 'extend') && <ChangeSheet of={of} extend={step === 'extend'} onClose={close} />}
      {step === 'changeEnd' && <ChangeEnd of={of} onClose={close} />}
      {step === 'stop' && <StopWorkSheet work={of} onClose={close} />}
      {step === 'resume' && <ResumeWorkSheet work={of} onClose={close} />}
    </Section>
  )
}

interface SheetProps {
  of: CaseDetail
  onClose: () => void
}

function Withdraw({ of: { id, version }, onClose }: SheetProps) {
  const act = useAct({
    send: () => decoration.send('applyCancel', { id, seen: version, act: 'withdraw', reason: '' }),
    done: '已撤回，申请变回草稿',
  })
  return (
    <AskSheet
      title="撤回这份申请？"
      text="撤回后停止审批，申请变回草稿，可以修改后重新提交。"
      confirmText="撤回"
      act={act}
      onClose={onClose}
    />
  )
}

function Cancel({ of: { id, version, state, begunAt }, onClose }: SheetProps) {
  const go = useGo()
  const isDraft = state === 'draft'
  const act = useAct({
    send: (reason: string) => decoration.send('applyCancel', { id, seen: version, act: 'cancel', reason }),
    done: isDraft ? '已删除草稿' : '已取消装修',
    ...(isDraft && { leaves: true, onDone: () => go(RECORDS, {}, { replace: true }) }),
  })
  const remove = useAct({
    send: () => decoration.send('applyCancel', { id, seen: version, act: 'cancel', reason: '不再申请' }),
    done: '已删除草稿',
    leaves: true,
    onDone: () => go(RECORDS, {}, { replace: true }),
  })
  if (isDraft)
    return (
      <AskSheet
        title="删除这份草稿？"
        text="删除后不能恢复。"
        confirmText="删除"
        danger
        act={remove}
        onClose={onClose}
      />
    )
  return (
    <ReasonSheet
      title="取消这次装修？"
      text={
        begunAt === null
          ? '取消后不能恢复；已缴的保证金全额退还，工人的通行证失效。'
          : '取消后不能恢复；工人的通行证失效，未关闭的整改和扣款从保证金中保留，其余退还。'
      }
      label="取消原因"
      hint="申请人、施工负责人和物业会看到"
      usual={['不再装修', '更换施工单位', '租约变动']}
      confirmText="取消装修"
      cancelText="暂不取消"
      act={act}
      onClose={onClose}
    />
  )
}

function ChangeEnd({ of: { id, version, changes }, onClose }: SheetProps) {
  const waiting = changes.find(({ state }) => state === 'waiting')
  const act = useAct({
    send: () => decoration.send('changeEnd', { id, seen: version, changeId: waiting?.id ?? '' }),
    done: '已撤回变更',
  })
  return (
    <AskSheet
      title="撤回这项变更？"
      text="撤回后按原来的内容施工，可以重新申请变更。"
      confirmText="撤回"
      disabledReason={waiting ? null : '没有审批中的变更'}
      act={act}
      onClose={onClose}
    />
  )
}

import { useSend } from '#client/form'
import { useSignedInFirst } from '#client/session'
import { FormSheet } from '#client/sheet'
import { Choice, TextArea } from '#ui/field'
import { share } from '../parts/calls.ts'
import s from '../parts/parts.module.css'

const REASONS = ['广告骚扰', '辱骂攻击', '不实信息', '泄露隐私', '其他'] as const
type Reason = (typeof REASONS)[number]

/** Tells the park that a comment should not stand. */
export function ReportSheet({ of, onClose }: { of: string; onClose: () => void }) {
  const form = useSend({
    start: { reason: null as Reason | null, more: '' },
    by: 'sheet',
    check: ({ reason }) => ({ reason: reason === null ? '请选择原因' : null }),
    before: useSignedInFirst('请先登录再举报'),
    send: ({ reason, more }) =>
      share.send('report', { id: of, words: [reason, more.trim()].filter(Boolean).join('：') }),
    done: '已收到举报，园区会尽快核实',
    onDone: onClose,
  })
  return (
    <FormSheet title="举报这条评论" form={form} submitText="提交举报" onClose={onClose}>
      <p className={s.quiet}>被举报的人不会知道是您举报的</p>
      <Choice label="原因" options={REASONS.map((label) => ({ value: label, label }))} {...form.field('reason')} />
      <TextArea label="补充说明" optional maxLength={180} {...form.field('more')} />
    </FormSheet>
  )
}

import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Application } from '#contract/people'
import { TextArea } from '#ui/field'
import { addressbook } from '../parts/calls.ts'

/** Refuses an application, with the reason that its person reads. */
export function RefuseSheet({ of: { id, name }, onClose }: { of: Application; onClose: () => void }) {
  const form = useSend({
    start: { reason: '' },
    by: 'sheet',
    check: ({ reason }) => ({ reason: reason.trim() === '' ? '请填写原因，申请人可以看到' : null }),
    send: ({ reason }) => addressbook.send('updateApplyCompany', { id, accept: false, reason: reason.trim() }),
    done: '已处理',
    onDone: onClose,
  })
  return (
    <FormSheet title={`不通过${name}的申请`} form={form} submitText="不通过" onClose={onClose}>
      <TextArea label="原因" hint="申请人可以看到" maxLength={200} {...form.field('reason')} />
    </FormSheet>
  )
}

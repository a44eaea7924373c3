import { useForm } from '#client/form'
import { SheetForm } from '#client/sheet'
import type { Application } from '#contract/people'
import { TextArea } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { book, useAct } from './queries.ts'

const EMPTY = { reason: '' }

/** Refuses an application, with the reason that its person reads. */
export function RefuseSheet({ of: { id, name }, onClose }: { of: Application; onClose: () => void }) {
  const act = useAct()
  const form = useForm({ unkept: EMPTY, fields: { reason: 'reason' }, by: 'sheet' })
  const reason = form.values.reason.trim()
  const refuse = () =>
    form.run({ reason: reason === '' ? '请填写原因，申请人可以看到' : null }, async () => {
      await act(`refuse ${id} ${reason}`, (options) =>
        book.post('updateApplyCompany', { id, accept: false, reason }, options),
      )
      onClose()
      toast('已处理', { kind: 'ok' })
    })
  return (
    <Sheet open title={`不通过${name}的申请`} onClose={onClose}>
      <SheetForm form={form} submitText="不通过" onSubmit={refuse}>
        <TextArea
          label="原因"
          hint="申请人可以看到"
          value={form.values.reason}
          onChange={(typed) => form.change({ reason: typed })}
          maxLength={200}
          error={form.errors.reason}
        />
      </SheetForm>
    </Sheet>
  )
}

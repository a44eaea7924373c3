import { useSend } from '#client/form'
import { refreshPerson } from '#client/session'
import { FormSheet } from '#client/sheet'
import { TextField } from '#ui/field'
import { NAME_MOST, nameProblem } from '#vocabulary/names'
import { common } from '../parts/calls.ts'

/** What the person is called, typed anew. */
export function NameSheet({ name, onClose }: { name: string; onClose: () => void }) {
  const form = useSend({
    start: { nickName: name },
    by: 'sheet',
    check: ({ nickName }) => ({ nickName: nameProblem(nickName) }),
    send: ({ nickName }) => common.send('nickName', { nickName }),
    done: '昵称已修改',
    async onDone() {
      await refreshPerson()
      onClose()
    },
  })
  return (
    <FormSheet title="修改昵称" form={form} submitText="保存" onClose={onClose}>
      <TextField label="昵称" maxLength={NAME_MOST} hint="停车、收款等记录里会显示" {...form.field('nickName')} />
    </FormSheet>
  )
}

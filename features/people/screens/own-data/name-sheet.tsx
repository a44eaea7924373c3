import { useSend } from '#client/form'
import { refreshPerson } from '#client/session'
import { FormSheet } from '#client/sheet'
import { TextField } from '#ui/field'
import { common } from '../parts/calls.ts'

/** What the person is called, typed anew. */
export function NameSheet({ name, onClose }: { name: string; onClose: () => void }) {
  const form = useSend({
    start: { nickName: name },
    by: 'sheet',
    check: ({ nickName }) => ({ nickName: problemOf(nickName.trim()) }),
    send: ({ nickName }) => common.send('nickName', { nickName: nickName.trim() }),
    done: '昵称已修改',
    async onDone() {
      await refreshPerson()
      onClose()
    },
  })
  return (
    <FormSheet title="修改昵称" form={form} submitText="保存" onClose={onClose}>
      <TextField label="昵称" hint="停车、收款等记录里会显示" {...form.field('nickName')} />
    </FormSheet>
  )
}

function problemOf(nickName: string): string | null {
  if (nickName === '') return '请填写昵称'
  return nickName.length > 20 ? '昵称最多 20 个字' : null
}

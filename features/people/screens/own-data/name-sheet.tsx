import { callsOf } from '#client/calls'
import { useForm } from '#client/form'
import { refreshPerson } from '#client/session'
import type { people } from '#contract/people'
import { facts } from '#phone/people'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'

const common = callsOf<typeof people, 'common'>('common', facts)

/** What the person is called, typed anew. */
export function NameSheet({ name, onClose }: { name: string; onClose: () => void }) {
  const form = useForm({ unkept: { nickName: name }, fields: { nickName: 'nickName' }, by: 'sheet' })
  const nickName = form.values.nickName.trim()
  const save = () =>
    form.run(
      { nickName: nickName === '' ? '请填写昵称' : nickName.length > 20 ? '昵称最多 20 个字' : null },
      async () => {
        await common.post('nickName', { nickName })
        await refreshPerson()
        toast('昵称已修改', { kind: 'ok' })
        onClose()
      },
    )
  return (
    <Sheet open title="修改昵称" onClose={onClose}>
      <TextField
        label="昵称"
        value={form.values.nickName}
        onChange={(typed) => form.change({ nickName: typed })}
        hint="停车、收款等记录里会显示"
        error={form.errors.nickName}
      />
      {form.notice && <Notice title="没有保存" text={form.notice.text} requestId={form.notice.requestId} />}
      <Button wide busy={form.layout.busy} onPress={save}>
        保存
      </Button>
    </Sheet>
  )
}

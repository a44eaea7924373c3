import type { Grant } from '#contract/people'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { Notice } from '#ui/state'
import { enterprise } from './queries.ts'
import { useSheetForm } from './use-sheet-form.ts'
import { rightsInWords, whereOf } from './words.ts'

/** Takes a role back from somebody, who reads why. */
export function EndSheet({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const form = useSheetForm({ start: { reason: '' }, fields: { reason: 'reason' }, onClose })
  const reason = form.values.reason.trim()
  const end = () =>
    form.run({ reason: reason === '' ? '请填写原因' : null }, () => {
      const input = { id: grant.id, reason }
      return form.send(input, (options) => enterprise.post('parkGrantEnd', input, options), '已收回，立即生效')
    })
  return (
    <Sheet open title={`收回${grant.personName}的授权？`} onClose={onClose}>
      <Facts
        facts={[
          { name: '角色', value: grant.roleName },
          { name: '将失去', value: rightsInWords(grant.rights) },
          { name: '范围', value: whereOf(grant) },
        ]}
      />
      <TextField
        label="原因"
        hint="对方能看到"
        value={form.values.reason}
        onChange={(typed) => form.change({ reason: typed })}
        maxLength={100}
        error={form.errors.reason}
      />
      {form.notice && <Notice title="没有收回" text={form.notice.text} requestId={form.notice.requestId} />}
      <Button wide kind="danger" busy={form.layout.busy} onPress={end}>
        收回授权
      </Button>
    </Sheet>
  )
}

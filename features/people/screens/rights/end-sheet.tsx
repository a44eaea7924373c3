import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Grant } from '#contract/people'
import { TextField } from '#ui/field'
import { Facts } from '#ui/page'
import { enterprise } from '../parts/calls.ts'
import { rightsInWords, whereOf } from './words.ts'

/** Takes a role back from somebody, who reads why. */
export function EndSheet({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const form = useSend({
    start: { reason: '' },
    by: 'sheet',
    check: ({ reason }) => ({ reason: reason.trim() === '' ? '请填写原因' : null }),
    send: ({ reason }) => enterprise.send('parkGrantEnd', { id: grant.id, reason: reason.trim() }),
    done: '已收回，立即生效',
    onDone: onClose,
  })
  return (
    <FormSheet title={`收回${grant.personName}的授权？`} form={form} submitText="收回授权" danger onClose={onClose}>
      <Facts
        facts={[
          { name: '角色', value: grant.roleName },
          { name: '将失去', value: rightsInWords(grant.rights) },
          { name: '范围', value: whereOf(grant) },
        ]}
      />
      <TextField label="原因" hint="对方能看到" maxLength={100} {...form.field('reason')} />
    </FormSheet>
  )
}

import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { AccessCard } from '#contract/access'
import { TextField } from '#ui/field'
import { Facts } from '#ui/page'
import { accesscard } from '../parts/calls.ts'

const NUMBER = /^[0-9A-Za-z]{4,32}$/

/** Hands a card over: its number is read by a desk reader, which types, or typed. */
export function HandOverSheet({ card, onClose }: { card: AccessCard; onClose: () => void }) {
  const form = useSend({
    start: { number: '' },
    by: 'sheet',
    check: ({ number }) => ({ number: NUMBER.test(number.trim()) ? null : '请刷卡或输入卡面上的卡号' }),
    send: ({ number }) => accesscard.send('collect', { id: card.id, number: number.trim() }),
    done: '已发卡，现在可以刷卡通行',
    onDone: onClose,
  })
  return (
    <FormSheet title="发卡" form={form} submitText="确认发卡" onClose={onClose}>
      <Facts
        facts={[
          { name: '领取人', value: `${card.name} · ${card.companyName}` },
          { name: '申领号', value: card.slip, note: '请领取人报出，并核对本人' },
        ]}
      />
      <TextField label="卡号" maxLength={32} hint="卡号只保存加密后的标记和末四位" {...form.field('number')} />
    </FormSheet>
  )
}

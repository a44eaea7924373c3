import { useForm } from '#client/form'
import { useActOn } from '#client/query'
import { SheetForm } from '#client/sheet'
import type { AccessCard } from '#contract/access'
import { TextField } from '#ui/field'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { accesscard } from '../parts/calls.ts'
import { CARDS_KEY } from './card-queries.ts'

const EMPTY = { number: '' }
const FIELDS = { number: 'number' } as const
const NUMBER = /^[0-9A-Za-z]{4,32}$/

/** Hands a card over: its number is read by a desk reader, which types, or typed. */
export function HandOverSheet({ card, onClose }: { card: AccessCard; onClose: () => void }) {
  const act = useActOn(CARDS_KEY)
  const form = useForm({ unkept: EMPTY, fields: FIELDS, by: 'sheet' })
  const { values, change, errors, run } = form
  const { id } = card
  const hand = () =>
    run({ number: NUMBER.test(values.number.trim()) ? null : '请刷卡或输入卡面上的卡号' }, async () => {
      await act(`collect ${id} ${values.number}`, (options) =>
        accesscard.post('collect', { id, number: values.number.trim() }, options),
      )
      onClose()
      toast('已发卡，现在可以刷卡通行', { kind: 'ok' })
    })
  return (
    <Sheet open title="发卡" onClose={onClose}>
      <Facts
        facts={[
          { name: '领取人', value: `${card.name} · ${card.companyName}` },
          { name: '申领号', value: card.slip, note: '请领取人报出，并核对本人' },
        ]}
      />
      <SheetForm form={form} submitText="确认发卡" onSubmit={hand}>
        <TextField
          label="卡号"
          value={values.number}
          onChange={(number) => change({ number })}
          maxLength={32}
          hint="卡号只保存加密后的标记和末四位"
          error={errors.number}
        />
      </SheetForm>
    </Sheet>
  )
}

import { useSend } from '#client/form'
import { printedMoment } from '#client/messages'
import { SheetForm } from '#client/sheet'
import type { Difference } from '#contract/wallet'
import { TextArea } from '#ui/field'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { StateBanner } from '#ui/state'
import { calls } from '../parts/calls.ts'
import s from './difference.module.css'
import { differenceFacts } from './difference-facts.tsx'
import { differenceState, whatDiffers, whatToCheck } from './difference-words.ts'

/** Whose differences are shown: all of the park, or those of the own till. */
export type Whose = 'park' | 'till'

export interface DifferenceSheetProps {
  whose: Whose
  /** Null: the sheet is closed. */
  difference: Difference | null
  onClose: () => void
}

/** A difference with what both sides say, what to check, and either how it ended or the form that settles it. */
export function DifferenceSheet({ whose, difference, onClose }: DifferenceSheetProps) {
  return (
    <Sheet open={difference !== null} title="异常收款详情" onClose={onClose}>
      {difference && <Shown key={difference.id} whose={whose} difference={difference} onClose={onClose} />}
    </Sheet>
  )
}

function Shown({ whose, difference, onClose }: DifferenceSheetProps & { difference: Difference }) {
  const { tone, word } = differenceState(difference)
  const { state, endedAt, settledBy, note } = difference
  const isOpen = state === 'open'
  return (
    <div className={s.sheet}>
      <StateBanner
        tone={tone}
        title={isOpen ? whatDiffers(difference) : `${word}：${whatDiffers(difference)}`}
        since={endedAt && [printedMoment(endedAt), settledBy].filter(Boolean).join(' ')}
        next={isOpen ? '查明原因后写下说明，标为已处理' : note}
      />
      <Facts facts={differenceFacts(difference)} />
      {isOpen && (
        <>
          <section className={s.check} aria-labelledby="what-to-check">
            <h3 id="what-to-check">怎么核对</h3>
            <ol>
              {whatToCheck(difference).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <SettleForm whose={whose} id={difference.id} onDone={onClose} />
        </>
      )}
    </div>
  )
}

function SettleForm({ whose, id, onDone }: { whose: Whose; id: string; onDone: () => void }) {
  const form = useSend({
    start: { note: '' },
    draft: `wallet.difference.${id}`,
    by: 'sheet',
    check: ({ note }) => ({ note: note.trim().length < 2 ? '请写明查到的原因和处理结果，至少 2 个字' : null }),
    send: ({ note }) =>
      calls.send(whose === 'park' ? 'parkDifferenceSettle' : 'differenceSettle', { id, note: note.trim() }),
    done: '已处理，可在“已处理”中查看',
    onDone,
  })
  return (
    <SheetForm form={form} submitText="标为已处理" onSubmit={form.submit}>
      <TextArea
        label="处理说明"
        hint="会留在记录里，其他同事也能看到；请不要写顾客的完整手机号、证件号"
        placeholder="例如 顾客重复付款，已在商户平台退回"
        maxLength={200}
        {...form.field('note')}
      />
    </SheetForm>
  )
}

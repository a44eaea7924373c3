import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo } from 'react'
import { useOneIntent } from '#client/calls'
import { useForm } from '#client/form'
import { printedMoment } from '#client/messages'
import type { Difference } from '#contract/wallet'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { calls } from '../parts/queries.ts'
import s from './difference.module.css'
import { differenceFacts } from './difference-facts.tsx'
import { DIFFERENCES_KEY, type Whose } from './difference-queries.ts'
import { differenceState, whatDiffers, whatToCheck } from './difference-words.ts'

const EMPTY = { note: '' }
const FIELDS = { note: 'note' } as const

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
  const queries = useQueryClient()
  const intent = useOneIntent()
  const draft = useMemo(() => ({ name: `wallet.difference.${id}`, empty: EMPTY }), [id])
  const { values, change, errors, notice, forget, run, layout } = useForm({ draft, fields: FIELDS, by: 'sheet' })
  const { element, busy } = layout
  const settle = (event: FormEvent) => {
    event.preventDefault()
    const said = values.note.trim()
    return run({ note: said.length < 2 ? '请写明查到的原因和处理结果，至少 2 个字' : null }, async () => {
      try {
        await intent(`${id} ${said}`, (options) =>
          calls.post(whose === 'park' ? 'parkDifferenceSettle' : 'differenceSettle', { id, note: said }, options),
        )
        forget()
        toast('已处理，可在“已处理”中查看', { kind: 'ok' })
        onDone()
      } finally {
        // also after a refusal: somebody else may have been quicker
        void queries.invalidateQueries({ queryKey: DIFFERENCES_KEY })
      }
    })
  }
  return (
    <form ref={element} className={s.sheet} onSubmit={settle} noValidate>
      <TextArea
        label="处理说明"
        hint="会留在记录里，其他同事也能看到；请不要写顾客的完整手机号、证件号"
        placeholder="例如 顾客重复付款，已在商户平台退回"
        value={values.note}
        onChange={(note) => change({ note })}
        maxLength={200}
        error={errors.note}
      />
      {notice && (
        <p className={s.failed} role="alert">
          {notice.text}
        </p>
      )}
      <Button wide type="submit" busy={busy}>
        标为已处理
      </Button>
    </form>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useOneIntent } from '#client/calls'
import { useDraft } from '#client/draft'
import { fieldOf, printedMoment, wordsOf } from '#client/messages'
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

export interface DifferenceSheetProps {
  whose: Whose
  /** Null: the sheet is closed. */
  difference: Difference | null
  onClose: () => void
}

/** A difference with what both sides say, what to check, and either how it ended or the form that settles it. */
export function DifferenceSheet({ whose, difference, onClose }: DifferenceSheetProps) {
  return (
    <Sheet open={difference !== null} title="差错详情" onClose={onClose}>
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
  const form = useRef<HTMLFormElement>(null)
  const [{ note }, keep, forget] = useDraft(`wallet.difference.${id}`, EMPTY)
  const [error, setError] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const wrong = (words: string | null) => {
    setError(words)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const settle = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setFailed(null)
    const said = note.trim()
    if (said.length < 2) return wrong('请写明查到的原因和处理结果，至少 2 个字')
    setBusy(true)
    try {
      await intent(`${id} ${said}`, (options) =>
        calls.post(whose === 'park' ? 'parkDifferenceSettle' : 'differenceSettle', { id, note: said }, options),
      )
      forget()
      toast('已处理，可在“已处理”中查看', { kind: 'ok' })
      onDone()
    } catch (failure) {
      if (fieldOf(failure) === 'note') wrong(wordsOf(failure))
      else setFailed(wordsOf(failure))
    } finally {
      setBusy(false)
      // also after a refusal: somebody else may have been quicker
      void queries.invalidateQueries({ queryKey: DIFFERENCES_KEY })
    }
  }
  return (
    <form ref={form} className={s.sheet} onSubmit={settle} noValidate>
      <TextArea
        label="处理说明"
        hint="会留在记录里，其他同事也能看到；请不要写顾客的完整手机号、证件号"
        placeholder="例如 顾客重复付款，已在商户平台退回"
        value={note}
        onChange={(next) => {
          keep({ note: next })
          setError(null)
        }}
        maxLength={200}
        error={error}
      />
      {failed && (
        <p className={s.failed} role="alert">
          {failed}
        </p>
      )}
      <Button wide type="submit" busy={busy}>
        标为已处理
      </Button>
    </form>
  )
}

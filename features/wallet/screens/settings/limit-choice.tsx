import { useRef, useState } from 'react'
import { REFUSED, raisesLimit } from '#can/wallet'
import { codeOf, wordsOf } from '#client/messages'
import { useCommand, useShow } from '#client/query'
import { Choice } from '#ui/field'
import { toast } from '#ui/toast'
import { formatPrice } from '#vocabulary/money'
import { calls, settingQuery } from '../parts/calls.ts'
import s from '../parts/wallet.module.css'
import { PasswordSheet } from '../password/password-sheet.tsx'

export interface LimitChoiceProps {
  label: string
  hint: string
  /** Which limit it is, as the server calls it. */
  name: 'smallPayFen' | 'payDayFen'
  fen: number
  choices: readonly number[]
  /** Why it cannot be raised now, in words, or null. */
  noRaise: string | null
  /** A proof that another page handed over; used for the first raise. */
  given: string | null
}

/** A limit to choose: a lower one holds at once, a higher one asks for the pay password. */
export function LimitChoice({ label, hint, name, fen, choices, noRaise, given }: LimitChoiceProps) {
  const { chosen, saving, isSaving, save } = useLimit(name, fen)
  const [proofLeft, setProofLeft] = useState(given)
  const [raising, setRaising] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)

  const set = async (next: number, proof: string | null): Promise<string | null> => {
    try {
      await save(next, proof)
      setRaising(null)
      toast(`${label}已改为${nameOf(next)}`, { kind: 'ok' })
      return null
    } catch (failure) {
      if (codeOf(failure) === REFUSED.proofGone) setRaising(next)
      return wordsOf(failure)
    }
  }
  const pick = async (text: string) => {
    const next = Number(text)
    if (isSaving()) return
    setError(null)
    if (next === fen) return
    if (!raisesLimit(fen, next)) return setError(await set(next, null))
    if (proofLeft === null) return setRaising(next)
    setProofLeft(null)
    setError(await set(next, proofLeft))
  }
  // one of one's own, set by the park since, is shown too
  const shown = choices.includes(fen) ? choices : [...choices, fen].sort((a, b) => a - b)
  return (
    <div aria-busy={saving}>
      <Choice
        label={label}
        hint={hint}
        options={shown.map((each) => ({
          value: String(each),
          label: nameOf(each),
          disabledReason: raisesLimit(fen, each) ? noRaise : null,
        }))}
        value={String(chosen)}
        onChange={(text) => void pick(text)}
        error={error}
      />
      <output className={s.quiet}>{saving && '正在保存'}</output>
      <PasswordSheet
        open={raising !== null}
        purpose={`${label}调高至 ${nameOf(raising ?? 0)}`}
        request={{ purpose: 'settings' }}
        onProof={async (proof) => (raising === null ? null : set(raising, proof))}
        onClose={() => setRaising(null)}
      />
    </div>
  )
}

/** The limit `fen` as the person has chosen it, and how to save another, once at a time. `save` throws what the call threw. */
function useLimit(name: LimitChoiceProps['name'], fen: number) {
  const run = useCommand()
  const showAnswer = useShow()
  const running = useRef(false)
  const [saving, setSaving] = useState(false)
  const [pending, setPending] = useState<number | null>(null)
  const [known, setKnown] = useState(fen)
  if (known !== fen) {
    // what was picked is shown until the server's limit has come
    setKnown(fen)
    setPending(null)
  }
  const save = async (next: number, proof: string | null): Promise<void> => {
    running.current = true
    setSaving(true)
    setPending(next)
    try {
      const input = { [name]: next, ...(proof === null ? {} : { proof }) }
      const now = await run(calls.send('limitSetting', input))
      showAnswer(settingQuery, now)
      if (now[name] === fen) setPending(null)
    } catch (failure) {
      setPending(null)
      throw failure
    } finally {
      running.current = false
      setSaving(false)
    }
  }
  return { chosen: pending ?? fen, saving, isSaving: () => running.current, save }
}

/** 关闭, ¥200. */
function nameOf(fen: number): string {
  return fen === 0 ? '关闭' : formatPrice(fen).replace(/\.00$/, '')
}

import { type FormEvent, useState } from 'react'
import { wordsOf } from '#client/messages'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { isSlip, slipFrom } from '#vocabulary/car'
import { normalisePlate } from '#vocabulary/plate'
import { calls } from '../parts/queries.ts'
import s from './lane.module.css'

/** What is wrong with a slip as typed, in words, or null. */
export function slipProblem(typed: string): string | null {
  const slip = normalisePlate(typed)
  if (slip === '') return '请输入小票号'
  return isSlip(slipFrom(slip)) ? null : '小票号有误，请核对后重新输入'
}

/** Takes the slip of a car that came in by another phone. */
export function SlipForm({ code, onDone }: { code: string; onDone: () => Promise<unknown> }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = slipProblem(typed)
    setError(problem)
    if (problem !== null || busy) return
    setBusy(true)
    try {
      await calls.post('laneExit', { code, slip: slipFrom(normalisePlate(typed)) })
      await onDone()
    } catch (failure) {
      setError(wordsOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="小票号"
        hint="“无牌”后面的 7 位字母和数字"
        placeholder="如 7K3MX2S"
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setError(null)
        }}
        maxLength={12}
        enterKeyHint="done"
        error={error}
      />
      <Button wide type="submit" busy={busy}>
        核对小票号
      </Button>
    </form>
  )
}

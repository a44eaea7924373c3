import { type FormEvent, useState } from 'react'
import { useGo } from '#client/navigation'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { normalisePlate } from '#vocabulary/plate'
import { carProblem } from '../parts/car-problem.ts'
import s from './license-plate.module.css'

/** Takes a plate that the plate keyboard has no keys for. */
export default function SpecialPlate({ onClose }: { onClose: () => void }) {
  return (
    <Sheet open title="特殊车牌" onClose={onClose}>
      <Ask />
    </Sheet>
  )
}

function Ask() {
  const go = useGo()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = carProblem(typed)
    setError(problem)
    if (problem === null) go('/paylicenseplate', { plate: normalisePlate(typed) })
  }
  return (
    <form className={s.special} onSubmit={submit} noValidate>
      <TextField
        label="车牌或小票号"
        hint="军车、武警、使领馆、临时、港澳和境外号牌，按车牌上的文字输入；无牌车输入小票号"
        placeholder="如 WJ京1234X"
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setError(null)
        }}
        maxLength={20}
        enterKeyHint="search"
        error={error}
      />
      <Button wide type="submit">
        查询停车费
      </Button>
    </form>
  )
}

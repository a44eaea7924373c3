import { useState } from 'react'
import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
import { carProblem } from '#vocabulary/car'
import { LocalPlateField } from './local-plate-field.tsx'
import s from './plate-sheet.module.css'

export interface PlateSheetProps {
  open: boolean
  title: string
  label: string
  hint: string
  /** What the button does, verb first. */
  actionText: string
  /** The same in a few signs, on the keyboard's large key. */
  keyText: string
  onClose: () => void
  /** Does it with a whole plate; answers what went wrong, in words, or null. */
  onPlate: (plate: string) => Promise<string | null>
}

/** Asks for a plate in a sheet. What is wrong is said under the plate. */
export function PlateSheet({ open, title, onClose, ...ask }: PlateSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <Ask {...ask} />
    </Sheet>
  )
}

function Ask({ label, hint, actionText, keyText, onPlate }: Omit<PlateSheetProps, 'open' | 'title' | 'onClose'>) {
  const [plate, setPlate] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const send = async () => {
    const problem = carProblem(plate)
    setError(problem)
    if (problem !== null || sending) return
    setSending(true)
    setError(await onPlate(plate).finally(() => setSending(false)))
  }
  return (
    <div className={s.ask}>
      <LocalPlateField
        label={label}
        value={plate}
        onChange={(next) => {
          setPlate(next)
          setError(null)
        }}
        doneText={keyText}
        onDone={() => void send()}
        hint={hint}
        error={error}
      />
      <Button wide busy={sending} onPress={send}>
        {actionText}
      </Button>
    </div>
  )
}

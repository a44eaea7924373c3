import { type ReactNode, useState } from 'react'
import type { Command } from '#client/calls'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import { Choice } from '#ui/field'
import { Sheet } from '#ui/sheet'

/** How many minutes the key before stays good, as one chooses. */
const GRACE = [
  { value: '0', label: '立即失效' },
  { value: '30', label: '30分钟' },
  { value: '1440', label: '1天' },
] as const

interface Values {
  grace: (typeof GRACE)[number]['value']
}
const START: Values = { grace: '30' }

/** Of `TurnKeySheet`. */
export interface TurnKeySheetProps<Answer> {
  /** Turns the key over. */
  send: (graceMinutes: number) => Command<Answer>
  onClose: () => void
  /** The next key, as a `KeyOnce`: it stays until it is closed, for it is shown once. */
  children: (answer: Answer) => ReactNode
}

/** Turns a device's key over after a question, and shows the next one once. */
export function TurnKeySheet<Answer>({ send, onClose, children }: TurnKeySheetProps<Answer>) {
  const [issued, show] = useState<{ readonly answer: Answer } | null>(null)
  const form = useSend({
    start: START,
    by: 'sheet',
    send: ({ grace }) => send(Number(grace)),
    onDone: (answer) => show({ answer }),
  })
  if (issued)
    return (
      <Sheet open title="新密钥" onClose={onClose}>
        {children(issued.answer)}
      </Sheet>
    )
  return (
    <FormSheet title="更换密钥？" form={form} submitText="更换密钥" onClose={onClose}>
      <p>新密钥只显示一次。请在旧密钥失效前，把新密钥填到设备里。</p>
      <Choice label="旧密钥多久后失效" options={GRACE} {...form.field('grace')} />
    </FormSheet>
  )
}

import { useState } from 'react'
import { useWriteQuery } from '#client/navigation'
import { useCodeScan, useTypedScan } from '#client/scanner'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { LineForm } from '#ui/form'
import { ScanIcon } from '#ui/icons'
import type { LookedUp } from './looked-up.ts'

/** Of `CodeForm`. */
export interface CodeFormProps {
  of: LookedUp
  /** What stands in the field at first: a code, or a text that is none and is said to be wrong. */
  given?: string
}

/** A code is typed, pasted or scanned into the address of its page, by a hand scanner too; what is none is found before anybody is asked. */
export function CodeForm({ of, given = '' }: CodeFormProps) {
  const write = useWriteQuery()
  const known = of.read(given)
  const [typed, type] = useState(known === null ? given : (of.printed?.(known) ?? known))
  const [problem, say] = useState(given !== '' && known === null ? of.wrong : null)
  const show = (code: string) => write({ code })
  const check = (text: string) => {
    const code = of.read(text)
    if (code === null) say(text.trim() === '' ? of.missing : of.wrong)
    else show(code)
  }
  const { scan, scanner } = useCodeScan({ hint: of.scanHint, read: of.read, other: of.other, onCode: show })
  useTypedScan(check)
  const scans = of.by === 'scan'
  const button = (
    <Button wide {...(!scans && { kind: 'secondary' as const })} icon={<ScanIcon />} onPress={scan}>
      {of.scanText}
    </Button>
  )
  return (
    <>
      {scans && button}
      <LineForm submitText={of.submitText} onSubmit={() => check(typed)}>
        <TextField
          label={of.label}
          hint={of.hint}
          {...(of.placeholder !== undefined && { placeholder: of.placeholder })}
          maxLength={300}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(next) => {
            type(next)
            say(null)
          }}
          error={problem}
        />
      </LineForm>
      {!scans && button}
      {scanner}
    </>
  )
}

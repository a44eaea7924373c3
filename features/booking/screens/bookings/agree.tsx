import { Consent } from '#client/papers'
import { Card, Section } from '#ui/page'
import s from './form.module.css'

export interface AgreeProps {
  /** The notes of a place, a line a note; empty: there is nothing to agree to. */
  notes: string
  agreed: boolean
  onChange: (agreed: boolean) => void
  error?: string | null | undefined
}

/** The notes of a place and the consent to them, never ticked for the person. */
export function Agree({ notes, agreed, onChange, error }: AgreeProps) {
  if (notes === '') return null
  return (
    <Section title="预订须知">
      <Card>
        <Notes notes={notes} />
        <Consent agreed={agreed} onChange={onChange} error={error}>
          我已阅读并同意预订须知
        </Consent>
      </Card>
    </Section>
  )
}

/** Notes as lines. */
export function Notes({ notes }: { notes: string }) {
  return (
    <ul className={s.lines}>
      {notes.split('\n').map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

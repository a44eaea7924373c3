import { Card, Section } from '#ui/page'
import type { Answers } from '#vocabulary/form-fields'
import { NoteCard, PlateSection, QuestionsSection } from '../parts/visit-fields.tsx'
import { CompanionsField, type Typed } from './companions-field.tsx'
import type { SendFace } from './face-field.tsx'
import type { Asked, TypedVisit, WrongVisit } from './typed-visit.ts'

/** Of `WhoComes`. */
export interface WhoComesProps {
  asked: Asked
  visit: Pick<TypedVisit, 'people' | 'plate' | 'answers' | 'note'>
  onPeople: (people: readonly Typed[]) => void
  onAnswers: (answers: Answers) => void
  onChange: (part: { plate?: string; note?: string }) => void
  wrong: WrongVisit
  errors: { readonly plate?: string | null | undefined; readonly note?: string | null | undefined }
  /** Beside the heading. */
  aside: string
  /** Whether the leader's number is proven already. */
  proven: boolean
  /** How a face is sent; as by whoever has no account where it is not said. */
  sendFace?: SendFace
}

/** The second half of a form for a visit: who comes, by which car, what else the company asks, and a word to the host. */
export function WhoComes({ asked, visit, onChange, wrong, errors, aside: trailing, ...who }: WhoComesProps) {
  const { asks, questions } = asked
  const { proven, sendFace, onPeople, onAnswers } = who
  return (
    <>
      <Section title="来访人" trailing={trailing}>
        <Card>
          <CompanionsField
            people={visit.people}
            onChange={onPeople}
            asks={asks}
            proven={proven}
            errors={wrong.people}
            {...(sendFace && { sendFace })}
          />
        </Card>
      </Section>
      <PlateSection
        asked={asks.plate}
        value={visit.plate}
        onChange={(plate) => onChange({ plate })}
        error={errors.plate}
      />
      <QuestionsSection fields={questions} value={visit.answers} onChange={onAnswers} errors={wrong.answers} />
      <NoteCard value={visit.note} onChange={(note) => onChange({ note })} error={errors.note} />
    </>
  )
}

import type { ReactNode } from 'react'
import { Field as FieldFrame } from '#ui/field'
import { Facts } from '#ui/page'
import type { Graph } from '#vocabulary/form-graph'
import { type Field, type Filled, type FilledRow, isAsked, own, type Path, type Spot } from '#vocabulary/form-model'
import type { FormState } from '#vocabulary/form-state'
import { FilledField } from './filled-field.tsx'
import { type Change, givenAt, type Place, pathAt, withAnswer, withMark } from './filling.ts'
import s from './form-fields.module.css'
import type { FormPorts } from './ports.ts'
import { answerWords, reckonedWords } from './words.ts'

/** What drawing the fields of a form takes. */
export interface Drawing {
  graph: Graph
  state: FormState
  filled: Filled
  /** Left out: nothing can be changed. */
  onChange?: ((change: Change) => void) | undefined
  /** What is wrong, by the paths of fields. */
  errors?: Readonly<Record<Path, string>>
  ports: FormPorts
  /** What is offered for fields without an answer, by path. */
  offers?: Readonly<Record<Path, readonly string[]>>
  /** What is offered for rows while there are none, by the field. */
  offeredRows?: Readonly<Record<Spot, readonly FilledRow[]>>
  /** What was filled in before, and which paths differ from it. */
  since?: { readonly before: Filled; readonly changed: ReadonlySet<Path> } | undefined
}

/** Of `DrawnField`. */
export interface DrawnFieldProps {
  field: Field
  place: Place
  drawing: Drawing
  onNamed: (id: string, name: string) => void
}

/** One field at its place: open, closed or reckoned. */
export function DrawnField({ field, place, drawing, onNamed }: DrawnFieldProps): ReactNode {
  const { graph, state, filled, onChange, errors = {}, ports, offers = {}, since } = drawing
  const path = pathAt(place, field.id)
  const found = state.fields.get(path)
  if (!found?.shown) return null
  const given = givenAt(filled, place)
  const was = since?.changed.has(path) ? answerWords(field, givenAt(since.before, place), ports) : null
  if (field.kind === 'computed' && !onChange)
    return <Facts facts={[{ name: field.label, value: reckonedWords(field, found.computed) }]} />
  if (field.kind === 'computed')
    return (
      <FieldFrame label={field.label} hint={field.hint} error={own(errors, path)} optional={false}>
        {({ id, 'aria-describedby': described }) => (
          <output id={id} aria-describedby={described} className={s.reckoned}>
            {reckonedWords(field, found.computed)}
          </output>
        )}
      </FieldFrame>
    )
  const files = HOLDS_FILES.has(field.kind) ? (own(given.answers, field.id) ?? []) : []
  if (!onChange || !isAsked(field))
    return (
      <div className={s.one}>
        <Facts
          facts={[
            {
              name: field.label,
              value: answerWords(field, given, ports),
              note: was === null ? undefined : `已修改，原：${was}`,
            },
          ]}
        />
        {ports.ShownFiles && files.length > 0 && <ports.ShownFiles field={field} value={files} />}
      </div>
    )
  const parent = parentOf(graph, place, field)
  const within = parent && {
    label: parent.field.label,
    value: own(givenAt(filled, parent.place).answers, parent.field.id)?.[0] ?? '',
  }
  // An entry is offered within the one that was offered beside it.
  const offeredWithin = parent && own(offers, pathAt(parent.place, parent.field.id))?.[0]
  const isOffered = !within || (within.value !== '' && (offeredWithin ?? within.value) === within.value)
  return (
    <FilledField
      field={field}
      required={found.required}
      values={own(given.answers, field.id) ?? []}
      mark={own(given.marks, field.id) ?? null}
      onChange={(values) => onChange(withAnswer(graph, filled, { place, field, values }))}
      onMark={(mark) => onChange(withMark(filled, place, field.id, mark))}
      onNamed={onNamed}
      error={own(errors, path)}
      ports={ports}
      offer={isOffered ? own(offers, path) : undefined}
      was={was}
      within={within}
    />
  )
}

const HOLDS_FILES: ReadonlySet<Field['kind']> = new Set(['photos', 'documents', 'signature'])

/** The list on which a list hangs: of its own row first. */
function parentOf(graph: Graph, place: Place, { from }: Field): { field: Field; place: Place } | null {
  if (from?.within === undefined) return null
  const inRow = place && graph.bySpot.get(`${place.rows}.${from.within}`)
  if (inRow) return { field: inRow.field, place }
  const top = graph.bySpot.get(from.within)
  return top ? { field: top.field, place: null } : null
}

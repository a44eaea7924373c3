import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from 'react'
import { FieldGroup, type FieldProps } from '#ui/field'
import { CheckIcon } from '#ui/icons'
import { canChoose, cellInWords, dragged, hintOf, type Rules, tapped } from './choosing.ts'
import { DayLine } from './day-line.tsx'
import { boundsOf, cellsOf, clockAt, type DayPlan, SHORT_WORDS, type Span } from './day-plan.ts'
import s from './timeline.module.css'

/** Cells in a row, as the style has it. */
const ROW = 4

export interface SlotChoiceProps extends FieldProps {
  plan: DayPlan
  /** 15, 30 or 60 minutes. */
  step: number
  /** The shortest choice in minutes: one tap takes so much at once. */
  least?: number
  value: Span | null
  onChange: (value: Span | null) => void
  /** What is taken can be chosen too: to wait for it. */
  overTaken?: boolean
}

/**
 * The time line of a day to choose a time from. A finger taps where it begins and where it ends, or is drawn across. Keys: arrows go from
 * step to step, Home and End to the ends of the day, with shift they choose on the way; Enter and space do what a tap does. For screen
 * readers it is a list of which several lie together, each step with its time and how it stands.
 */
export function SlotChoice({
  plan,
  step,
  least = step,
  value,
  onChange,
  overTaken = false,
  ...field
}: SlotChoiceProps) {
  const id = useId()
  const rules: Rules = useMemo(() => ({ least, overTaken }), [least, overTaken])
  const cells = useMemo(() => cellsOf(plan, step), [plan, step])
  const [begun, begin] = useState<{ anchor: number; of: Span } | null>(null)
  const [at, goTo] = useState<number | null>(null)
  /** Where a finger went down, and whether it has gone to another cell. */
  const finger = useRef<{ from: number; moved: boolean } | null>(null)
  // somebody else changed the choice, such as another day: nothing is begun any more
  const anchor = begun && value && begun.of.from === value.from && begun.of.to === value.to ? begun.anchor : null
  const here = Math.min(at ?? startOf(), Math.max(0, cells.length - 1))

  function startOf(): number {
    const chosen = value === null ? -1 : cells.findIndex(({ from }) => from === value.from)
    return Math.max(0, chosen === -1 ? cells.findIndex((cell) => canChoose(cell, rules)) : chosen)
  }
  const take = (span: Span | null, from: number | null) => {
    begin(span && from !== null ? { anchor: from, of: span } : null)
    onChange(span)
  }
  const tap = (cell: number) => {
    goTo(cell)
    const next = tapped(cells, { value, anchor }, cell, rules)
    if (next.value !== value || next.anchor !== anchor) take(next.value, next.anchor)
  }
  const cellAt = ({ clientX, clientY }: PointerEvent): number | null => {
    const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]')
    return found?.dataset['cell'] === undefined ? null : Number(found.dataset['cell'])
  }
  const draw = (event: PointerEvent) => {
    const down = finger.current
    const to = cellAt(event)
    if (!down || to === null || (to === down.from && !down.moved)) return
    down.moved = true
    const span = dragged(cells, down.from, to, rules)
    if (span) take(span, null)
  }
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return tap(here)
    }
    const to = keyed(event.key, here, cells.length)
    if (to === null) return
    event.preventDefault()
    goTo(to)
    document.getElementById(`${id}${to}`)?.scrollIntoView({ block: 'nearest' })
    if (!event.shiftKey) return
    const from = anchor ?? here
    const span = dragged(cells, from, to, rules)
    if (span) take(span, from)
  }

  return (
    <FieldGroup {...field} hint={cells.length > 0 ? field.hint : undefined}>
      <div className={s.choice}>
        {boundsOf(plan) && <DayLine label={field.label} plan={plan} chosen={value} />}
        {cells.length === 0 ? (
          <p className={s.none}>这一天没有可选的时段，请换一天</p>
        ) : (
          <div
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be drawn across, nor say two lines a step
            role="listbox"
            className={s.cells}
            tabIndex={0}
            aria-label={field.label}
            aria-multiselectable="true"
            aria-activedescendant={`${id}${here}`}
            aria-describedby={`${id}said`}
            aria-invalid={field.error ? true : undefined}
            onKeyDown={walk}
            onPointerDown={(event) => {
              const from = cellAt(event)
              finger.current = from === null || event.button !== 0 ? null : { from, moved: false }
            }}
            onPointerMove={draw}
            onPointerCancel={() => (finger.current = null)}
            onClick={(event) => {
              const moved = finger.current?.moved
              finger.current = null
              const cell = (event.target as Element).closest<HTMLElement>('[data-cell]')?.dataset['cell']
              if (!moved && cell !== undefined) tap(Number(cell))
            }}
          >
            {cells.map((cell, index) => {
              const chosen = value !== null && cell.from >= value.from && cell.to <= value.to
              const off = !canChoose(cell, rules)
              return (
                <div
                  key={cell.from}
                  id={`${id}${index}`}
                  data-cell={index}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of that listbox
                  role="option"
                  aria-selected={chosen}
                  aria-disabled={off || undefined}
                  className={[
                    s.cell,
                    s[cell.what],
                    index === 0 && s[`skip${skipped(cell, step)}`],
                    chosen && s.picked,
                    off && s.off,
                    index === here && s.active,
                  ]
                    .filter(Boolean)
                    .join(' ')}
                >
                  <span>{clockAt(cell.from)}</span>
                  <span className="sr-only">{` 到 ${clockAt(cell.to)}，`}</span>
                  {chosen && <CheckIcon />}
                  {chosen || cell.what === 'free' ? (
                    <span className="sr-only">{cellInWords(cell, value)}</span>
                  ) : (
                    <span className={s.word}>{SHORT_WORDS[cell.what]}</span>
                  )}
                </div>
              )
            })}
          </div>
        )}
        {cells.length > 0 && (
          <p id={`${id}said`} className={value ? `${s.said} ${s.sure}` : s.said} aria-live="polite">
            {hintOf({ value, anchor })}
          </p>
        )}
      </div>
    </FieldGroup>
  )
}

/** How many cells of its row come before this one, so that rows begin at whole hours. */
function skipped({ from }: Span, step: number): number {
  return Math.round((from % (ROW * step)) / step)
}

/** Where a key leads; null: it is none of ours. */
function keyed(key: string, here: number, count: number): number | null {
  const to = {
    ArrowRight: here + 1,
    ArrowDown: here + 1,
    ArrowLeft: here - 1,
    ArrowUp: here - 1,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to))
}

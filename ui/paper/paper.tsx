import { CheckIcon } from '../icons/index.ts'
import { Card } from '../page/index.ts'
import s from './paper.module.css'

/** What is said of one thing, a label and a sentence each: a table that a narrow phone can show. */
export interface FactTable {
  readonly title: string
  readonly facts: readonly (readonly [label: string, text: string])[]
}

/** A chapter: paragraphs as texts, lists as arrays of texts, and facts of things. */
export interface Chapter {
  readonly title: string
  readonly parts: readonly (string | readonly string[] | FactTable)[]
}

/** A text that people agree to, as data. Change `inForceOn` with every change that matters. */
export interface PaperText {
  readonly title: string
  /** YYYY-MM-DD: from this day the text holds. */
  readonly inForceOn: string
  /** What it comes down to, in a few sentences. */
  readonly gist: readonly string[]
  readonly chapters: readonly Chapter[]
}

/** A text that people agree to: from when, what it comes down to, then its chapters. */
export function Paper({ paper: { inForceOn, gist, chapters } }: { paper: PaperText }) {
  return (
    <>
      <Card>
        <p className={s.day}>生效日期：{dayInWords(inForceOn)}</p>
        <ul className={s.gist} aria-label="要点">
          {gist.map((text) => (
            <li key={text}>
              <CheckIcon />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        {chapters.map(({ title, parts }) => (
          <section key={title} className={s.chapter}>
            <h2>{title}</h2>
            {parts.map((part, at) => (
              <Part key={at} part={part} />
            ))}
          </section>
        ))}
      </Card>
    </>
  )
}

function Part({ part }: { part: Chapter['parts'][number] }) {
  if (typeof part === 'string') return <p>{part}</p>
  return 'facts' in part ? <Facts of={part} /> : <Points points={part} />
}

function Facts({ of: { title, facts } }: { of: FactTable }) {
  return (
    <div className={s.facts}>
      <h3>{title}</h3>
      <dl>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={s.list}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

/** `2026 年 11 月 1 日` of `2026-11-01`. */
function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year} 年 ${month} 月 ${date} 日`
}

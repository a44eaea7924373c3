import { CloseIcon, DoneIcon, WarnIcon } from '#ui/icons'
import s from './verdict-head.module.css'

const ICONS = { ok: DoneIcon, warn: WarnIcon, bad: CloseIcon }

/** Of `VerdictHeadCard`. */
export interface VerdictHeadCardProps {
  tone: 'ok' | 'warn' | 'bad'
  /** What happened, in a word. */
  word: string
  /** Where and when, and what else is to be read at once. */
  lines: readonly string[]
}

/** What a verdict says first, to be read at arm's length in the sun: colour, icon and word. */
export function VerdictHeadCard({ tone, word, lines }: VerdictHeadCardProps) {
  const Icon = ICONS[tone]
  return (
    <output className={`${s.head} ${s[tone]}`}>
      <Icon size="xl" />
      <span className={s.word}>{word}</span>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </output>
  )
}

import s from './list.module.css'

/** A text with what was looked for marked: `pieces` as the server cut it. */
export function Marked({ pieces }: { pieces: readonly { text: string; hit: boolean }[] }) {
  return pieces.map(({ text, hit }, at) =>
    hit ? (
      <mark key={at} className={s.hit}>
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  )
}

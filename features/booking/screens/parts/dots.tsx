import s from './dots.module.css'

/** Short facts in a row with a dot between: a line ends between two of them, never within one, and none begins with a dot. */
export function Dots({ parts }: { parts: readonly string[] }) {
  const words = parts.filter(Boolean)
  return words.map((part, index) => (
    <span key={part}>
      <span className={s.part}>{index < words.length - 1 ? `${part} ·` : part}</span>{' '}
    </span>
  ))
}

import s from './act.module.css'

/** What a tap on the card around it does, verb first: 去缴费. */
export function Act({ children }: { children: string }) {
  return <span className={s.act}>{children}</span>
}

import s from './page.module.css'

/** The sentence under a screen's title that says what the screen is for. Fixed words: they stand before anything was asked. */
export function Lead({ children }: { children: string }) {
  return <p className={s.lead}>{children}</p>
}

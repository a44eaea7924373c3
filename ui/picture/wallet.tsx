import { Frame } from './frame.tsx'
import s from './picture.module.css'

/** To do with money: a wallet and a card in it. */
export function WalletPicture() {
  return (
    <Frame>
      <path d="m40 32 33-13a4 4 0 0 1 5.2 2.200L83 34z" />
      <path className={s.quiet} d="m57 32 19-7.5" />
      <rect x="30" y="30" width="60" height="42" rx="7" />
      <path className={s.quiet} d="M38 39h30M38 63h24" />
      <path d="M92 43H76a8 8 0 0 0 0 16h16a2 2 0 0 0 2-2V45a2 2 0 0 0-2-2z" />
      <path className={s.accent} d="M77 51v.01" />
    </Frame>
  )
}

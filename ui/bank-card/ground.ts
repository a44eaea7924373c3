import { bankTone } from './banks.ts'
import s from './tones.module.css'

/** The class that gives a piece the colour of a bank as its ground; write on it in `--bank-ink`. */
export function bankGround(bankCode: string): string {
  return s[bankTone(bankCode)] ?? ''
}

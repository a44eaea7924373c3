import { useEffect, useState } from 'react'
import {
  type CardAttribution,
  type CardTable,
  cardAttribution,
  cardBankSoFar,
  normaliseBankCard,
} from '#vocabulary/bank-card'

/** What the phone itself knows of a card number. */
export interface KnownCard {
  /** Bank and type as far as the digits tell, or null. */
  bank: CardAttribution | null
  /** What is wrong with the whole number, in words, or null. The server and the bank decide. */
  problem: string | null
}

/** Recognises a card number as it is typed, by the table of prefixes, which is fetched when this is first shown. */
export function useKnownBank(number: string): KnownCard {
  const [table, setTable] = useState<CardTable | null>(null)
  useEffect(() => {
    let wanted = true
    import('#vocabulary/bank-prefixes').then(
      (file) => wanted && setTable(file.BANK_CARD_TABLE),
      // without the table the server says whose card it is
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return knownCard(normaliseBankCard(number), table)
}

/** What a table of prefixes knows of a number; without one only whether it is a number at all. */
export function knownCard(number: string, table: CardTable | null): KnownCard {
  const whole = table ? cardAttribution(number, table) : { error: 'unknown' as const }
  const bank = 'error' in whole ? (table ? cardBankSoFar(number, table) : null) : whole
  if (number === '') return { bank, problem: '请填写银行卡号' }
  if (!/^\d{12,19}$/.test(number)) return { bank, problem: '请填写完整的银行卡号' }
  if ('error' in whole && whole.error === 'checksum') return { bank, problem: '卡号有误，请检查' }
  if (bank && bank.cardType !== 'DC') return { bank, problem: `暂不支持${bank.cardTypeName}，请换一张储蓄卡` }
  return { bank, problem: null }
}

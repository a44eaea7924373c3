import { useRef } from 'react'
import { REFUSED } from '#can/wallet'
import { codeOf, wordsOf } from '#client/messages'
import { useAnew, useCommand } from '#client/query'
import type { Card } from '#contract/wallet'
import { shortBankName } from '#ui/bank-card'
import { toast } from '#ui/toast'
import { calls } from '../parts/calls.ts'
import { PasswordSheet } from '../password/password-sheet.tsx'

/** Unbinds a card with the pay password. A card that is gone after a lost answer was unbound by that try. */
export function UnbindCard({ card, onClose }: { card: Card; onClose: () => void }) {
  const run = useCommand()
  const anew = useAnew()
  const lost = useRef(false)
  const send = async (proof: string) => {
    try {
      await run(calls.send('bankCardDelete', { cardId: card.id, proof }))
    } catch (error) {
      // a password entered again is another proof, so the server cannot know it as the same try
      if (lost.current && codeOf(error) === REFUSED.cardUnknown) return anew(calls.known())
      if (codeOf(error) === 0) lost.current = true
      throw error
    }
  }
  const unbind = async (proof: string): Promise<string | null> => {
    try {
      await send(proof)
    } catch (error) {
      return wordsOf(error)
    }
    toast(`已解绑${nameOfCard(card)}`, { kind: 'ok' })
    onClose()
    return null
  }
  return (
    <PasswordSheet
      open
      purpose={`解绑 ${nameOfCard(card)}`}
      details="解绑后不能再提现到这张卡，可以重新绑定"
      request={{ purpose: 'unbind', about: card.id }}
      onProof={unbind}
      onClose={onClose}
    />
  )
}

/** 招商银行（尾号 8888） */
export function nameOfCard({ bankCode, bankName, last4 }: Card): string {
  return `${shortBankName(bankCode, bankName)}（尾号 ${last4}）`
}

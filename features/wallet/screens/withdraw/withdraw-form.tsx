import { useState } from 'react'
import { useDraft } from '#client/draft'
import type { Card as BankCardView } from '#contract/wallet'
import { Amount } from '#ui/amount'
import { AmountField } from '#ui/amount-field'
import { Button } from '#ui/button'
import { Card, Page } from '#ui/page'
import { formatPrice } from '#vocabulary/money'
import type { WithdrawCount } from '../parts/money-queries.ts'
import type { Balance } from '../parts/queries.ts'
import { outRefusal, WalletState } from '../parts/wallet-state.tsx'
import { PasswordSheet } from '../password/password-sheet.tsx'
import { CardChoice } from './card-choice.tsx'
import { useWithdraw } from './use-withdraw.ts'
import { WithdrawFee, WithdrawLimits } from './withdraw-facts.tsx'
import { WithdrawNotes } from './withdraw-notes.tsx'
import { wholeFen, withdrawOff, withdrawProblem } from './withdraw-words.ts'

/** What is typed; 0 stands for nothing. */
const EMPTY = { amountFen: 0, cardId: '' }

export interface WithdrawFormProps {
  count: WithdrawCount
  cards: readonly BankCardView[]
  wallet: Balance
  onBack: () => void
}

/** A withdrawal: to which card, how much, what it costs and when it arrives, all before it is confirmed. */
export function WithdrawForm({ count, cards, wallet, onBack }: WithdrawFormProps) {
  const [draft, keep, forget] = useDraft('wallet.withdrawal', EMPTY)
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const { amountFen } = draft
  const {
    withdraw,
    ask,
    unknown,
    knowsNone,
    amountError,
    forget: forgetError,
  } = useWithdraw({
    onSent: forget,
    onClose: () => setAsking(false),
  })
  const card = cards.find(({ id }) => id === draft.cardId) ?? cards[0] ?? null

  const type = (fen: number | null) => {
    setProblem(null)
    forgetError()
    keep({ ...draft, amountFen: fen ?? 0 })
  }
  const begin = () => {
    const why = withdrawProblem(count, amountFen)
    setProblem(why)
    if (why === null) setAsking(true)
  }
  const off = unknown
    ? '请先查询上一笔提现的结果'
    : (outRefusal(wallet) ?? withdrawOff(count) ?? (card ? null : '请先绑定银行卡'))
  return (
    <Page
      title="提现"
      onBack={onBack}
      action={
        <Button wide onPress={begin} disabledReason={off}>
          {amountFen > 0 ? (
            <>
              提现 <Amount fen={amountFen} />
            </>
          ) : (
            '提现'
          )}
        </Button>
      }
    >
      <WalletState state={wallet.state} hasPassword={wallet.hasPassword} />
      <WithdrawNotes
        unknown={unknown}
        underWay={knowsNone && wallet.heldFen > 0}
        coolingUntil={count.coolingUntil}
        onAsk={ask}
      />
      <CardChoice cards={cards} card={card} onPick={(cardId) => keep({ ...draft, cardId })} />
      <Card>
        <AmountField
          label="提现金额"
          fen={amountFen === 0 ? null : amountFen}
          onChange={type}
          {...(wholeFen(count) > 0 && { quick: { label: '全部', fen: wholeFen(count) } })}
          hint={`可提现 ${formatPrice(count.availableFen)}`}
          error={problem ?? amountError}
        />
        <WithdrawFee count={count} amountFen={amountFen} />
      </Card>
      <WithdrawLimits count={count} />
      {card && (
        <PasswordSheet
          open={asking}
          purpose={`提现到${card.bankName}（${card.last4}）`}
          fen={amountFen}
          details={<WithdrawFee count={count} amountFen={amountFen} short />}
          wanted={{ purpose: 'withdraw', about: card.id, amountFen }}
          onProof={(proof) => withdraw({ cardId: card.id, amountFen, proof })}
          onClose={() => setAsking(false)}
        />
      )}
    </Page>
  )
}

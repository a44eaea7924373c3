import { useState } from 'react'
import { useForm } from '#client/form'
import type { Card as BankCardView } from '#contract/wallet'
import { AmountField } from '#ui/amount-field'
import { FormPage } from '#ui/form'
import { Card } from '#ui/page'
import { formatPrice } from '#vocabulary/money'
import type { Balance, WithdrawCount } from '../parts/calls.ts'
import { StepText } from '../parts/step-text.tsx'
import { outRefusal, WalletState } from '../parts/wallet-state.tsx'
import { PasswordSheet } from '../password/password-sheet.tsx'
import { CardChoice } from './card-choice.tsx'
import { useWithdraw } from './use-withdraw.ts'
import { WithdrawFee, WithdrawLimits } from './withdraw-facts.tsx'
import { WithdrawNotes } from './withdraw-notes.tsx'
import { wholeFen, withdrawOff, withdrawProblem } from './withdraw-words.ts'

/** What is typed; 0 stands for nothing. */
const DRAFT = { name: 'wallet.withdrawal', empty: { amountFen: 0, cardId: '' } }

export interface WithdrawFormProps {
  count: WithdrawCount
  cards: readonly BankCardView[]
  wallet: Balance
  onBack: () => void
}

/** A withdrawal: to which card, how much, what it costs and when it arrives, all before it is confirmed. */
export function WithdrawForm({ count, cards, wallet, onBack }: WithdrawFormProps) {
  const form = useForm({ draft: DRAFT })
  const [asking, setAsking] = useState(false)
  const { amountFen, cardId } = form.values
  const { withdraw, ask, unknown, knowsNone } = useWithdraw({
    onSent: form.forget,
    onAmount: (words) => form.say({ amountFen: words }),
    onClose: () => setAsking(false),
  })
  const card = cards.find(({ id }) => id === cardId) ?? cards[0] ?? null

  const begin = () => form.run({ amountFen: withdrawProblem(count, amountFen) }, async () => setAsking(true))
  const off = unknown
    ? '请先查询上一笔提现的结果'
    : (outRefusal(wallet) ?? withdrawOff(count) ?? (card ? null : '请先绑定银行卡'))
  return (
    <>
      <FormPage
        title="提现"
        onBack={onBack}
        {...form.layout}
        submitText={<StepText verb="提现" fen={amountFen} />}
        disabledReason={off}
        onSubmit={begin}
      >
        <WalletState state={wallet.state} hasPassword={wallet.hasPassword} />
        <WithdrawNotes
          unknown={unknown}
          underWay={knowsNone && wallet.heldFen > 0}
          coolingUntil={count.coolingUntil}
          onAsk={ask}
        />
        <CardChoice cards={cards} card={card} onPick={(id) => form.change({ cardId: id })} />
        <Card>
          <AmountField
            label="提现金额"
            fen={amountFen === 0 ? null : amountFen}
            onChange={(fen) => form.change({ amountFen: fen ?? 0 })}
            {...(wholeFen(count) > 0 && { quick: { label: '全部', fen: wholeFen(count) } })}
            hint={`可提现 ${formatPrice(count.availableFen)}`}
            error={form.errors.amountFen}
            {...(off === null && { doneText: <StepText verb="提现" fen={amountFen} />, onDone: () => void begin() })}
          />
          <WithdrawFee count={count} amountFen={amountFen} />
        </Card>
        <WithdrawLimits count={count} />
      </FormPage>
      {card && (
        <PasswordSheet
          open={asking}
          purpose={`提现到${card.bankName}（${card.last4}）`}
          fen={amountFen}
          details={<WithdrawFee count={count} amountFen={amountFen} short />}
          request={{ purpose: 'withdraw', about: card.id, amountFen }}
          onProof={(proof) => withdraw({ cardId: card.id, amountFen, proof })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

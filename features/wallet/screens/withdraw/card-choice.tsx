import { useState } from 'react'
import { useGo } from '#client/navigation'
import type { Card as BankCardView } from '#contract/wallet'
import { BankCard } from '#ui/bank-card'
import { Button } from '#ui/button'
import { PlusIcon } from '#ui/icons'
import { PayMark } from '#ui/marks'
import { Card, LinkRow } from '#ui/page'
import { WalletPicture } from '#ui/picture'
import { Sheet } from '#ui/sheet'
import { Empty } from '#ui/state'

export interface CardChoiceProps {
  cards: readonly BankCardView[]
  card: BankCardView | null
  onPick: (id: string) => void
}

/** The card that the money goes to, and the others to choose from. */
export function CardChoice({ cards, card, onPick }: CardChoiceProps) {
  const go = useGo()
  const [choosing, setChoosing] = useState(false)
  // the form is replaced by the code's page, whose back leads here
  const bind = () => go('/bankcard', { add: 1 })
  if (!card) {
    return (
      <Card>
        <Empty
          picture={<WalletPicture />}
          title="还没有绑定银行卡"
          text="提现只能到您本人的储蓄卡"
          action={{ label: '绑定银行卡', onPress: bind }}
        />
      </Card>
    )
  }
  const pick = (id: string) => {
    onPick(id)
    setChoosing(false)
  }
  return (
    <>
      <Face card={card} note="到账银行卡，点按可更换" onPress={() => setChoosing(true)} />
      <Sheet open={choosing} title="选择到账银行卡" onClose={() => setChoosing(false)}>
        {cards.map(({ id, bankCode, bankName, cardTypeName, last4 }) => (
          <LinkRow
            key={id}
            icon={<PayMark kind="bank" bankCode={bankCode} />}
            title={`${bankName}${cardTypeName} 尾号 ${last4}`}
            {...(id === card.id && { value: '当前选择' })}
            onPress={() => pick(id)}
          />
        ))}
        <LinkRow icon={<PlusIcon />} title="绑定新的银行卡" onPress={bind} />
        <Button kind="secondary" wide onPress={() => setChoosing(false)}>
          取消
        </Button>
      </Sheet>
    </>
  )
}

function Face({ card, ...rest }: { card: BankCardView; note?: string; onPress: () => void }) {
  const { bankCode, bankName, cardTypeName, last4 } = card
  return <BankCard bankCode={bankCode} bankName={bankName} cardTypeName={cardTypeName} lastFour={last4} {...rest} />
}

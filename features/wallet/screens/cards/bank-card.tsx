import { useState } from 'react'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { ListPage } from '#client/page'
import type { Card } from '#contract/wallet'
import { BankCard } from '#ui/bank-card'
import { WalletPicture } from '#ui/picture'
import { ActionSheet } from '#ui/sheet'
import { calls } from '../parts/calls.ts'
import { NO_WALLET } from '../parts/open-first.tsx'
import { WithWallet } from '../parts/with-wallet.tsx'
import { BindForm } from './bind-form.tsx'
import { nameOfCard, UnbindCard } from './unbind-card.tsx'

const TITLE = '银行卡'

/** /bankcard: my cards; with `add` the form of a new one. */
export default function BankCards() {
  const back = useBack('/bankcard')
  const adding = useQueryText('add') !== null
  return (
    <WithWallet title={TITLE} needsPassword>
      {() => (adding ? <BindForm onBack={back} /> : <Cards />)}
    </WithWallet>
  )
}

function Cards() {
  const go = useGo()
  const [picked, pick] = useState<Card | null>(null)
  const [leaving, setLeaving] = useState<Card | null>(null)
  return (
    <ListPage
      title={TITLE}
      back="/wallet/mywallet"
      query={calls.read('bankCardList')}
      instead={NO_WALLET}
      label="我的银行卡"
      add={({ items, most }) => ({
        label: '添加银行卡',
        disabledReason: items.length >= most ? `最多绑定 ${most} 张，请先解绑不用的卡` : null,
        onPress: () => go('/bankcard', { add: 1 }),
      })}
      empty={{
        picture: <WalletPicture />,
        title: '还没有绑定银行卡',
        text: '绑定本人的储蓄卡后，钱包余额可以提现到卡',
      }}
      keyOf={({ id }) => id}
      row={(card) => (
        <BankCard
          bankCode={card.bankCode}
          bankName={card.bankName}
          cardTypeName={card.cardTypeName}
          lastFour={card.last4}
          onPress={() => pick(card)}
        />
      )}
    >
      <ActionSheet
        open={picked !== null}
        title={picked ? nameOfCard(picked) : ''}
        actions={[
          {
            label: '解除绑定',
            note: '需要支付密码；提现处理中的卡暂不能解绑',
            danger: true,
            onPress: () => setLeaving(picked),
          },
        ]}
        onClose={() => pick(null)}
      />
      {leaving && <UnbindCard card={leaving} onClose={() => setLeaving(null)} />}
    </ListPage>
  )
}

import { useState } from 'react'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import type { Card } from '#contract/wallet'
import { BankCard } from '#ui/bank-card'
import { Button } from '#ui/button'
import { List } from '#ui/list'
import { Page } from '#ui/page'
import { WalletPicture } from '#ui/picture'
import { ActionSheet } from '#ui/sheet'
import { Empty } from '#ui/state'
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
      {(_, onBack) => (adding ? <BindForm onBack={back} /> : <Cards onBack={onBack} />)}
    </WithWallet>
  )
}

function Cards({ onBack }: { onBack: () => void }) {
  const go = useGo()
  const { data, error, refetch } = useQuery(calls.read('bankCardList'))
  const [picked, pick] = useState<Card | null>(null)
  const [leaving, setLeaving] = useState<Card | null>(null)
  const full = data && data.items.length >= data.most ? `最多绑定 ${data.most} 张，请先解绑不用的卡` : null
  const add = () => go('/bankcard', { add: 1 })
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        <Button wide disabledReason={full} onPress={add}>
          添加银行卡
        </Button>
      }
    >
      {data?.items.length === 0 ? (
        <Empty picture={<WalletPicture />} title="还没有绑定银行卡" text="绑定本人的储蓄卡后，钱包余额可以提现到卡" />
      ) : data ? (
        <List label="我的银行卡" items={data.items} keyOf={({ id }) => id}>
          {(card) => (
            <BankCard
              bankCode={card.bankCode}
              bankName={card.bankName}
              cardTypeName={card.cardTypeName}
              lastFour={card.last4}
              onPress={() => pick(card)}
            />
          )}
        </List>
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="list" count={2} instead={NO_WALLET} />
      )}
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
    </Page>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { wordsOf } from '#client/words'
import type { Card } from '#contract/wallet'
import { BankCard, shortBankName } from '#ui/bank-card'
import { Button } from '#ui/button'
import { CardIcon } from '#ui/icons'
import { List } from '#ui/list'
import { Page } from '#ui/page'
import { ActionSheet } from '#ui/sheet'
import { Empty, Skeleton } from '#ui/state'
import { toast } from '#ui/toast'
import { BindForm } from './parts/bind-form.tsx'
import { cardsQuery } from './parts/money-queries.ts'
import { useOneIntent } from './parts/one-intent.ts'
import { PasswordSheet } from './parts/password-sheet.tsx'
import { calls } from './parts/queries.ts'
import { Trouble } from './parts/trouble.tsx'
import { WithWallet } from './parts/with-wallet.tsx'

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
  const { data, error, refetch } = useQuery(cardsQuery)
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
        <Empty icon={<CardIcon size="l" />} title="还没有绑定银行卡" text="绑定本人的储蓄卡后，钱包余额可以提现到卡" />
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
      ) : error ? (
        <Trouble error={error} onRetry={refetch} />
      ) : (
        <Skeleton shape="list" count={2} />
      )}
      <ActionSheet
        open={picked !== null}
        title={picked ? nameOf(picked) : ''}
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
      {leaving && <Unbind card={leaving} onClose={() => setLeaving(null)} />}
    </Page>
  )
}

function Unbind({ card, onClose }: { card: Card; onClose: () => void }) {
  const queries = useQueryClient()
  const intent = useOneIntent()
  const unbind = async (proof: string): Promise<string | null> => {
    try {
      await intent(`${card.id} ${proof}`, (options) =>
        calls.post('bankCardDelete', { cardId: card.id, proof }, options),
      )
      await queries.invalidateQueries({ queryKey: ['wallet'] })
      toast(`已解绑${nameOf(card)}`, { kind: 'ok' })
      onClose()
      return null
    } catch (error) {
      return wordsOf(error)
    }
  }
  return (
    <PasswordSheet
      open
      purpose={`解绑 ${nameOf(card)}`}
      details="解绑后不能再提现到这张卡，可以重新绑定"
      wanted={{ purpose: 'unbind', about: card.id }}
      onProof={unbind}
      onClose={onClose}
    />
  )
}

/** 招商银行（尾号 8888） */
function nameOf({ bankCode, bankName, last4 }: Card): string {
  return `${shortBankName(bankCode, bankName)}（尾号 ${last4}）`
}

import { useState } from 'react'
import { useAct } from '#client/form'
import { useGo, useNavigationState } from '#client/navigation'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { WalletPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { ProvePhone } from '../parts/prove-phone.tsx'
import { sendCode } from '../parts/send-code.ts'
import { cardInHand, holdCard } from './card-in-hand.ts'

/** The phone that the bank has of a card's holder; its first code was sent by the form of the card. */
export function ProveCard({ onBack }: { onBack: () => void }) {
  const go = useGo()
  const { ticket, sentTo, againAt } = useNavigationState()
  const [card] = useState(cardInHand)
  const bind = useAct({
    send: (proven: string) => calls.send('bankCardAdd', { ticket: proven }),
    done: ({ bankName, last4 }) => `已绑定${bankName}（尾号 ${last4}）`,
    onDone() {
      holdCard(null)
      onBack()
    },
    leaves: true,
  })
  const sent = typeof ticket === 'string' ? { ticket, sentTo: String(sentTo), againAt: Number(againAt) } : null
  if (!sent && !card) {
    return (
      <Page title="验证手机号" onBack={onBack}>
        <Empty
          picture={<WalletPicture />}
          title="请重新填写银行卡"
          text="为了安全，卡号不会保存在手机上，页面刷新后需要重新填写"
          action={{ label: '填写银行卡', onPress: () => go('/bankcard', { add: 1 }, { replace: true }) }}
        />
      </Page>
    )
  }
  return (
    <ProvePhone
      onBack={onBack}
      why="请输入银行预留手机号收到的验证码"
      phone={null}
      sent={sent}
      sending={card ? () => sendCode('bind', card) : null}
      onProven={bind.attempt}
    >
      <Button kind="plain" size="s" onPress={() => go('/bankcard', { add: 1 }, { replace: true })}>
        修改卡号或手机号
      </Button>
    </ProvePhone>
  )
}

import { useState } from 'react'
import { beginAuthorisation } from '#client/authorisation'
import { useAct } from '#client/form'
import { momentOf, toastFailure } from '#client/messages'
import { LoadedPage } from '#client/page'
import { AskSheet } from '#client/sheet'
import { useInsideWechat } from '#client/wechat'
import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'
import { common } from '../parts/calls.ts'

const PATH = '/sys/accounts'

/** /sys/accounts: the WeChat account that signs in as me, and the end of that. */
export default function Accounts() {
  const inside = useInsideWechat()
  return (
    <LoadedPage title="微信登录" back="/mine" query={common.read('thirdAccounts')} shape="detail">
      {({ items, offered }) => {
        const bound = items.find(({ provider }) => provider === 'wechat')
        if (bound) return <Bound boundAt={bound.boundAt} />
        const off = offered.includes('wechat') ? null : '园区暂未开通微信登录'
        return (
          <StateBanner tone="info" title="还没有绑定微信" next="绑定以后，在微信里打开园区通不用再输入验证码。">
            <Button
              size="s"
              disabledReason={off ?? (inside ? null : '请在微信里打开园区通后绑定')}
              onPress={() => beginAuthorisation('bind', PATH).catch(toastFailure)}
            >
              绑定微信
            </Button>
          </StateBanner>
        )
      }}
    </LoadedPage>
  )
}

function Bound({ boundAt }: { boundAt: string }) {
  const [asking, ask] = useState(false)
  const unbind = useAct({ send: () => common.send('thirdUnbind', { provider: 'wechat' }), done: '已解除绑定' })
  return (
    <>
      <StateBanner
        tone="ok"
        title="已绑定微信"
        since={`${momentOf(boundAt)} 绑定`}
        next="在微信里打开园区通可以直接登录。换微信号或手机给别人用之前，请先解除。"
      >
        <Button kind="secondary" size="s" onPress={() => ask(true)}>
          解除绑定
        </Button>
      </StateBanner>
      {asking && (
        <AskSheet
          title="解除微信绑定？"
          text="以后在微信里打开，要重新用手机验证码登录。已经登录的设备不受影响，可以在登录设备里让它下线。"
          confirmText="解除绑定"
          danger
          act={unbind}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

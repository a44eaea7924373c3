import { useState } from 'react'
import { useBack, useGo } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import type { Wifi } from '#contract/publishing'
import { Button } from '#ui/button'
import { CodeImage } from '#ui/code'
import { copyAndToast } from '#ui/copy'
import { CopyIcon } from '#ui/icons'
import { Card, Page } from '#ui/page'
import { OfflinePicture } from '#ui/picture'
import { Sheet } from '#ui/sheet'
import { Empty, StateChip } from '#ui/state'
import s from './free-wifi.module.css'
import { wifi } from './parts/calls.ts'

const COPIED = { done: '密码已复制，请到手机设置中粘贴', failed: '没能复制，请长按密码手动复制' }

/** /freewifi */
export default function FreeWifi() {
  const back = useBack()
  const go = useGo()
  const query = useQuery(wifi.read('info'))
  return (
    <Page title="免费 WiFi" onBack={back}>
      {query.data?.items.length !== 0 && (
        <ol className={s.steps}>
          <li>复制密码</li>
          <li>打开手机的“设置 → WLAN（无线局域网）”</li>
          <li>选择下面的网络，粘贴密码</li>
        </ol>
      )}
      <Loaded query={query} shape="list" count={3} faultText="没能取到 WiFi 信息，请稍后重试">
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              picture={<OfflinePicture />}
              title="园区暂无免费 WiFi"
              text="有需要请咨询服务热线"
              action={{ label: '查看服务热线', onPress: () => go('/hotline') }}
            />
          ) : (
            <>
              {items.map((network) => (
                <NetworkCard key={network.ssid} network={network} />
              ))}
              <p className={s.care}>公共网络，请不要输入银行卡等重要密码。</p>
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

/** One network: where it is, its password to copy, and a code for the phone beside this one. */
function NetworkCard({ network: { ssid, password, place, code } }: { network: Wifi }) {
  const [shown, setShown] = useState(false)
  return (
    <Card>
      <div className={s.head}>
        <h2 className={s.name}>{ssid}</h2>
        {password === null ? <StateChip tone="ok">无需密码</StateChip> : <StateChip tone="info">需要密码</StateChip>}
      </div>
      <p className={s.place}>{place}</p>
      {password === null ? (
        <p>在手机设置中选择它即可连接。</p>
      ) : (
        <p className={s.password}>
          <span className={s.place}>密码</span>
          <span className={s.secret}>{password}</span>
        </p>
      )}
      <div className={s.actions}>
        <Button kind="secondary" onPress={() => setShown(true)}>
          扫码连接
        </Button>
        {password !== null && (
          <Button icon={<CopyIcon />} onPress={() => copyAndToast(password, COPIED)}>
            复制密码
          </Button>
        )}
      </div>
      <Sheet open={shown} title={ssid} onClose={() => setShown(false)}>
        <CodeImage text={code} label={`连接 ${ssid} 的二维码`} caption="用另一部手机的相机扫码，即可连接" />
      </Sheet>
    </Card>
  )
}

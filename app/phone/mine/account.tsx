import { useState } from 'react'
import { nativePlatform } from '#client/bridge'
import { hrefOf, LOGIN, useGo } from '#client/navigation'
import { signOutWords, waitingNoted } from '#client/outbox'
import { signOut, useSession } from '#client/session'
import { AskSheet } from '#client/sheet'
import { Button } from '#ui/button'
import { LockIcon, MineIcon, PrivacyIcon, SignOutIcon } from '#ui/icons'
import { PayMark } from '#ui/marks'
import { Card, LinkRow } from '#ui/page'
import { Spot } from '#ui/spot'
import { toast } from '#ui/toast'
import s from './mine.module.css'

const DONE = '已退出登录'

/** Who is signed in, or the way in. Of one height, whoever it is. */
export function Account() {
  const go = useGo()
  const { stage, person } = useSession()
  const from = { from: '/mine' }
  const facts = [person?.companyName, person?.phone].filter(Boolean)
  return (
    <Card>
      <div className={s.person}>
        <Spot hue="green" size="l" round>
          <MineIcon />
        </Spot>
        <div className={s.who}>
          <p className={s.name}>
            {stage === 'absent' ? '您还没有登录' : person ? person.nickName || person.username : '已登录'}
          </p>
          <p className={s.facts}>
            {stage === 'absent' ? '登录后可查看钱包、车牌和记录' : facts.join(' · ') || '\u00a0'}
          </p>
        </div>
        {stage === 'absent' && (
          <Button size="s" onPress={() => go(LOGIN, from)}>
            登录
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The way to another password, for who has one. */
export function Password() {
  const go = useGo()
  const { person } = useSession()
  if (!person?.hasPassword) return null
  return (
    <Card rows>
      <LinkRow
        icon={<LockIcon />}
        title="修改密码"
        href={hrefOf('/sys/changepw')}
        onPress={() => go('/sys/changepw')}
      />
    </Card>
  )
}

/** The way to the WeChat account that signs in. */
export function WechatAccount() {
  const go = useGo()
  return (
    <Card rows>
      <LinkRow
        icon={<PayMark kind="wechat" />}
        title="微信登录"
        note="查看、绑定、解除"
        href={hrefOf('/sys/accounts')}
        onPress={() => go('/sys/accounts')}
      />
    </Card>
  )
}

/** The way to what is kept of the person. */
export function OwnData() {
  const go = useGo()
  return (
    <Card rows>
      <LinkRow
        icon={<PrivacyIcon />}
        title="个人信息"
        note="查看、导出、更正、注销账号"
        href={hrefOf('/sys/owndata')}
        onPress={() => go('/sys/owndata')}
      />
    </Card>
  )
}

/** The way out. In the native app the session is the app's: it is not ended here. */
export function SignOut() {
  const [asking, ask] = useState<{ title: string; text: string } | null>(null)
  if (nativePlatform() !== null) return null
  return (
    <>
      <Button
        wide
        kind="secondary"
        icon={<SignOutIcon />}
        onPress={() => {
          const waiting = signOutWords(waitingNoted())
          if (waiting) return ask(waiting)
          return signOut().then(() => toast(DONE, { kind: 'ok' }))
        }}
      >
        退出登录
      </Button>
      {asking && (
        <AskSheet {...asking} confirmText="仍要退出" done={DONE} onConfirm={signOut} onClose={() => ask(null)} />
      )}
    </>
  )
}

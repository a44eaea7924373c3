import { nativePlatform } from '#client/bridge'
import { hrefOf, LOGIN, useGo } from '#client/navigation'
import { type Person, signOut, useSession } from '#client/session'
import { Button } from '#ui/button'
import { LockIcon, UserIcon } from '#ui/icons'
import { Card, LinkRow } from '#ui/page'
import { Skeleton } from '#ui/state'
import { toast } from '#ui/toast'
import s from './directory.module.css'

/** Who is signed in and the way out, or the way in. In the native app the session is the app's: it is not ended here. */
export function SignedIn() {
  const go = useGo()
  const { stage, person } = useSession()
  if (stage === 'pending') return <Skeleton shape="card" />
  if (stage === 'absent') {
    const from = { from: '/services' }
    return (
      <Card rows>
        <LinkRow
          icon={<UserIcon />}
          title="登录"
          note="登录后可查看您的全部服务"
          href={hrefOf(LOGIN, from)}
          onPress={() => go(LOGIN, from)}
        />
      </Card>
    )
  }
  return (
    <Card>
      <Name person={person} />
      {person?.hasPassword && (
        <LinkRow
          icon={<LockIcon />}
          title="修改密码"
          href={hrefOf('/sys/changepw')}
          onPress={() => go('/sys/changepw')}
        />
      )}
      {nativePlatform() === null && (
        <Button kind="secondary" onPress={() => signOut().then(() => toast('已退出登录', { kind: 'ok' }))}>
          退出登录
        </Button>
      )}
    </Card>
  )
}

function Name({ person }: { person: Person | null }) {
  const facts = [person?.companyName, person?.phone].filter(Boolean)
  return (
    <div className={s.person}>
      <UserIcon size="l" />
      <div>
        <p className={s.name}>{person ? person.nickName || person.username : '已登录'}</p>
        {facts.length > 0 && <p className={s.facts}>{facts.join(' · ')}</p>}
      </div>
    </div>
  )
}

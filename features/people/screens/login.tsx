import { type FormEvent, useRef } from 'react'
import { useBack } from '#client/navigation'
import { useSession } from '#client/session'
import { Button } from '#ui/button'
import { Card, Page } from '#ui/page'
import { StateBanner } from '#ui/state'
import { ByAccount } from './parts/by-account.tsx'
import { ByPhone } from './parts/by-phone.tsx'
import { Consent } from './parts/consent.tsx'
import { Notice } from './parts/notice.tsx'
import { Tabs } from './parts/tabs.tsx'
import { type LoginForm, useLogin } from './parts/use-login.ts'

const WAYS = [
  { name: 'phone', label: '手机验证码' },
  { name: 'account', label: '账号密码' },
] as const

/** /sys/login: two ways in; keeps what was typed but for passwords and codes, and goes on to where the person wanted to go. */
export default function Login() {
  const back = useBack()
  const form = useRef<HTMLFormElement>(null)
  const login = useLogin(form)
  const { draft, change, errors } = login
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void login.submit()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Page
        title="登录"
        onBack={back}
        action={
          <Button wide type="submit" busy={login.busy}>
            登录
          </Button>
        }
      >
        <AlreadyIn login={login} />
        <Refused login={login} />
        <Card>
          <Tabs label="登录方式" tabs={WAYS} shown={draft.way} onShow={(way) => change({ way })}>
            {draft.way === 'phone' ? <ByPhone login={login} /> : <ByAccount login={login} />}
          </Tabs>
          <Consent agreed={draft.agreed} onChange={(agreed) => change({ agreed })} error={errors.agreed} />
        </Card>
      </Page>
    </form>
  )
}

/** Someone is signed in already: they may simply go on. */
function AlreadyIn({ login: { busy, goOn } }: { login: LoginForm }) {
  const { person } = useSession()
  if (person === null || busy) return null
  return (
    <StateBanner tone="info" title={`您已登录：${person.nickName}`} next="也可以在下面登录其他账号。">
      <div>
        <Button kind="secondary" size="s" onPress={goOn}>
          继续使用
        </Button>
      </div>
    </StateBanner>
  )
}

/** Too many tries, or something of ours broke; by phone code there is another way in. */
function Refused({ login: { notice, draft, change } }: { login: LoginForm }) {
  if (!notice) return null
  return (
    <Notice title="暂时不能登录" said={notice}>
      {draft.way === 'account' && (
        <div>
          <Button kind="secondary" size="s" onPress={() => change({ way: 'phone' })}>
            改用手机验证码
          </Button>
        </div>
      )}
    </Notice>
  )
}

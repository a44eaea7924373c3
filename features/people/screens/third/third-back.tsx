import { useEffect } from 'react'
import {
  type BegunAuthorisation,
  beginAuthorisation,
  begunAuthorisation,
  endAuthorisation,
  holdPayer,
} from '#client/authorisation'
import { toastFailure, wordsOf } from '#client/messages'
import { hrefOf, LOGIN, useGo, useQueryText, withQuery } from '#client/navigation'
import { useMounted } from '#client/page'
import { useQuery } from '#client/query'
import { deviceToken, signIn } from '#client/session'
import { Button } from '#ui/button'
import { Card, LinkRow, Page } from '#ui/page'
import { SignInPicture } from '#ui/picture'
import { Empty, Skeleton } from '#ui/state'
import { toast } from '#ui/toast'
import { common, third } from '../parts/calls.ts'
import { PhoneOnce } from './phone-once.tsx'

const TITLE = '微信授权'

/** What WeChat's page brought, and what this browser knows of it. */
interface Brought {
  readonly begun: BegunAuthorisation
  readonly asked: { readonly code: string; readonly state: string; readonly proof: string }
}

/** /sys/thirdback: where WeChat's page leads back to; goes on to where the person was. */
export default function ThirdBack() {
  const mounted = useMounted()
  const [code, state] = [useQueryText('code'), useQueryText('state')]
  if (!mounted) return <Waiting />
  const begun = begunAuthorisation(state)
  if (begun === null) return <Over text="这次授权已经用过或已过期，请回到刚才的页面重新授权。" begun={null} />
  if (code === null || state === null) return <Over text="您没有同意微信授权。" begun={begun} />
  const brought = { begun, asked: { code, state, proof: begun.proof } }
  return begun.purpose === 'payer' ? <ForPaying {...brought} /> : <ForAccount {...brought} />
}

/** Who pays: told at once, without a question; then the cashier stands again. */
function ForPaying({ begun, asked }: Brought) {
  const go = useGo()
  const { data, error } = useQuery(third.issue('openId', asked))
  useEffect(() => {
    if (!data) return
    holdPayer({ payer: data.payer, proof: begun.proof }, data.goodForSeconds)
    endAuthorisation()
    go(begun.from, {}, { replace: true })
  }, [data, begun, go])
  return error ? <Over text={wordsOf(error) ?? ''} begun={begun} /> : <Waiting />
}

/** Whose account: signs in where it is bound, asks for the phone where it is not, or binds it to who is signed in. */
function ForAccount({ begun, asked }: Brought) {
  const { data, error } = useQuery(third.issue('thirdAccountInfo', asked))
  if (error) return <Over text={wordsOf(error) ?? ''} begun={begun} />
  if (!data) return <Waiting />
  const ticket = { ticket: data.ticket, proof: begun.proof }
  if (begun.purpose === 'bind') return <Bind ticket={ticket} begun={begun} />
  return data.bound ? <SignIn ticket={ticket} begun={begun} /> : <PhoneOnce ticket={ticket} from={begun.from} />
}

interface Ticketed {
  readonly ticket: { readonly ticket: string; readonly proof: string }
  readonly begun: BegunAuthorisation
}

function SignIn({ ticket, begun }: Ticketed) {
  const go = useGo()
  const known = deviceToken()
  const asked = { ...ticket, ...(known === undefined ? {} : { deviceToken: known }) }
  const { data, error } = useQuery(third.issue('registerThirdAccount', asked))
  useEffect(() => {
    if (!data) return
    void signIn(data.loginsession, data.deviceToken)
    endAuthorisation()
    go(begun.from, {}, { replace: true })
  }, [data, begun, go])
  return error ? <Over text={wordsOf(error) ?? ''} begun={begun} /> : <Waiting />
}

function Bind({ ticket, begun }: Ticketed) {
  const go = useGo()
  const { data, error } = useQuery(common.issue('thirdBind', ticket))
  useEffect(() => {
    if (!data) return
    endAuthorisation()
    toast('已绑定微信', { kind: 'ok' })
    go(begun.from, {}, { replace: true })
  }, [data, begun, go])
  return error ? <Over text={wordsOf(error) ?? ''} begun={begun} /> : <Waiting />
}

function Waiting() {
  return (
    <Page title={TITLE}>
      <Skeleton shape="card" />
    </Page>
  )
}

/** It came to nothing: why, and what can be done now. Nothing of what the person had before is lost. */
function Over({ text, begun }: { text: string; begun: BegunAuthorisation | null }) {
  const go = useGo()
  const from = begun?.from ?? '/services'
  const signsIn = begun?.purpose === 'account'
  const byPhone = withQuery(LOGIN, { from })
  return (
    <Page title={TITLE}>
      <Empty
        picture={<SignInPicture />}
        title="微信授权没有完成"
        text={text}
        action={{
          label: begun === null ? '返回首页' : '返回',
          onPress: () => go(signsIn ? byPhone : from, {}, { replace: true }),
        }}
      />
      {begun && (
        <Button wide kind="secondary" onPress={() => beginAuthorisation(begun.purpose, begun.from).catch(toastFailure)}>
          重新授权
        </Button>
      )}
      {signsIn && (
        <Card rows>
          <LinkRow title="用手机验证码登录" href={hrefOf(byPhone)} onPress={() => go(byPhone, {}, { replace: true })} />
        </Card>
      )}
    </Page>
  )
}

import { useState } from 'react'
import { REFUSED } from '#can/wallet'
import { codeOf, wordsOf } from '#client/messages'
import { useGo, useNavigationText } from '#client/navigation'
import { useCommand } from '#client/query'
import { Page } from '#ui/page'
import { Result } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { WithWallet } from '../parts/with-wallet.tsx'
import { NewPassword } from './new-password.tsx'
import { OldPassword } from './old-password.tsx'

const TITLE = '修改支付密码'

/** /editPassword: the old password, then the new one twice. */
export default function EditPassword() {
  return (
    <WithWallet title={TITLE} otherwise="/paysetting" needsPassword>
      {(_, onBack) => (
        <Page title={TITLE} onBack={onBack}>
          <Change />
        </Page>
      )}
    </WithWallet>
  )
}

function Change() {
  const go = useGo()
  const run = useCommand()
  // /testpassword may have asked already
  const given = useNavigationText('proof')
  const [proof, setProof] = useState(given)
  const [notice, setNotice] = useState<string | null>(null)
  const [done, setDone] = useState(false)

  const modify = async (password: string): Promise<string | null> => {
    if (proof === null) return null
    try {
      await run(calls.send('passwordModify', { proof, password }))
      setDone(true)
      return null
    } catch (error) {
      const words = wordsOf(error)
      if (codeOf(error) === REFUSED.proofGone) {
        setNotice(words)
        setProof(null)
      }
      return words
    }
  }
  if (done) {
    return (
      <Result
        tone="ok"
        title="支付密码已修改"
        text="下次付款请使用新密码"
        actions={[
          { label: '返回支付设置', onPress: () => go('/paysetting', {}, { replace: true }) },
          { label: '我的钱包', onPress: () => go('/wallet/mywallet', {}, { replace: true }) },
        ]}
      />
    )
  }
  if (proof === null) {
    return (
      <OldPassword
        label="请输入原支付密码"
        message="验证本人后设置新密码"
        request={{ purpose: 'change' }}
        notice={notice}
        onProof={setProof}
      />
    )
  }
  return <NewPassword label="设置新的 6 位支付密码" onSet={modify} />
}

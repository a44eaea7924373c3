import { useState } from 'react'
import { callByName } from '#client/calls'
import { wordsOf } from '#client/messages'
import { PaperLink } from '#client/papers'
import { refreshPerson, signOut, type ToAgree } from '#client/session'
import { ConfirmSheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import s from './agree-again.module.css'

/** Papers that changed since the person agreed: what changed, in words. Who does not agree signs out. */
export default function AgreeAgain({ papers }: { papers: readonly ToAgree[] }) {
  const [refusing, refuse] = useState(false)
  const [error, setError] = useState<string | null>(null)
  if (refusing) return <Refuse onBack={() => refuse(false)} />
  const agree = async () => {
    try {
      const agreed = papers.map(({ paper, version }) => ({ paper, version }))
      await callByName('POST', 'common/agree', { papers: agreed })
      await refreshPerson()
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }
  return (
    <ConfirmSheet
      open
      title="协议有更新，请您确认"
      confirmText="同意并继续"
      cancelText="不同意"
      error={error}
      onConfirm={agree}
      onClose={() => refuse(true)}
    >
      {papers.map(({ paper, title, path, changes }) => (
        <div key={paper} className={s.paper}>
          <PaperLink path={path}>{`《${title}》`}</PaperLink>
          <ul>
            {changes.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ))}
    </ConfirmSheet>
  )
}

function Refuse({ onBack }: { onBack: () => void }) {
  return (
    <ConfirmSheet
      open
      title="不同意就退出登录？"
      text="不同意更新后的协议，将退出登录。下次登录时可以重新选择。"
      confirmText="退出登录"
      cancelText="再看看"
      danger
      onConfirm={() => signOut().then(() => toast('已退出登录', { kind: 'ok' }))}
      onClose={onBack}
    />
  )
}

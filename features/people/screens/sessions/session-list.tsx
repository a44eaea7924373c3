import { useState } from 'react'
import { useAct } from '#client/form'
import { agoOf } from '#client/messages'
import { Loaded, useQuery } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { OwnSession } from '#contract/people'
import { Button } from '#ui/button'
import { Card } from '#ui/page'
import { StateChip } from '#ui/state'
import { common } from '../parts/calls.ts'
import { deviceInWords } from './device-words.ts'
import s from './session-list.module.css'

/** Where the person is signed in, this phone first; any other place can be signed out from here. */
export default function SessionList() {
  const query = useQuery(common.read('sessions'))
  const [ending, setEnding] = useState<OwnSession | null>(null)
  return (
    <Loaded query={query} shape="card" faultText="没能取到登录设备，请稍后重试">
      {({ items }) => (
        <Card>
          <ul className={s.sessions}>
            {[...items]
              .sort((a, b) => Number(b.current) - Number(a.current))
              .map((session) => (
                <li key={session.id} className={s.session}>
                  <div className={s.text}>
                    <p>{deviceInWords(session.userAgent)}</p>
                    <p className={s.when}>{session.current ? '正在使用' : `最近使用 ${agoOf(session.seenAt)}`}</p>
                  </div>
                  {session.current ? (
                    <StateChip tone="ok">本机</StateChip>
                  ) : (
                    <Button kind="secondary" size="s" onPress={() => setEnding(session)}>
                      下线
                    </Button>
                  )}
                </li>
              ))}
          </ul>
          {ending && <End session={ending} onClose={() => setEnding(null)} />}
        </Card>
      )}
    </Loaded>
  )
}

function End({ session: { id, userAgent }, onClose }: { session: OwnSession; onClose: () => void }) {
  const end = useAct({ send: () => common.send('endSession', { id }), done: '已下线' })
  return (
    <AskSheet
      title="让这台设备下线？"
      text={`${deviceInWords(userAgent)} 将退出登录，再次使用需要重新登录`}
      confirmText="下线"
      danger
      act={end}
      onClose={onClose}
    />
  )
}

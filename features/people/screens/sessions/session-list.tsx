import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#client/calls'
import { agoOf, failureOf } from '#client/messages'
import { Loaded, useQuery } from '#client/query'
import type { people } from '#contract/people'
import { facts } from '#phone/people'
import { Button } from '#ui/button'
import { Card } from '#ui/page'
import { ConfirmSheet } from '#ui/sheet'
import { StateChip } from '#ui/state'
import { toast } from '#ui/toast'
import { deviceInWords } from './device-words.ts'
import s from './session-list.module.css'

const common = callsOf<typeof people, 'common'>('common', facts)

const sessionsQuery = queryOptions({
  queryKey: ['people', 'sessions'],
  queryFn: ({ signal }) => common.post('sessions', {}, { signal }),
})

type Session = Awaited<ReturnType<typeof ask>>['items'][number]
const ask = () => common.post('sessions', {})

/** Where the person is signed in, this phone first; any other place can be signed out from here. */
export default function SessionList() {
  const query = useQuery(sessionsQuery)
  const [ending, setEnding] = useState<Session | null>(null)
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

function End({ session, onClose }: { session: Session; onClose: () => void }) {
  const queries = useQueryClient()
  const [error, setError] = useState<string>()
  const end = async () => {
    try {
      await common.post('endSession', { id: session.id })
      toast('已下线', { kind: 'ok' })
      onClose()
    } catch (failure) {
      setError(failureOf(failure)?.text)
    }
    await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  return (
    <ConfirmSheet
      open
      title="让这台设备下线？"
      text={`${deviceInWords(session.userAgent)} 将退出登录，再次使用需要重新登录`}
      confirmText="下线"
      danger
      onConfirm={end}
      onClose={onClose}
      error={error}
    />
  )
}

import { useState } from 'react'
import { REFUSED } from '#can/access'
import { CodesOffline, ShownCode } from '#client/held-codes'
import { useLive } from '#client/live'
import { codeOf } from '#client/messages'
import { useBack } from '#client/navigation'
import { useOnline } from '#client/offline'
import { NotLoaded, useAnew, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { IconButton } from '#ui/button'
import { Choice } from '#ui/field'
import { RefreshIcon } from '#ui/icons'
import { Card, Facts, Page } from '#ui/page'
import { toast } from '#ui/toast'
import { NoticeBanner } from '../notifications/notice-banner.tsx'
import { entrance, passcode } from '../parts/calls.ts'
import { ReasonList } from '../parts/reason-list.tsx'
import { choosePass } from './chosen-pass.ts'
import { NoPass } from './no-pass.tsx'
import { entriesWords, passName, placesWords, spanWords } from './pass-words.ts'
import s from './passes.module.css'
import { type ShownPass, shownPassQuery } from './shown-pass.ts'
import { Ways } from './ways.tsx'

const TITLE = '通行码'
/** How often it is asked whether somebody was let in where no stream is up, in ms. */
const POLL_MS = 15_000

/** /current/currentcode: the code of my pass, turning over; or why it opens nothing. */
export default function CurrentCode() {
  const back = useBack('/services')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Code onBack={back} />
    </SignedIn>
  )
}

function Code({ onBack }: { onBack: () => void }) {
  const asked = useQuery(shownPassQuery)
  const anew = useAnew()
  const online = useOnline()
  useLive(
    'access.crossed',
    () => {
      void asked.refetch()
      void anew(passcode.known('query'), entrance.known('authDetail'))
    },
    { pollMs: POLL_MS },
  )
  const refresh = async () => {
    const { isSuccess } = await asked.refetch()
    toast(isSuccess ? '通行码已更新' : '没有更新，请检查网络', { kind: isSuccess ? 'ok' : 'bad' })
  }
  // the server's no is no bad network
  const refused = codeOf(asked.error) > 0
  const cut = !refused && (!online || asked.isError || asked.failureCount > 0)
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      right={
        <IconButton label="刷新通行码" onPress={refresh}>
          <RefreshIcon />
        </IconButton>
      }
    >
      <NoticeBanner />
      {asked.data && !refused ? (
        <Shown
          key={asked.data.pass.id}
          shown={asked.data}
          cut={cut}
          onRefresh={refresh}
          onChoose={() => asked.refetch()}
        />
      ) : (
        <NotLoaded
          error={asked.error}
          onRetry={asked.refetch}
          shape="detail"
          instead={{ [REFUSED.noPass]: <NoPass /> }}
        />
      )}
      <Ways />
    </Page>
  )
}

interface ShownProps {
  shown: ShownPass
  /** The server cannot be reached. */
  cut: boolean
  onRefresh: () => Promise<unknown>
  onChoose: () => unknown
}

function Shown({ shown: { pass, passes, held }, cut, onRefresh, onChoose }: ShownProps) {
  const [picked, pick] = useState(pass.id)
  return (
    <>
      {held && cut && (
        <CodesOffline
          held={held}
          name={TITLE}
          meanwhile="结果以门岗和闸机为准"
          advice="请连接网络后刷新，或请门岗按手机后四位查找"
        />
      )}
      {passes.length > 1 && (
        <Choice
          label="出示哪一个"
          variant="list"
          options={passes.map((each) => ({ value: each.id, label: passName(each) }))}
          value={picked}
          onChange={(id) => {
            pick(id)
            choosePass(id)
            onChoose()
          }}
        />
      )}
      <ReasonList reasons={pass.reasons} asks />
      {held && pass.reasons.length === 0 && (
        <>
          <ShownCode held={held} label={TITLE} digits="beneath" onRefresh={onRefresh} />
          <p className={s.note}>请出示给门岗或对准闸机，每次只能一人使用，请勿截图转发</p>
        </>
      )}
      <Card>
        <Facts
          facts={[
            { name: '通行人', value: pass.name },
            { name: '身份', value: passName(pass) },
            { name: '通行时段', value: spanWords(pass) },
            { name: '通行范围', value: placesWords(pass.buildings) },
            { name: '进入次数', value: entriesWords(pass.entriesLeft) },
            { name: '当前位置', value: pass.inside ? '在园区内' : '在园区外' },
            ...(pass.plate ? [{ name: '车牌', value: pass.plate }] : []),
          ]}
        />
      </Card>
    </>
  )
}

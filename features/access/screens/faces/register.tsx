import { useState } from 'react'
import { useFacePicture } from '#client/faces'
import { useAct } from '#client/form'
import { useLiveAnew } from '#client/live'
import { momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { AskSheet } from '#client/sheet'
import type { Face } from '#contract/access'
import { Button } from '#ui/button'
import { Card, Facts, LinkRow } from '#ui/page'
import { Empty, StateBanner } from '#ui/state'
import { entrance } from '../parts/calls.ts'
import { Consent } from './consent.tsx'
import { standWords } from './face-words.ts'
import { SendPicture } from './send-picture.tsx'

const HELP = '/access/facehelp'
/** How often it is asked how many terminals hold it where no stream is up, in ms. */
const POLL_MS = 30_000

const isAgreed = ({ state }: Face) => state === 'consented' || state === 'checked'

/** /access/register: consent to the use of my face, its picture, on how many terminals it is, and the way back. */
export default function Register() {
  const picture = useFacePicture()
  const [taken, setTaken] = useState<Blob | null>(null)
  useLiveAnew('access.face', [entrance.known('face')], { pollMs: POLL_MS })
  const take = async () => {
    const one = await picture.take()
    if (one) setTaken(one)
  }
  return (
    <LoadedPage
      title="人脸登记"
      back="/"
      query={entrance.read('face')}
      shape="detail"
      action={(face) =>
        isAgreed(face) && (
          <Button wide onPress={take}>
            {face.state === 'checked' ? '更换照片' : '拍摄照片'}
          </Button>
        )
      }
    >
      {(face) => (
        <>
          <Registration face={face} />
          {picture.camera}
          {taken && <SendPicture picture={taken} onClose={() => setTaken(null)} />}
        </>
      )}
    </LoadedPage>
  )
}

function Registration({ face }: { face: Face }) {
  const [withdrawing, askWithdraw] = useState(false)
  const withdraw = useAct({ send: () => entrance.send('faceWithdraw'), done: '已撤回同意' })
  const { state, terminals, may } = face
  const agreed = isAgreed(face)
  if (!may && state === 'none')
    return (
      <>
        <Empty title="暂时不能登记人脸" text="在园企业员工和园区人员可以登记；访客请出示通行码" />
        <ToHelp />
      </>
    )
  const { tone, title, next } = standWords(face)
  return (
    <>
      <StateBanner tone={tone} title={title} next={next} />
      {terminals.failed.length > 0 && (
        <StateBanner
          tone="warn"
          title={`${terminals.failed.join('、')} 没有接收成功`}
          next="请换一张照片重试，或改用通行码、门禁卡"
        />
      )}
      {agreed ? (
        <Card>
          <Facts
            facts={[
              { name: '同意时间', value: face.consentedAt === null ? '' : momentOf(face.consentedAt) },
              ...(face.checkedAt === null ? [] : [{ name: '照片登记', value: momentOf(face.checkedAt) }]),
              { name: '照片保留', value: face.keep ? '保留到撤回同意' : '下发到终端后删除' },
            ]}
          />
        </Card>
      ) : (
        may && <Consent key={face.text.version} face={face} />
      )}
      <ToHelp />
      {(agreed || state === 'again') && (
        <Button kind="plain" wide onPress={() => askWithdraw(true)}>
          撤回同意
        </Button>
      )}
      {withdrawing && (
        <AskSheet
          title="撤回人脸同意？"
          text="照片立即删除，各终端联网后删除您的人脸。之后请用通行码或门禁卡通行，随时可以重新登记。"
          confirmText="撤回"
          danger
          act={withdraw}
          onClose={() => askWithdraw(false)}
        />
      )}
    </>
  )
}

function ToHelp() {
  const go = useGo()
  return (
    <Card rows>
      <LinkRow title="人脸帮助" note="怎样拍好照片，还有哪些通行方式" href={hrefOf(HELP)} onPress={() => go(HELP)} />
    </Card>
  )
}

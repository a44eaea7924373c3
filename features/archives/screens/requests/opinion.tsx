import { useState } from 'react'
import { momentOf } from '#client/messages'
import { hrefOf, useBack, useGo, useQueryText } from '#client/navigation'
import { Gone, LoadedPage } from '#client/page'
import type { OpinionAct, OpinionDetail } from '#contract/archives'
import { Button } from '#ui/button'
import { Card, Facts, LinkRow, Page, Section } from '#ui/page'
import { StateBanner, Timeline } from '#ui/state'
import { shortDay } from '#vocabulary/day'
import { archive } from '../parts/calls.ts'
import { ActSheet } from './act-sheets.tsx'
import { NO_OPINION } from './fallbacks.tsx'
import { chipOf, clockWords, stepWords } from './opinion-words.ts'
import s from './requests.module.css'
import { StepFiles } from './step-files.tsx'
import { useOwn } from './use-own.ts'

const TITLE = '诉求详情'

/** /epsarchives/opinion?id=: one request, how long there is, what was done, and what can be done now. */
export default function OpinionPage() {
  const id = useQueryText('id')
  const { handles } = useOwn()
  const list = handles ? '/epsarchives/opinions' : '/epsarchives/ownOpinions'
  const back = useBack(list)
  if (id === null)
    return (
      <Page title={TITLE} onBack={back}>
        <Gone words={NO_OPINION} />
      </Page>
    )
  return <Of key={id} id={id} list={list} />
}

function Of({ id, list }: { id: string; list: string }) {
  const [asking, ask] = useState<OpinionAct | null>(null)
  return (
    <LoadedPage
      title={TITLE}
      back={list}
      query={archive.query('opinionDetail', { id })}
      shape="detail"
      gone={NO_OPINION}
      action={({ acts }) => <Acts acts={acts} onAsk={ask} />}
    >
      {(opinion) => (
        <>
          <Shown of={opinion} />
          {asking !== null && <ActSheet of={opinion} act={asking} onClose={() => ask(null)} />}
        </>
      )}
    </LoadedPage>
  )
}

const WORDS: Readonly<Record<OpinionAct, string>> = {
  take: '由我处理',
  answer: '答复',
  assign: '分派给同事',
  close: '确认解决',
  reopen: '没有解决，重新处理',
  withdraw: '撤回诉求',
}
/** In this order; the first that is possible is the primary one. */
const ORDER: readonly OpinionAct[] = ['answer', 'take', 'close', 'reopen', 'assign', 'withdraw']

function Acts({ acts, onAsk }: { acts: readonly OpinionAct[]; onAsk: (act: OpinionAct) => void }) {
  const shown = ORDER.filter((act) => acts.includes(act))
  if (shown.length === 0) return null
  return (
    <div className={s.acts}>
      {shown.map((act, nth) => (
        <Button
          key={act}
          wide
          kind={nth === 0 && act !== 'withdraw' && act !== 'reopen' ? 'primary' : 'secondary'}
          onPress={() => onAsk(act)}
        >
          {WORDS[act]}
        </Button>
      ))}
    </div>
  )
}

function nextWords({ state, own, assignee, reopenUntil }: OpinionDetail): string | undefined {
  if (state === 'answered') return own ? '请确认是否解决；没有解决可以要求重新处理' : '等待企业确认'
  if (state === 'closed') return own && reopenUntil ? `${shortDay(reopenUntil)}前仍可要求重新处理` : undefined
  return assignee === null ? '还没有人受理' : `由${assignee}处理`
}

function Shown({ of }: { of: OpinionDetail }) {
  const go = useGo()
  const { archiveId, name, text, fromWhom, noted, raisedAt, reopened, steps, own, escalated } = of
  const { tone, word } = chipOf(of)
  const first = steps.find(({ act }) => act === 'raised' || act === 'noted')
  return (
    <>
      <StateBanner tone={tone} title={word} since={clockWords(of)} next={nextWords(of)} />
      <Card>
        <p className={s.words}>{text}</p>
        {first && <StepFiles files={first.files} />}
        <Facts
          facts={[
            { name: '提出人', value: noted ? `${fromWhom}（园区代为登记）` : fromWhom },
            { name: '提出时间', value: momentOf(raisedAt) },
            ...(reopened > 0 ? [{ name: '重新处理', value: `${reopened} 次` }] : []),
            ...(escalated && !own ? [{ name: '督办', value: '已转园区运营' }] : []),
          ]}
        />
      </Card>
      <Card rows>
        <LinkRow
          title={name}
          note={own ? '本企业档案的意见诉求' : '企业档案的意见诉求'}
          href={hrefOf('/epsarchives/archiveTab7', { id: archiveId })}
          onPress={() => go('/epsarchives/archiveTab7', { id: archiveId })}
        />
      </Card>
      <Section title="办理经过">
        <Timeline items={steps.map((step) => itemOf(step, step === first))} />
      </Section>
    </>
  )
}

function itemOf(step: OpinionDetail['steps'][number], isFirst: boolean) {
  const { tone, title } = stepWords(step)
  const { at, text, satisfaction, files } = step
  const hasMore = text !== '' || satisfaction !== null || (!isFirst && files.length > 0)
  return {
    title,
    tone,
    time: momentOf(at),
    ...(hasMore && {
      note: (
        <span className={s.note}>
          {satisfaction !== null && <span>{`满意度 ${satisfaction} 分`}</span>}
          {text !== '' && <span className={s.words}>{text}</span>}
          {!isFirst && files.length > 0 && <StepFiles files={files} />}
        </span>
      ),
    }),
  }
}

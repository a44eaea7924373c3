import { useState } from 'react'
import { GRANTS_WORDS } from '#can/access'
import { momentOf } from '#client/messages'
import { useBack, useGo } from '#client/navigation'
import { useActOn, usePages } from '#client/query'
import { SignedIn } from '#client/session'
import { AskSheet } from '#client/sheet'
import type { Pass } from '#contract/access'
import { Button } from '#ui/button'
import { EndlessList, ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { PASSES_KEY, passcode } from '../parts/calls.ts'
import { choosePass } from './chosen-pass.ts'
import { passesQuery } from './pass-queries.ts'
import { passName, STATE_CHIPS, spanWords } from './pass-words.ts'

const TITLE = '通行码失效记录'

/** /current/losecurrentlist: my passes, why each opens nothing, and whom to ask; a pass of one's own for a day. */
export default function LostList() {
  const back = useBack('/current/currentcode')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Passes onBack={back} />
    </SignedIn>
  )
}

function Passes({ onBack }: { onBack: () => void }) {
  const go = useGo()
  const act = useActOn(PASSES_KEY)
  const { list } = usePages(passesQuery)
  const [asking, ask] = useState(false)
  const show = (id: string) => {
    choosePass(id)
    go('/current/currentcode')
  }
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        <Button wide onPress={() => ask(true)}>
          生成临时通行码
        </Button>
      }
    >
      <EndlessList
        {...list}
        label="我的通行权"
        keyOf={({ id }) => id}
        empty={
          <Empty
            picture={<ListPicture />}
            title="还没有通行权"
            text="员工、访客和临时通行码都会列在这里，失效的会写明原因"
          />
        }
      >
        {(pass) => <PassCard pass={pass} onShow={() => show(pass.id)} />}
      </EndlessList>
      {asking && (
        <AskSheet
          title="生成临时通行码？"
          text="24 小时内有效，可进园一次、出园一次。适合没带卡、手机换机等情况，仅限本人使用。"
          confirmText="生成"
          done="已生成，可以出示"
          onConfirm={async () => show((await act('create', (options) => passcode.post('create', {}, options))).id)}
          onClose={() => ask(false)}
        />
      )}
    </Page>
  )
}

function PassCard({ pass, onShow }: { pass: Pass; onShow: () => void }) {
  const go = useGo()
  const { tone, word } = STATE_CHIPS[pass.state]
  const [reason] = pass.reasons
  const dead = reason !== undefined
  const asks = reason?.grants === 'granter' || reason?.grants === 'operator'
  const why = pass.reasons.map(({ words }) => words).join('；')
  return (
    <ListCard
      title={passName(pass)}
      chip={
        <StateChip tone={dead && tone === 'ok' ? 'warn' : tone}>{dead && tone === 'ok' ? '不可用' : word}</StateChip>
      }
      facts={[
        ...(pass.state === 'ended' ? [] : [spanWords(pass)]),
        ...(reason ? [`${why}，${GRANTS_WORDS[reason.grants]}`] : []),
      ]}
      time={pass.until !== null && pass.state === 'ended' ? `至 ${momentOf(pass.until)}` : ''}
      acts={
        dead ? (
          asks && (
            <Button kind="plain" size="s" onPress={() => go('/hotline')}>
              致电园区
            </Button>
          )
        ) : (
          <Button kind="plain" size="s" onPress={onShow}>
            出示
          </Button>
        )
      }
    />
  )
}

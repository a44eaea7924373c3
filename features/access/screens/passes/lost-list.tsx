import { useState } from 'react'
import { GRANTS_WORDS } from '#can/access'
import { useAct } from '#client/form'
import { momentOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import { AskSheet } from '#client/sheet'
import type { Pass } from '#contract/access'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { passcode } from '../parts/calls.ts'
import { choosePass } from './chosen-pass.ts'
import { passName, STATE_CHIPS, spanWords } from './pass-words.ts'

/** /current/losecurrentlist: my passes, why each opens nothing, and whom to ask; a pass of one's own for a day. */
export default function LostList() {
  const go = useGo()
  const [asking, ask] = useState(false)
  const show = ({ id }: Pass) => {
    choosePass(id)
    go('/current/currentcode')
  }
  const create = useAct({
    send: () => passcode.send('create'),
    done: '已生成，可以出示',
    onDone: show,
    leaves: true,
  })
  return (
    <ListPage
      title="通行码失效记录"
      back="/current/currentcode"
      label="我的通行权限"
      pages={passcode.pages('query')}
      add={{ label: '生成临时通行码', onPress: () => ask(true) }}
      empty={{ title: '还没有通行权限', text: '员工、访客和临时通行码都会列在这里，失效的会写明原因' }}
      keyOf={({ id }) => id}
      row={(pass) => <PassCard pass={pass} onShow={() => show(pass)} />}
    >
      {asking && (
        <AskSheet
          title="生成临时通行码？"
          text="24 小时内有效，可进园一次、出园一次。适合没带卡、手机换机等情况，仅限本人使用。"
          confirmText="生成"
          act={create}
          onClose={() => ask(false)}
        />
      )}
    </ListPage>
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

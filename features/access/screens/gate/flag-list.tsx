import { useState } from 'react'
import { useAct } from '#client/form'
import { agoOf } from '#client/messages'
import type { Pages } from '#client/query'
import { ReasonSheet } from '#client/sheet'
import type { Flag } from '#contract/access'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { passcode } from '../parts/calls.ts'
import { useSeeing } from '../parts/seeing.tsx'
import { FLAG_WORDS } from '../parts/verdict-words.ts'
import { FLAG_PURPOSES, FlagCard } from './flag-card.tsx'

/** What somebody should look at, of all my points; a word closes it. */
export function FlagList({ flags }: { flags: Pages<Flag> }) {
  const [asking, ask] = useState<Flag | null>(null)
  const seeing = useSeeing(FLAG_PURPOSES)
  return (
    <>
      <EndlessList
        {...flags.list}
        label="待核对"
        keyOf={({ id }) => id}
        empty={<Empty picture={<ListPicture />} title="没有需要核对的情况" text="尾随、重复使用等异常会列在这里" />}
      >
        {(flag) => (
          <FlagCard
            flag={flag}
            acts={
              <>
                {flag.pass && seeing.button({ passId: flag.pass.id, name: flag.pass.name })}
                <Button kind="secondary" size="s" onPress={() => ask(flag)}>
                  处理
                </Button>
              </>
            }
          />
        )}
      </EndlessList>
      {seeing.sheet}
      {asking && <CloseSheet key={asking.id} flag={asking} onClose={() => ask(null)} />}
    </>
  )
}

/** Asks what a flag was about, and closes it. */
export function CloseSheet({ flag: { id, kind, pointName, at }, onClose }: { flag: Flag; onClose: () => void }) {
  const close = useAct({ send: (word: string) => passcode.send('flagClose', { id, word }) })
  return (
    <ReasonSheet
      title={FLAG_WORDS[kind].title}
      text={`${pointName}，${agoOf(at)}。处理后不再提醒。`}
      label="核对结果"
      hint="例如已核对，是本人"
      usual={['已核对，是本人', '已劝离', '设备误报']}
      maxLength={100}
      danger={false}
      confirmText="完成处理"
      act={close}
      onClose={onClose}
    />
  )
}

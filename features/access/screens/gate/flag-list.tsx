import { useState } from 'react'
import { agoOf } from '#client/messages'
import { type Pages, useActOn } from '#client/query'
import { ReasonSheet } from '#client/sheet'
import type { Flag } from '#contract/access'
import { Button } from '#ui/button'
import { EndlessList, ListCard } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { passcode } from '../parts/calls.ts'
import { FLAG_WORDS } from '../parts/verdict-words.ts'
import { GATE_KEY } from './gate-queries.ts'

/** What somebody should look at, of all my points; a word closes it. */
export function FlagList({ flags }: { flags: Pages<Flag> }) {
  const act = useActOn(GATE_KEY)
  const [asking, ask] = useState<Flag | null>(null)
  return (
    <>
      <EndlessList
        {...flags.list}
        label="待核对"
        keyOf={({ id }) => id}
        empty={<Empty picture={<ListPicture />} title="没有需要核对的情况" text="尾随、重复使用等异常会列在这里" />}
      >
        {(flag) => (
          <ListCard
            title={FLAG_WORDS[flag.kind].title}
            chip={<StateChip tone="warn">待核对</StateChip>}
            facts={[
              [flag.pointName, ...(flag.pass ? [`${flag.pass.name} ${flag.pass.companyName}`] : [])].join(' · '),
              FLAG_WORDS[flag.kind].next,
            ]}
            time={agoOf(flag.at)}
            acts={
              <Button kind="secondary" size="s" onPress={() => ask(flag)}>
                处理
              </Button>
            }
          />
        )}
      </EndlessList>
      {asking && (
        <ReasonSheet
          key={asking.id}
          title={FLAG_WORDS[asking.kind].title}
          text={`${asking.pointName}，${agoOf(asking.at)}。处理后不再提醒。`}
          label="核对结果"
          hint="例如已核对，是本人"
          usual={['已核对，是本人', '已劝离', '设备误报']}
          maxLength={100}
          danger={false}
          confirmText="完成处理"
          onConfirm={(word) =>
            act(`close ${asking.id}`, (options) => passcode.post('flagClose', { id: asking.id, word }, options))
          }
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}

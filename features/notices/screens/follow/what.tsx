import { useState } from 'react'
import { printedMoment } from '#client/messages'
import type { SentDetail } from '#contract/notices'
import { DocumentView } from '#ui/document'
import { Card, Facts, LinkRow } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { useWays } from '../parts/ways.ts'
import { afterWords, CHANNELS, LEVELS } from '../parts/words.ts'

/** What a notice says, to whom, and what it wants. */
export function What({ of }: { of: SentDetail }) {
  const [reading, read] = useState(false)
  const { title, text, sender, author, version, level, dueAt, scopeNames, except, open, anonymous, shared, steps } = of
  const ways = useWays(of.files)
  const marks = [anonymous && '匿名', shared && '可转发', open && '之后加入的人也收到'].filter(Boolean).join(' · ')
  const ladder = steps.map(({ channel, afterMinutes }) => `${afterWords(afterMinutes)}${CHANNELS[channel]}`)
  const whom = except.length === 0 ? scopeNames : [...scopeNames, `不发给 ${except.length} 人`]
  return (
    <>
      <Card>
        <h2>{title}</h2>
        <Facts
          facts={[
            { name: '发送人', value: sender, note: `${author} 写` },
            { name: '发给', value: whom.join('；') || '还没有选择' },
            { name: '要求', value: LEVELS[level] },
            ...(dueAt === null ? [] : [{ name: '截止时间', value: printedMoment(dueAt) }]),
            ...(version > 1 ? [{ name: '版本', value: `第${version}版` }] : []),
            { name: '提醒', value: ['应用内消息', ...ladder].join('、') },
            ...(marks === '' ? [] : [{ name: '其他', value: marks }]),
          ]}
        />
      </Card>
      {text.blocks.length > 0 && (
        <Card rows>
          <LinkRow title="查看正文" onPress={() => read(true)} />
        </Card>
      )}
      <Sheet open={reading} title="正文" onClose={() => read(false)}>
        <DocumentView document={text} {...ways} />
      </Sheet>
    </>
  )
}

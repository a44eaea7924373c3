import { useState } from 'react'
import { momentOf } from '#client/messages'
import { AskSheet } from '#client/sheet'
import { Button } from '#ui/button'
import { List, ListCard } from '#ui/list'
import { Sheet } from '#ui/sheet'
import { toInstant } from '#vocabulary/day'
import { type Entry, isUnsent, withDependants } from './entry.ts'
import type { UnsentBannersProps } from './use-unsent.ts'

/** What was set aside, each with its reason: it is tried again, or given up by hand. */
export function StuckSheet<Act, Seen, Answer>(props: UnsentBannersProps<Act, Seen, Answer> & { onClose: () => void }) {
  const { of, nameOf, onClose } = props
  const [ending, setEnding] = useState<Entry<Act, Seen, Answer> | null>(null)
  const stuck = of.entries.filter((entry) => isUnsent(entry) && entry.stuck != null)
  const [busy, setBusy] = useState<string | null>(null)
  const retry = async (id: string) => {
    setBusy(id)
    await of.unsent.retry([id])
    setBusy(null)
  }
  if (ending) return <GiveUpSheet of={of} name={nameOf(ending)} entry={ending} onClose={() => setEnding(null)} />
  return (
    <Sheet open title="没有上传成功的记录" onClose={onClose}>
      {stuck.length === 0 && <p>都已处理好了</p>}
      <List label="没有上传成功的记录" items={stuck} keyOf={({ id }) => id}>
        {(entry) => (
          <ListCard
            title={nameOf(entry)}
            facts={[entry.stuck?.words ?? '']}
            time={momentOf(toInstant(new Date(entry.at)))}
            acts={
              <>
                <Button kind="secondary" size="s" onPress={() => setEnding(entry)}>
                  放弃
                </Button>
                <Button size="s" busy={busy === entry.id} onPress={() => retry(entry.id)}>
                  重试
                </Button>
              </>
            }
          />
        )}
      </List>
    </Sheet>
  )
}

function GiveUpSheet<Act, Seen, Answer>({
  of,
  name,
  entry,
  onClose,
}: Pick<UnsentBannersProps<Act, Seen, Answer>, 'of'> & {
  name: string
  entry: Entry<Act, Seen, Answer>
  onClose: () => void
}) {
  const others = withDependants(of.entries, [entry.id]).length - 1
  const pictures = entry.pictures?.length ?? 0
  const lost = [`“${name}”`, ...(pictures > 0 ? [`${pictures} 张照片`] : [])].join('和')
  const more = others > 0 ? `，依赖它的 ${others} 条记录也会一并放弃` : ''
  return (
    <AskSheet
      title="放弃这条记录？"
      text={`${lost}会从本机删除，不再上传${more}。删除后无法恢复。`}
      confirmText="放弃"
      cancelText="保留"
      danger
      done="已放弃"
      onConfirm={() => of.unsent.giveUp([entry.id])}
      onClose={onClose}
    />
  )
}

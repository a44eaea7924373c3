import { useSend } from '#client/form'
import { Loaded, useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { Theme } from '#contract/policy'
import { Choices } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Empty } from '#ui/state'
import { policy } from '../parts/calls.ts'

/** Which themes the person follows: of new policies in them they get a message. */
export function FollowSheet({ onClose }: { onClose: () => void }) {
  const all = useQuery(policy.read('selectAllList'))
  if (all.data && all.data.items.length > 0) return <Follow themes={all.data.items} onClose={onClose} />
  return (
    <Sheet open title="关注主题" onClose={onClose}>
      <Loaded query={all} shape="form">
        {() => <Empty title="还没有政策主题" text="园区设置主题后，可以在这里关注" />}
      </Loaded>
    </Sheet>
  )
}

function Follow({ themes, onClose }: { themes: readonly Theme[]; onClose: () => void }) {
  const offered = themes.filter(({ disabled, followed }) => !disabled || followed)
  const form = useSend({
    start: { themeIds: themes.filter(({ followed }) => followed).map(({ id }) => id) },
    by: 'sheet',
    send: ({ themeIds }) => policy.send('themeSave', { themeIds }),
    done: ({ items }) => (items.length === 0 ? '已取消关注' : '已关注，有新政策会通知您'),
    onDone: onClose,
  })
  return (
    <FormSheet title="关注主题" form={form} submitText="保存" onClose={onClose}>
      <Choices
        label="主题"
        hint="关注后，这些主题有新政策或更新时会发消息给您"
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('themeIds')}
      />
    </FormSheet>
  )
}

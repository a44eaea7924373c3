import { useAct } from '#client/form'
import { Button } from '#ui/button'
import type { Layout } from './merging.ts'
import { stored, type View } from './source.ts'
import type { UsedList } from './use-layout.ts'
import s from './views.module.css'

/** What the person may do with a view of their own. */
export interface OwnView {
  readonly view: View
  readonly used: UsedList
  /** As the list is shown now. */
  readonly layout: Layout
  readonly filter: string
  readonly mayShare: boolean
  readonly onDrop: () => void
}

/** Of `ViewRow`. */
export interface ViewRowProps {
  name: string
  note: string | null
  /** The list is shown so. */
  isNow: boolean
  onChoose: () => void
  /** Left out or null: it is somebody else's, or nobody's. */
  own?: OwnView | null
}

/** A view by its name, and what may be done with it. */
export function ViewRow({ name, note, isNow, onChoose, own = null }: ViewRowProps) {
  return (
    <li className={s.row}>
      <button type="button" className={s.view} aria-pressed={isNow} onClick={onChoose}>
        <span>{name}</span>
        {note && <span className={s.note}>{note}</span>}
      </button>
      {own && <OwnActs {...own} isNow={isNow} />}
    </li>
  )
}

function OwnActs({ view, used, layout, filter, mayShare, onDrop, isNow }: OwnView & { isNow: boolean }) {
  const { list, source } = used
  const { id, version, name, shared } = view
  const share = useAct({
    send: () => source.share(view, !shared),
    done: shared ? '已取消共享' : '已共享，使用这个工作台的人都能看到',
  })
  const update = useAct({
    send: () => source.save({ ...stored(layout), id, version, list, name, filter }),
    done: '已更新视图',
  })
  return (
    <fieldset className={s.acts} aria-label={`视图“${name}”`}>
      {!isNow && (
        <Button kind="plain" size="s" busy={update.busy} onPress={() => update.run()}>
          更新为当前
        </Button>
      )}
      {(mayShare || shared) && (
        <Button kind="plain" size="s" busy={share.busy} onPress={() => share.run()}>
          {shared ? '取消共享' : '共享'}
        </Button>
      )}
      <Button kind="plain" size="s" onPress={onDrop}>
        删除
      </Button>
    </fieldset>
  )
}

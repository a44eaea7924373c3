import { useState } from 'react'
import { useAct, useSend } from '#client/form'
import { useWriteQuery } from '#client/navigation'
import { NotLoaded } from '#client/query'
import { AskSheet, SheetForm } from '#client/sheet'
import { TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Skeleton } from '#ui/state'
import { fieldsFor, filterOf } from './address.ts'
import { ColumnsPart } from './columns-part.tsx'
import { isAlike, type Layout, PLAIN } from './merging.ts'
import { stored, type View } from './source.ts'
import { ViewRow } from './view-row.tsx'
import s from './views.module.css'
import type { ViewsButtonProps } from './views-button.tsx'

/** So long a filter of the address may be. */
const MAX_FILTER = 500

/** Of `ViewsSheet`. */
export interface ViewsSheetProps extends ViewsButtonProps {
  onClose: () => void
}

/** Columns ticked and moved, views chosen, saved, shared and deleted. */
export default function ViewsSheet({ columns, used, sort, onClose }: ViewsSheetProps) {
  const { views, layout, change } = used
  const write = useWriteQuery()
  const [dropping, drop] = useState<View | null>(null)
  const filter = filterOf(location.search)
  const now = { ...layout, sort }
  const isNow = (view: Layout & { readonly filter: string }) => view.filter === filter && isAlike(columns, view, now)
  const choose = (view: Layout & { readonly filter: string }) => {
    change({ shown: view.shown, hidden: view.hidden, sort: view.sort })
    write({ ...fieldsFor(view.filter, location.search), sort: view.sort, open: null })
    onClose()
  }
  const plain = { ...PLAIN, filter: '' }
  return (
    <>
      <Sheet open title="列与视图" onClose={onClose}>
        <section className={s.part} aria-label="视图">
          <h3>视图</h3>
          <ul className={s.rows}>
            <ViewRow name="默认" note="全部列，不排序，不筛选" isNow={isNow(plain)} onChoose={() => choose(plain)} />
            {views?.views.map((view) => (
              <ViewRow
                key={view.id}
                name={view.name}
                note={view.by === null ? (view.shared ? '已共享' : null) : `${view.by} 共享`}
                isNow={isNow(view)}
                onChoose={() => choose(view)}
                own={
                  view.by === null
                    ? { view, used, layout: now, filter, onDrop: () => drop(view), mayShare: views.mayShare }
                    : null
                }
              />
            ))}
          </ul>
          {views === undefined &&
            (used.error ? (
              <NotLoaded error={used.error} onRetry={used.retry} shape="list" />
            ) : (
              <Skeleton shape="list" />
            ))}
          {views !== undefined && <SaveView {...{ used, layout: now, filter }} />}
        </section>
        <ColumnsPart columns={columns} layout={layout} onChange={change} />
      </Sheet>
      {dropping && <DropSheet view={dropping} used={used} onClose={() => drop(null)} />}
    </>
  )
}

type SaveViewProps = { layout: Layout; filter: string } & Pick<ViewsSheetProps, 'used'>

function SaveView({ used: { list, source }, layout, filter }: SaveViewProps) {
  const form = useSend({
    start: { name: '' },
    by: 'sheet',
    fields: { filter: 'name' },
    check: ({ name }) => ({
      name:
        name.trim() === ''
          ? '请填写视图名称'
          : filter.length > MAX_FILTER
            ? '当前的筛选条件太长，请减少后再保存'
            : null,
    }),
    send: ({ name }) => source.save({ ...stored(layout), list, filter, name: name.trim() }),
    done: '已保存视图',
    resets: true,
  })
  return (
    <SheetForm form={form} submitText="另存为视图" secondary onSubmit={() => form.submit()}>
      <TextField
        label="视图名称"
        hint="保存当前的列、排序和筛选，只有您自己看到"
        maxLength={20}
        {...form.field('name')}
      />
    </SheetForm>
  )
}

function DropSheet({ view, used, onClose }: { view: View; onClose: () => void } & Pick<ViewsSheetProps, 'used'>) {
  const act = useAct({ send: () => used.source.drop(view), done: '已删除视图' })
  return (
    <AskSheet
      title={`删除视图“${view.name}”？`}
      text={view.shared ? '其他人将不再看到它，他们正在使用的列和排序不变。' : '列表中的记录不受影响。'}
      confirmText="删除"
      danger
      act={act}
      onClose={onClose}
    />
  )
}

import { useState } from 'react'
import { cannotSave, saveDownload } from '#client/download'
import { toastFailure } from '#client/messages'
import { hrefOf, useGo, useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import { useAsk, usePages } from '#client/query'
import type { Point } from '#contract/patrol'
import { Button } from '#ui/button'
import { SearchField } from '#ui/field'
import { DownloadIcon } from '#ui/icons'
import { Card, LinkRow } from '#ui/page'
import { toast } from '#ui/toast'
import { patrol } from '../parts/calls.ts'
import { MAY_NOT_MANAGE } from '../parts/fallbacks.tsx'
import { pointColumns } from './point-columns.tsx'
import { PointSheet } from './point-sheet.tsx'
import { partsOf, SHEET_MOST } from './print-codes.ts'

const IMPORT = '/patrol/points/import'
const PLANS = '/patrol/plans'
/** The sheet is of a point that is not there yet. */
const NEW = 'new'
const TABS = [
  { name: 'on', label: '启用' },
  { name: 'off', label: '停用' },
] as const

/** /patrol/points: points of the park with their items, by form or sheet, and their printed codes. */
export default function Points() {
  const go = useGo()
  const [shown, onShow] = useHistoryState<'on' | 'off'>('view', 'on')
  const [text, setText] = useHistoryState('text', '')
  const [edited, edit] = useState<string | null>(null)
  const asked = { disabled: shown === 'off', ...(text !== '' && { text }) }
  const pages = patrol.pages('pointList', asked)
  const point = usePages(pages).list.items.find(({ id }) => id === edited)
  return (
    <ListPage
      title="巡查点位"
      back="/services"
      label="点位"
      pages={pages}
      tabs={{ label: '点位', tabs: TABS, shown, onShow }}
      instead={MAY_NOT_MANAGE}
      filter={<SearchField label="搜索点位" initial={text} onSearch={(next) => setText(next.slice(0, 30))} />}
      above={(answer) =>
        answer && (
          <>
            <Card rows>
              <LinkRow
                title="批量导入点位"
                note="用表格一次添加或修改"
                href={hrefOf(IMPORT)}
                onPress={() => go(IMPORT)}
              />
              <LinkRow title="巡查计划" note="点位按计划生成巡查任务" href={hrefOf(PLANS)} onPress={() => go(PLANS)} />
            </Card>
            {answer.items.length > 0 && <PrintAll asked={asked} />}
          </>
        )
      }
      add={{ label: '添加点位', onPress: () => edit(NEW) }}
      empty={
        text !== ''
          ? { title: '没有找到点位', text: '换个名称再试试' }
          : shown === 'off'
            ? { title: '没有停用的点位', text: '停用的点位列在这里，可以重新启用' }
            : { title: '还没有点位', text: '添加点位和检查项，打印点位码贴在现场，再安排巡查计划' }
      }
      keyOf={({ id }) => id}
      columns={pointColumns(edit)}
    >
      {edited === NEW && <PointSheet point={null} onClose={() => edit(null)} />}
      {point && <PointSheet key={point.id} point={point} onClose={() => edit(null)} />}
    </ListPage>
  )
}

/** A page of the list of points. */
interface PointPage {
  readonly items: readonly Point[]
  readonly next: string | null
}

/** Codes of all points that are listed, two hundred a file. */
function PrintAll({ asked }: { asked: { disabled: boolean; text?: string } }) {
  const ask = useAsk()
  const print = async () => {
    try {
      const ids: string[] = []
      let next: string | undefined
      do {
        const page: PointPage = await ask(patrol.read('pointList', { ...asked, ...(next !== undefined && { next }) }))
        ids.push(...page.items.map(({ id }) => id))
        next = page.next ?? undefined
      } while (next !== undefined)
      const parts = partsOf(ids, SHEET_MOST)
      for (const [at, pointIds] of parts.entries()) {
        const name = parts.length === 1 ? '巡查点位码.pdf' : `巡查点位码-${at + 1}.pdf`
        if (!saveDownload(await patrol.files.post('pointSheet', { pointIds }), name)) return
      }
      toast(`已下载 ${ids.length} 个点位码，请用A4纸打印`, { kind: 'ok' })
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <Button kind="secondary" icon={<DownloadIcon />} disabledReason={cannotSave()} onPress={print}>
      打印全部点位码
    </Button>
  )
}

import { useState } from 'react'
import { cannotSave, saveDownload } from '#client/download'
import { wordsOf } from '#client/messages'
import type { Crew } from '#contract/decoration'
import { Button } from '#ui/button'
import { Choices } from '#ui/field'
import { DownloadIcon } from '#ui/icons'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { decoration } from '../parts/calls.ts'
import s from './crew.module.css'
import { passLine, printable } from './worker-words.ts'

/** Chooses whose badges are printed: at first those who have no account to show a code by. */
export function BadgeSheet({ crew, onClose }: { crew: Crew; onClose: () => void }) {
  const workers = printable(crew.workers)
  const without = workers.filter(({ pass }) => pass?.shownBy === 'badge').map(({ id }) => id)
  const [chosen, choose] = useState<readonly string[]>(without)
  const [failed, say] = useState<string | null>(null)
  const print = async () => {
    say(null)
    try {
      const file = await decoration.files.post('badge', { caseId: crew.caseId, workerIds: [...chosen] })
      if (!saveDownload(file, `工牌 ${crew.number}.pdf`)) return
      toast(`已下载${chosen.length}张工牌，请用A4纸打印`, { kind: 'ok' })
      onClose()
    } catch (error) {
      say(wordsOf(error))
    }
  }
  return (
    <Sheet open title="打印工牌" onClose={onClose}>
      <p className={s.note}>工牌上的码长期有效，能否通行以扫码时的通行证为准：停工、到期或移出名单后立即不能通行。</p>
      <Choices
        label="选择人员"
        variant="list"
        options={workers.map((worker) => ({
          value: worker.id,
          label: `${worker.name} ${worker.tradeWords}`,
          note: passLine(worker),
        }))}
        value={chosen}
        onChange={choose}
        error={failed}
      />
      <Button
        wide
        icon={<DownloadIcon />}
        disabledReason={cannotSave() ?? (chosen.length === 0 ? '请选择人员' : null)}
        onPress={print}
      >
        {`下载${chosen.length}张工牌`}
      </Button>
    </Sheet>
  )
}

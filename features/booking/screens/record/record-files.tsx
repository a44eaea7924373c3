import type { Download } from '#client/calls'
import { cannotSave, saveDownload } from '#client/download'
import { toastFailure } from '#client/messages'
import type { BookingDetail } from '#contract/booking'
import { Button } from '#ui/button'
import { CalendarIcon, DownloadIcon } from '#ui/icons'
import { Section } from '#ui/page'
import { toast } from '#ui/toast'
import { PaperRows } from '../documents/paper-rows.tsx'
import { calls } from '../parts/calls.ts'
import { dueOf } from '../parts/due.ts'

/** A booking as files: the papers that came with it, and its entry for a calendar. */
export function RecordFiles({ of: { id, state, files, subject } }: { of: BookingDetail }) {
  const isSure = state === 'confirmed' || state === 'running'
  return (
    <>
      {files.length > 0 && (
        <Section title="材料">
          <PaperRows papers={files} />
        </Section>
      )}
      {isSure && (
        <Button
          kind="secondary"
          wide
          icon={<CalendarIcon />}
          disabledReason={cannotSave()}
          onPress={() => take(() => calls.files.post('bookingIcs', { id }), `${subject}.ics`)}
        >
          加入日历
        </Button>
      )}
    </>
  )
}

/** The permit of a display spot as a PDF; before it is approved and paid it says so. */
export function PermitButton({ of: { id, number, state, ...of } }: { of: BookingDetail }) {
  const isSure = state === 'confirmed' || state === 'running' || state === 'done'
  const off = isSure && dueOf(of) === 0 ? cannotSave() : '审批通过并付款后可以下载许可证'
  return (
    <Button
      icon={<DownloadIcon />}
      disabledReason={off}
      onPress={() => take(() => calls.files.post('permit', { id }), `外摆许可证 ${number}.pdf`)}
    >
      下载许可证
    </Button>
  )
}

async function take(ask: () => Promise<Download>, name: string): Promise<void> {
  try {
    saveDownload(await ask(), name)
    toast('已下载，请在浏览器的下载里查看', { kind: 'ok' })
  } catch (error) {
    toastFailure(error)
  }
}

import type { Download } from '#client/calls'
import { cannotSave, saveDownload } from '#client/download'
import { toastFailure } from '#client/messages'
import type { BookingDetail } from '#contract/booking'
import { Button } from '#ui/button'
import { DownloadIcon } from '#ui/icons'
import { Section } from '#ui/page'
import { toast } from '#ui/toast'
import { PaperRows } from '../documents/paper-rows.tsx'
import { calls } from '../parts/calls.ts'
import { dueOf } from '../parts/due.ts'

/** The papers that came with a booking. */
export function RecordFiles({ of: { files } }: { of: BookingDetail }) {
  if (files.length === 0) return null
  return (
    <Section title="材料">
      <PaperRows papers={files} />
    </Section>
  )
}

/** Saves a booking as a file for the phone's calendar. */
export const saveToCalendar = ({ id, subject }: Pick<BookingDetail, 'id' | 'subject'>): Promise<void> =>
  take(() => calls.files.post('bookingIcs', { id }), `${subject}.ics`)

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

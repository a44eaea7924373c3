import type { Download } from '#client/calls'
import { tell } from '#client/messages'
import type { BookingDetail } from '#contract/booking'
import { Button } from '#ui/button'
import { CalendarIcon, DownloadIcon } from '#ui/icons'
import { Card, LinkRow, Section } from '#ui/page'
import { toast } from '#ui/toast'
import { dueOf } from '../parts/due.ts'
import { calls } from '../parts/queries.ts'
import { cannotSave, saveDownload } from '../parts/save-download.ts'
import { isOver } from '../parts/state-words.ts'
import s from './record.module.css'

/** A booking as files: the papers that came with it, its entry for a calendar, the permit of a display spot. */
export function RecordFiles({ of }: { of: BookingDetail }) {
  const { id, kind, state, files, subject, mine } = of
  const isSure = state === 'confirmed' || state === 'running'
  const take = async (ask: () => Promise<Download>, name: string) => {
    try {
      saveDownload(await ask(), name)
      toast('已下载，请在浏览器的下载里查看', { kind: 'ok' })
    } catch (error) {
      tell(error)
    }
  }
  const off = cannotSave()
  const hasPermit = kind === 'display' && mine && (isSure || !isOver(state) || state === 'done')
  return (
    <>
      {files.length > 0 && (
        <Section title="材料">
          <Card rows>
            {files.map(({ name, url }) => (
              <LinkRow key={url} title={name} note="点按查看" href={url} />
            ))}
          </Card>
        </Section>
      )}
      {(isSure || hasPermit) && (
        <div className={s.files}>
          {hasPermit && (
            <Button
              kind="secondary"
              wide
              icon={<DownloadIcon />}
              disabledReason={permitReason(of) ?? off}
              onPress={() => take(() => calls.files.post('permit', { id }), `外摆许可证 ${of.number}.pdf`)}
            >
              下载许可证
            </Button>
          )}
          {isSure && (
            <Button
              kind="secondary"
              wide
              icon={<CalendarIcon />}
              disabledReason={off}
              onPress={() => take(() => calls.files.post('bookingIcs', { id }), `${subject}.ics`)}
            >
              加入日历
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** Why there is no permit yet, or null. */
function permitReason(of: BookingDetail): string | null {
  const isSure = of.state === 'confirmed' || of.state === 'running' || of.state === 'done'
  return isSure && dueOf(of) === 0 ? null : '审批通过并付款后可以下载许可证'
}

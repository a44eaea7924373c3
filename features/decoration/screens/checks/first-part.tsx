import { useState } from 'react'
import { useEvidence } from '#client/evidence'
import { momentOf } from '#client/messages'
import { refusedWords } from '#client/onsite'
import { Button } from '#ui/button'
import { CameraIcon } from '#ui/icons'
import { Card, Section } from '#ui/page'
import { Note, Stack } from '#ui/stack'
import { Notice, StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { toInstant } from '#vocabulary/day'
import { sentWords } from '../acts/sent-words.ts'
import type { Visits } from '../acts/use-visits.ts'
import { CHECK } from '../acts/visit-acts.ts'
import { type Checked, secondFromOf } from './result.ts'

/** The first picture of a waterproofing: taken and sent at once, for the second comes hours after it; then from when the second may be taken. */
export function FirstPart({ visits, target, place }: { visits: Visits; target: Checked; place: string }) {
  const { take, camera } = useEvidence()
  const [failed, setFailed] = useState<string | null>(null)
  const { checkId, caseId, pairHours } = target
  const from = secondFromOf(target)
  const send = async () => {
    setFailed(null)
    const picture = await take({ title: '闭水试验首张照片' })
    if (!picture) return
    const takenAt = Date.now()
    const name = await visits.photos.add(picture)
    const sent = await visits.act({
      title: `闭水首张照片 ${place}`,
      done: { what: 'first', checkId, caseId },
      photos: [{ name, itemId: CHECK, album: false, takenAt }],
    })
    const words = refusedWords(sent)
    if (words !== null) return setFailed(words)
    toast(sentWords(sent, `首张照片已上传，${pairHours}小时后拍第二张`), { kind: 'ok' })
  }
  if (from !== null)
    return visits.serverNow() < from ? (
      <StateBanner
        tone="info"
        title="首张闭水照片已拍"
        next={`${momentOf(toInstant(new Date(from)))} 后可以拍第二张`}
      />
    ) : null
  return (
    <Section title="首张闭水照片">
      <Card>
        <Stack>
          {failed !== null && <Notice title="没有上传" text={failed} />}
          <Note>{`蓄水后先拍一张并上传，满${pairHours}小时再拍第二张，两张都有才能通过。`}</Note>
          <Button kind="secondary" icon={<CameraIcon />} onPress={send}>
            拍首张照片
          </Button>
        </Stack>
      </Card>
      {camera}
    </Section>
  )
}

import { readSignCode } from '#can/decoration'
import { HeldPhotosField, type ShownPhoto } from '#client/onsite'
import { useCodeScan } from '#client/scanner'
import { Button } from '#ui/button'
import { FieldGroup, TextArea } from '#ui/field'
import { ScanIcon } from '#ui/icons'
import { Card, Section } from '#ui/page'
import { Stack } from '#ui/stack'
import { StateChip } from '#ui/state'
import { toast } from '#ui/toast'
import type { Visits } from '../acts/use-visits.ts'
import { PRESENCE } from '../acts/visit-acts.ts'
import type { Fault, InspectionDraft } from './filling.ts'

const MAX_PHOTOS = 3

/** Of `PresencePart`. */
export interface PresencePartProps {
  visits: Visits
  draft: InspectionDraft
  change: (part: Partial<InspectionDraft>) => void
  photos: readonly ShownPhoto[]
  onPhotos: (photos: readonly ShownPhoto[]) => void
  faults: readonly Fault[]
}

/** How the inspector shows that they are there: the sign at the door, else a reason and a photo. */
export function PresencePart({ visits, draft, change, photos, onPhotos, faults }: PresencePartProps) {
  const { scan, scanner } = useCodeScan({
    hint: '请对准施工公示牌上的二维码',
    read: readSignCode,
    other: '这不是施工公示牌，请扫描门口张贴的二维码',
    onCode(_code, text) {
      change({ code: text })
      toast('已扫描公示牌', { kind: 'ok' })
    },
  })
  const errorOf = (part: Fault['part']) => faults.find((one) => one.at === PRESENCE && one.part === part)?.words ?? null
  const isScanned = draft.code !== null
  return (
    <Section title="到场">
      <Card>
        <Stack>
          <FieldGroup
            label="公示牌"
            error={isScanned ? null : errorOf('words')}
            hint="扫描门口的施工公示牌，证明已到现场"
          >
            {isScanned && <StateChip tone="ok">已扫描公示牌</StateChip>}
            <Button kind="secondary" icon={<ScanIcon />} onPress={scan}>
              {isScanned ? '重新扫描' : '扫公示牌'}
            </Button>
          </FieldGroup>
          {!isScanned && (
            <>
              <TextArea
                label="没有扫描的原因"
                hint="扫描后不用填写。例如：公示牌被遮挡、没有张贴；记录里会注明没有扫码"
                maxLength={200}
                value={draft.reason}
                onChange={(reason) => change({ reason })}
              />
              {(draft.reason !== '' || photos.length > 0) && (
                <HeldPhotosField
                  of={visits}
                  label="现场照片"
                  itemId={PRESENCE}
                  error={errorOf('photos')}
                  most={MAX_PHOTOS}
                  value={photos}
                  onChange={onPhotos}
                />
              )}
            </>
          )}
        </Stack>
      </Card>
      {scanner}
    </Section>
  )
}

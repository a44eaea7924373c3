import { HeldPhotosField, type ShownPhoto } from '#client/onsite'
import type { InspectItem } from '#contract/decoration'
import { Choice, TextArea } from '#ui/field'
import { Card } from '#ui/page'
import { Stack } from '#ui/stack'
import type { Visits } from '../acts/use-visits.ts'
import { itemKey } from '../acts/visit-acts.ts'
import type { Fault, Found } from './filling.ts'

const MAX_PHOTOS = 5

/** Of `FindingCard`. */
export interface FindingCardProps {
  visits: Visits
  item: InspectItem
  /** What a fault of it is called. */
  kindName: string
  found: Found | undefined
  onFound: (found: Found) => void
  photos: readonly ShownPhoto[]
  onPhotos: (photos: readonly ShownPhoto[]) => void
  faults: readonly Fault[]
}

/** One thing that is looked at: fine, or a fault with words and photos. */
export function FindingCard(props: FindingCardProps) {
  const { visits, item, kindName, found, onFound, photos, onPhotos, faults } = props
  const errorOf = (part: Fault['part']) => faults.find((one) => one.part === part)?.words ?? null
  return (
    <Card>
      <Stack>
        <Choice
          label={item.label}
          error={errorOf('choice')}
          options={[
            { value: 'yes', label: '正常' },
            { value: 'no', label: '异常' },
          ]}
          value={found === undefined ? null : found.ok ? 'yes' : 'no'}
          onChange={(answer) => onFound({ ok: answer === 'yes', words: found?.words ?? '' })}
        />
        {found?.ok === false && (
          <>
            <TextArea
              label={`${item.label}：问题说明`}
              hint={`属于${kindName}`}
              error={errorOf('words')}
              maxLength={200}
              value={found.words}
              onChange={(words) => onFound({ ok: false, words })}
            />
            <HeldPhotosField
              of={visits}
              label={`${item.label}：照片`}
              itemId={itemKey(item.id)}
              error={errorOf('photos')}
              most={MAX_PHOTOS}
              value={photos}
              onChange={onPhotos}
            />
          </>
        )}
      </Stack>
    </Card>
  )
}

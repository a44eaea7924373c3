import type { ShownPhoto } from '#client/onsite'
import type { CheckKind } from '#contract/decoration'
import { TextField } from '#ui/field'
import { Card, Section } from '#ui/page'
import { Stack } from '#ui/stack'
import { NAME_MOST } from '#vocabulary/names'
import type { Visits } from '../acts/use-visits.ts'
import { PARTY_SIGN, STAFF_SIGN } from '../acts/visit-acts.ts'
import { type CheckDraft, type CheckFaults, needsParty } from './result.ts'
import { SignField } from './sign-field.tsx'

/** Of `SignPart`. */
export interface SignPartProps {
  visits: Visits
  kind: CheckKind
  draft: CheckDraft
  change: (part: Partial<CheckDraft>) => void
  faults: CheckFaults
  photosOf: (key: string) => readonly ShownPhoto[]
  putPhotos: (key: string) => (own: readonly ShownPhoto[]) => void
}

/** Both sign on the phone of staff: the inspector always, the builder where it passed. */
export function SignPart({ visits, kind, draft, change, faults, photosOf, putPhotos }: SignPartProps) {
  const put = (key: string) => (signature: ShownPhoto | null) => putPhotos(key)(signature ? [signature] : [])
  return (
    <Section title="签字">
      <Card>
        <Stack>
          <SignField
            visits={visits}
            label="验收人签字"
            hint="由您本人签字"
            itemId={STAFF_SIGN}
            error={faults.staffSign}
            value={photosOf(STAFF_SIGN)[0] ?? null}
            onChange={put(STAFF_SIGN)}
          />
          {needsParty(kind, draft.passed) && (
            <>
              <TextField
                label="施工方签字人姓名"
                error={faults.partyName}
                maxLength={NAME_MOST}
                value={draft.partyName}
                onChange={(partyName) => change({ partyName })}
              />
              <SignField
                visits={visits}
                label="施工方签字"
                hint="请把手机交给施工方现场负责人签字"
                itemId={PARTY_SIGN}
                error={faults.partySign}
                value={photosOf(PARTY_SIGN)[0] ?? null}
                onChange={put(PARTY_SIGN)}
              />
            </>
          )}
        </Stack>
      </Card>
    </Section>
  )
}

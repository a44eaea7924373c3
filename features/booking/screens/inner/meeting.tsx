import { useGo } from '#client/navigation'
import type { InnerMeeting } from '#contract/booking'
import { Button } from '#ui/button'
import { Card, Facts, Section } from '#ui/page'
import { Timeline } from '#ui/state'
import { durationInWords } from '#vocabulary/day'
import { GuestList } from '../guests/guest-list.tsx'
import { KINDS } from '../parts/kinds.ts'
import { isOver } from '../parts/state-words.ts'
import { StatusBanner } from '../record/record.tsx'
import { recordFacts } from '../record/record-facts.tsx'
import { RecordFiles } from '../record/record-files.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { RecordHistory } from '../record/record-history.tsx'
import { roomLeft, startsOf } from './agenda.ts'
import { Minutes } from './minutes.tsx'
import { Papers } from './papers.tsx'
import { SignInCode } from './sign-in-card.tsx'

/** An internal meeting as it stands: how people sign in while it runs, what it is about, who comes, what was decided. */
export function Meeting({ of, onRefresh }: { of: InnerMeeting; onRefresh: () => Promise<unknown> }) {
  const { booking, signInCode, signedIn, minutesState } = of
  const minutes = minutesState === 'none' && !booking.mine ? null : <Minutes of={of} />
  const over = isOver(booking.state)
  return (
    <>
      <StatusBanner of={booking} onRefresh={onRefresh} />
      {signInCode !== null && <SignInCode code={signInCode} signedIn={signedIn} people={booking.guests.length} />}
      {over && minutes}
      <Card>
        <RecordHead of={booking} />
        <Facts facts={recordFacts(booking)} />
      </Card>
      <Agenda of={of} />
      <Papers of={of} />
      <GuestList of={booking} />
      {!over && minutes}
      <RecordFiles of={booking} />
      <RecordHistory of={booking} />
    </>
  )
}

/** The points, each with the time at which it begins. */
function Agenda({ of: { agenda, booking } }: { of: InnerMeeting }) {
  const go = useGo()
  const edit = () => go(KINDS.inner.record(booking.id), { do: 'agenda' })
  if (agenda.length === 0 && !booking.mine) return null
  const starts = startsOf(agenda, booking.startsAt)
  const left = roomLeft(agenda, booking)
  return (
    <Section
      title="议程"
      trailing={
        booking.mine &&
        agenda.length > 0 && (
          <Button kind="plain" size="s" onPress={edit}>
            修改议程
          </Button>
        )
      }
    >
      <Card>
        {agenda.length > 0 ? (
          <>
            <Timeline
              items={agenda.map(({ title, minutes, who }, nth) => ({
                title,
                time: `${starts[nth]} · ${durationInWords(minutes)}`,
                note: who,
              }))}
            />
            {left !== null && booking.mine && <p>{left}</p>}
          </>
        ) : (
          <>
            <p>还没有议程，写好后参会人可以提前准备。</p>
            <Button kind="secondary" wide onPress={edit}>
              写议程
            </Button>
          </>
        )}
      </Card>
    </Section>
  )
}

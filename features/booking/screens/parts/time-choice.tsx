import { useState } from 'react'
import type { PlaceRules } from '#contract/booking'
import { Choice, DateField } from '#ui/field'
import { clockAt, SlotChoice, type SlotChoiceProps, type Span } from '#ui/timeline'
import { durationInWords } from '#vocabulary/day'
import { lengthsOf, minuteOfClock, spanFrom } from './lengths.ts'

export interface TimeChoiceProps extends Omit<SlotChoiceProps, 'step' | 'least'> {
  rules: Pick<PlaceRules, 'stepMinutes' | 'leastMinutes' | 'mostMinutes'>
}

/** An hour is what most people want. */
const USUAL_LENGTH = 60

/** Chooses a time of a day: by its start and length, or by tapping where it starts and ends on the day's line. Both say the same. */
export function TimeChoice({ rules, value, onChange, ...slot }: TimeChoiceProps) {
  const [wanted, want] = useState(Math.max(rules.leastMinutes, Math.min(rules.mostMinutes, USUAL_LENGTH)))
  const length = value ? value.to - value.from : wanted
  const begin = (clock: string) => {
    const minute = minuteOfClock(clock)
    onChange(minute === null ? null : spanFrom(minute, length, rules))
  }
  const last = (minutes: number) => {
    want(minutes)
    if (value) onChange(spanFrom(value.from, minutes, rules) satisfies Span)
  }
  return (
    <>
      <DateField label="开始" kind="time" value={value ? clockAt(value.from) : ''} onChange={begin} />
      <Choice
        label="时长"
        options={lengthsOf(rules, value ? length : null).map((minutes) => ({
          value: `${minutes}`,
          label: durationInWords(minutes),
        }))}
        value={`${length}`}
        onChange={(minutes) => last(Number(minutes))}
      />
      <SlotChoice {...slot} step={rules.stepMinutes} least={rules.leastMinutes} value={value} onChange={onChange} />
    </>
  )
}

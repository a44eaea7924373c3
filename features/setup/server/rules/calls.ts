import { ruleRefusals, type setup } from '#contract/setup'
import { namesOf } from '#door/people'
import type { HandlersOf } from '#platform/http'
import type { NotMade } from '#platform/settings'
import { addDays, dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { SetupEngines } from '../engines.ts'
import { closeDuty, openDuty } from './duties.ts'
import { groupsOf, peopleIn } from './view.ts'

type Handlers = Pick<HandlersOf<typeof setup>, 'ruleList' | 'ruleSave' | 'ruleConfirm'>

/** So many versions of a rule are shown. */
const SHOWN = 10
/** A change begins at most so many days ahead. */
const FAR_DAYS = 366

/** What operators set of the park's rules. */
export function ruleHandlers(engines: SetupEngines): Handlers {
  const { settings } = engines
  return {
    async ruleList({ db, areaId, person }) {
      const stands = await settings.stands(db, areaId, SHOWN)
      const names = await namesOf(db, peopleIn(stands))
      return { groups: groupsOf(stands, names, person.personId) }
    },

    async ruleSave({ db, areaId, now, person }, { name, version: seen, value, reason, fromOn }) {
      if (reason.trim() === '') refuse(ruleRefusals.reason, { field: 'reason' })
      const today = dayOf(now)
      if (fromOn !== null && (fromOn <= today || fromOn > addDays(today, FAR_DAYS)))
        refuse(ruleRefusals.day, { field: 'fromOn' })
      const by = person.personId
      const made = await settings.propose(db, { areaId, name, seen, value, reason: reason.trim(), fromOn, by, now })
      if ('why' in made) return refuseNotMade(made)
      for (const id of made.replaced) await closeDuty(db, engines, areaId, id)
      const { id, rule, state, version } = made
      if (state === 'proposed')
        await openDuty(db, engines, { id, areaId, name, title: rule.title, reason: reason.trim(), by, now })
      return { id, state: state === 'proposed' ? 'proposed' : 'confirmed', version }
    },

    async ruleConfirm({ db, areaId, now, person }, { id, act, words = '' }) {
      if (act === 'refuse' && words.trim() === '') refuse(ruleRefusals.why, { field: 'words' })
      const by = person.personId
      const made = await settings.decide(db, { areaId, id, act, words: act === 'refuse' ? words.trim() : '', by, now })
      if ('why' in made) return refuseNotMade(made)
      await closeDuty(db, engines, areaId, id)
      return { id, state: made.state === 'proposed' ? 'confirmed' : made.state, version: made.version }
    },
  }
}

const WHY = {
  changed: ruleRefusals.changed,
  settled: ruleRefusals.settled,
  own: ruleRefusals.second,
  notOwn: ruleRefusals.notOwn,
} as const

/** Why a change or decision was not made, as a refusal. */
function refuseNotMade(made: NotMade): never {
  if (made.why === 'unknown') return refuse(refusals.notFound)
  if (made.why === 'same') return refuse(ruleRefusals.same, { field: 'value' })
  if (made.why !== 'value') return refuse(WHY[made.why])
  const { problem } = made
  return 'sentence' in problem
    ? refuse(ruleRefusals.wrong, { field: 'value', data: { problem: problem.sentence } })
    : refuse(ruleRefusals.range, { field: 'value', data: { least: problem.least, most: problem.most } })
}

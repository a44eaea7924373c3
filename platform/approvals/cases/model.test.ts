import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#vocabulary/refusal'
import { isDeep, seed } from '../../../tests/support/budget.ts'
import { wayOf } from '../processes/walk.ts'
import { anyDeeds, type Deed, isHeld, randomPeople, wishOf } from '../tests/deeds.ts'
import { idOf } from '../tests/directory.ts'
import { anyFields, anySteps } from '../tests/random.ts'
import { actingOf, begun, complete, RULES, replayed, shapeOf } from '../tests/replay.ts'
import { sentencesOf } from '../views/foresight.ts'
import { type Case, doneIn, isOver, waitingIn } from './case.ts'
import { dutiesOf, dutyChanges } from './case-duties.ts'
import { clockTurn } from './clock.ts'
import { decide } from './decide.ts'
import { Quicker } from './quicker.ts'
import { isDecided, turns } from './seats.ts'

const RUNS = isDeep('approvals') ? 20_000 : 400
const START = new Date('2026-11-20T11:00:00+08:00')
const HOUR = 3_600_000
const directory = randomPeople()

/** The case after a deed; the same one where it was refused. */
function after(kase: Case, deed: Deed, now: Date): Case {
  if (deed.who === 'clock') {
    return waitingIn(kase).reduce((before, { id, turnAt }) => {
      const draft = turnAt !== null && turnAt <= now ? clockTurn(before, id, now) : null
      return draft ? complete(draft, directory, now) : before
    }, kase)
  }
  const found = wishOf(kase, deed, directory)
  if (!found) return kase
  try {
    const draft = decide(kase, actingOf(directory, found.personId, now), found.wish, RULES)
    return draft === 'again' ? kase : complete(draft, directory, now)
  } catch (error) {
    if (error instanceof Refusal || error instanceof Quicker) return kase
    throw error
  }
}

/** What must hold of every state, and of every step from one to the next. */
function lawsBroken(before: Case, now: Case): string[] {
  const broken: string[] = []
  const say = (is: boolean, words: string) => void (is || broken.push(words))
  const waiting = waitingIn(now)
  say(isOver(now.state) ? waiting.length === 0 : true, 'something waits in a case that is over')
  say(now.state !== 'waiting' || waiting.length > 0, 'a case waits for nothing')
  say(isHeld(now, directory), 'a node waits for nobody')
  say((now.endedAt !== null) === isOver(now.state), 'the end is not told')
  say(new Set(waiting.map(({ key }) => key)).size === waiting.length, 'a node waits twice')
  say(
    waiting.every(({ seats }) => turns(seats).length > 0 && !isDecided(seats)),
    'a node waits that was decided',
  )
  if (now.state === 'approved')
    say(
      wayOf(now.process.steps, now.fields).every(({ key }) => doneIn(now).has(key)),
      'approved without a node of the way',
    )
  for (const node of before.nodes) {
    const then = now.nodes.find(({ id }) => id === node.id)
    say(then !== undefined, 'a node vanished')
    if (!then || node.state === 'waiting') continue
    say(then.state === node.state && then.closedAt === node.closedAt, 'a node was decided twice')
    say(!(then.stands && !node.stands), 'an undone approval counts again')
  }
  say(
    now.acts.every(({ act, byId }) => !['approve', 'reject', 'return'].includes(act) || byId !== now.askerId),
    'somebody decided about themselves',
  )
  if (isOver(before.state)) say(now.acts.length === before.acts.length, 'an act after the end')
  say(
    now.acts.slice(0, before.acts.length).every((act, i) => act === before.acts[i]),
    'history was changed',
  )
  return broken
}

/** Effects told in sentences that did not come, and effects that came untold. */
function untold(before: Case, now: Case): string[] {
  const names = new Map([...directory.persons.values()].map(({ id, name }) => [`person:${id}`, name]))
  const sentences = sentencesOf(before, now, { names, labels: { amount: '金额' } })
  const old = new Set(before.nodes.map(({ id }) => id))
  const opened = now.nodes.filter(({ id }) => !old.has(id)).map(({ title }) => `转到“${title}”`)
  const dropped = now.nodes
    .filter(({ id, state }) => state === 'dropped' && before.nodes.find((node) => node.id === id)?.state === 'waiting')
    .map(({ title }) => `“${title}”不再需要处理`)
  const told = (words: string) => sentences.filter((sentence) => sentence.includes(words)).length
  return [
    ...[...opened, ...dropped].filter((words) => told(words) === 0),
    ...(told('转到') === opened.length ? [] : ['another number of nodes is told to open']),
    ...(told('不再需要处理') === dropped.length ? [] : ['another number of nodes is told to drop']),
    ...(told('审批结束') ===
    Number(['approved', 'rejected', 'withdrawn'].includes(now.state) && before.state !== now.state)
      ? []
      : ['the end is told wrongly']),
    ...(now !== before && sentences.length === 0 && now.acts.at(-1)?.byId !== null
      ? ['an act is told to do nothing']
      : []),
  ]
}

/** Goes through a course and answers every state; each step is judged. */
function course(deeds: readonly Deed[], first: Case): Case[] {
  const states = [first]
  let now = START
  for (const deed of deeds) {
    now = new Date(now.getTime() + deed.hours * HOUR + 1000)
    const before = states.at(-1) ?? first
    const next = after(before, deed, now)
    expect(lawsBroken(before, next)).toEqual([])
    expect(untold(before, next)).toEqual([])
    states.push(next)
  }
  return states
}

const anyCase = fc
  .tuple(anySteps, anyFields, fc.constantFrom('c1', 'c2', null), fc.constantFrom(1, 1, 2, 5))
  .map(([steps, fields, companyId, applicant]) =>
    begun(
      { process: { title: '流程', steps }, applicantId: idOf(applicant), companyId, fields, beganAt: START },
      directory,
    ),
  )

describe('whatever the process and whatever people do', () => {
  test('no node is decided twice, nothing waits for nobody, what is done is told, and the history leads to the same state', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyCase, anyDeeds, (first, deeds) => {
        const states = course(deeds, first)
        const last = states.at(-1) ?? first
        expect(shapeOf(replayed(last, directory))).toEqual(shapeOf(last))
        for (const { act } of last.acts) seen.add(act)
        seen.add(last.state)
      }),
      { numRuns: RUNS, seed },
    )
    // the runs reach every act and every end, or they prove little
    const all = 'begin submit approve reject return withdraw transfer addSigner urge terminate remind escalate'.split(
      ' ',
    )
    expect([...seen].sort()).toEqual(
      [...all, 'waiting', 'returned', 'approved', 'rejected', 'withdrawn', 'terminated'].sort(),
    )
  })

  test('the inbox has what waits, and its changes lead from one state to the next', () => {
    fc.assert(
      fc.property(anyCase, anyDeeds, (first, deeds) => {
        const inbox = new Set(dutyChanges(null, first).opens.map(({ id, address }) => `${id} ${address}`))
        const states = course(deeds, first)
        for (const [at, now] of states.entries()) {
          const before = states[at - 1]
          if (before) {
            const { opens, closes } = dutyChanges(before, now)
            for (const { id, address } of closes) expect(inbox.delete(`${id} ${address}`)).toBe(true)
            for (const { id, address } of opens) inbox.add(`${id} ${address}`)
          }
          expect([...inbox].sort()).toEqual(
            dutiesOf(now)
              .map(({ id, address }) => `${id} ${address}`)
              .sort(),
          )
        }
      }),
      { numRuns: RUNS / 4, seed },
    )
  })

  test('who has a turn can always approve, and if all do, the case comes to its end', () => {
    fc.assert(
      fc.property(anyCase, anyDeeds, (first, deeds) => {
        let kase = course(deeds, first).at(-1) ?? first
        const now = new Date(START.getTime() + 10_000 * HOUR)
        const again: Deed = {
          who: 'applicant',
          act: 'submit',
          pick: 0,
          other: 1,
          where: 'after',
          amount: 0,
          hours: 0,
          far: false,
        }
        if (kase.state === 'returned') kase = after(kase, again, now)
        for (let left = 200; left > 0 && kase.state === 'waiting'; left -= 1) {
          const next = after(kase, { ...again, who: 'turn', act: 'approve' }, now)
          expect(next).not.toBe(kase)
          kase = next
        }
        expect(isOver(kase.state)).toBe(true)
      }),
      { numRuns: RUNS / 4, seed },
    )
  })
})

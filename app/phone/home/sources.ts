import type { AnswerSource, CardSource } from '#client/home'
import { homeCards as access } from '#screens/access'
import { homeCards as archives } from '#screens/archives'
import { homeCards as booking, homeAnswers as places } from '#screens/booking'
import { homeCards as decoration } from '#screens/decoration'
import { homeCards as notices, homeAnswers as noticesFound } from '#screens/notices'
import { homeCards as parking, homeAnswers as plates } from '#screens/parking'
import { homeCards as patrol } from '#screens/patrol'
import { homeAnswers as people } from '#screens/people'
import { homeCards as policy } from '#screens/policy'
import { homeAnswers as published } from '#screens/publishing'
import { homeCards as setup } from '#screens/setup'
import { homeCards as tasks } from '#screens/tasks'
import { homeCards as visitors } from '#screens/visitors'
import { homeCards as wallet } from '#screens/wallet'

/** The areas that put cards onto the home. */
const AREAS: readonly (() => Promise<{ default: readonly CardSource[] }>)[] = [
  access,
  archives,
  booking,
  decoration,
  notices,
  parking,
  patrol,
  policy,
  setup,
  tasks,
  visitors,
  wallet,
  () => import('../messages/home-cards.tsx'),
  () => import('../coming/home-cards.tsx'),
]

/** Where the cards of the home come from. An area whose program does not come has no cards, and the others have theirs. */
export async function cardSources(): Promise<readonly CardSource[]> {
  const came = await Promise.allSettled(AREAS.map((load) => load()))
  return came.flatMap((one) => (one.status === 'fulfilled' ? one.value.default : []))
}

/** The areas that answer the home's search. */
const ANSWERING: readonly (() => Promise<{ default: readonly AnswerSource[] }>)[] = [
  people,
  places,
  plates,
  noticesFound,
  published,
]

/** Where the answers of the home's search come from, in the order in which they stand. An area whose program does not come answers nothing. */
export async function answerSources(): Promise<readonly AnswerSource[]> {
  const came = await Promise.allSettled(ANSWERING.map((load) => load()))
  return came.flatMap((one) => (one.status === 'fulfilled' ? one.value.default : [])).sort((a, b) => a.rank - b.rank)
}

import { type AnswerSource, answerSource } from '#client/home'
import type { OpenStay } from '#contract/parking'
import { myPlatesQuery } from './parts/queries.ts'

/** One's own plates, as the list answers them. */
interface Plates {
  readonly items: readonly { readonly id: string; readonly plate: string; readonly open: OpenStay | null }[]
}

/** One's own plates that bear what was typed. */
const plates: AnswerSource = answerSource(
  { title: '我的车牌', rank: 40, audience: 'session' },
  () => myPlatesQuery,
  ({ items }: Plates, typed) =>
    items
      .filter(({ plate }) => plate.includes(typed.replaceAll(/[\s·]/g, '').toUpperCase()))
      .map(({ id, plate, open }) => ({
        key: `parking.plate.${id}`,
        title: plate,
        note: open === null ? '不在场内' : `在${open.lotName}`,
        path: open === null ? '/parking/plates' : '/paylicenseplate',
        ...(open !== null && { query: { plate } }),
      })),
)

/** What parking answers to the home's search. */
const answers: readonly AnswerSource[] = [plates]
export default answers

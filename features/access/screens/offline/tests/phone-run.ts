import { verdict } from '#can/access'
import type { VerdictCase } from '../../../contract/tests/verdict-cases.ts'
import { factsOfText } from '../judging.ts'
import type { HeldList } from '../list.ts'

/** A case with the text that is shown, and who judges it holds. */
export interface Told {
  readonly one: VerdictCase
  readonly text: string
  readonly holder: string
  readonly keys: HeldList['keys']
}

const POINT = { id: 'here', name: '', kind: 'gate', buildingName: '' } as const

/** What the phone's own program says of cases: by its list, its clock and what it let happen before. */
export async function runOnPhone(cases: readonly Told[]): Promise<string[]> {
  return await Promise.all(
    cases.map(async ({ one, text, holder, keys }) => {
      const { now, pass, listAge, clockOff, usedElsewhere } = one
      const point = { ...POINT, ...one.point }
      const masked = { id: holder, kind: 'visitor', name: '', companyName: '', title: '', plate: '' } as const
      const list: HeldList = {
        session: '',
        personId: '',
        at: now - listAge,
        ahead: 0,
        next: '',
        keys,
        points: [point],
        buildings: {},
        passes: pass ? [{ ...masked, ...pass }] : [],
      }
      const other = { id: 'other', direction: 'in', buildingId: point.buildingId } as const
      const usedAt = () => (usedElsewhere ? [other] : [])
      const { facts } = await factsOfText(text, point, { list, now, clockOff, crossed: [], usedAt })
      return verdict(facts)
        .map(({ why }) => why)
        .join(' ')
    }),
  )
}

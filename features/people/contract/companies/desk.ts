import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, next, page, strict } from '#vocabulary/shapes'
import { companyRefusals } from '../company-refusals.ts'
import {
  companyNameText,
  companyState,
  creditCodeText,
  DeskCompanySchema,
  searchText,
  text,
} from '../company-shapes.ts'

const desk = call.group({ family: 'enterprise', who: 'session:operator', whose: 'park' })

export const companyDesk = desk.read('companyDesk', {
  about:
    'Companies of the park in one state, A to Z, unlisted ones too; found by name, spelling, initials, credit code',
  input: Type.Object({ state: Type.Optional(companyState), text: searchText, next }, strict),
  output: page(DeskCompanySchema),
  refusals: [],
})

export const companyDeskSave = desk.write('companyDeskSave', {
  about:
    'Add a company that is in the park, or set name, credit code, industry and address of one; found by them at once',
  input: Type.Object(
    {
      /** Left out: a new one. */
      id: Type.Optional(id),
      /** The one that it was made from; of a new one it says nothing. */
      version: Type.Integer({ minimum: 0 }),
      name: companyNameText,
      creditCode: creditCodeText,
      industry: text(30),
      address: text(100),
      listed: Type.Boolean(),
    },
    strict,
  ),
  output: DeskCompanySchema,
  refusals: Object.values(companyRefusals),
})

export const companyLeave = desk.write('companyLeave', {
  about: 'A company has left the park: unknown to others from now on, nobody acts for it, its memberships end',
  input: Type.Object({ id }, strict),
  output: DeskCompanySchema,
  refusals: [companyRefusals.companyMoved],
})

/** What operators do with companies. */
export const companyDeskCalls = { companyDesk, companyDeskSave, companyLeave } as const

import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, next, page, strict } from '#vocabulary/shapes'
import { companyRefusals } from './company-refusals.ts'
import { companyNameText, companyState, creditCodeText, DeskCompanySchema, searchText, text } from './company-shapes.ts'

const desk = { family: 'enterprise', method: 'POST', who: 'session:operator', whose: 'park' } as const

/** Companies by state, for operators. */
export const companyDesk = call({
  ...desk,
  name: 'companyDesk',
  effect: 'read',
  about:
    'Companies of the park in one state, A to Z, unlisted ones too; found by name, spelling, initials, credit code',
  input: Type.Object({ state: Type.Optional(companyState), text: searchText, next }, strict),
  output: page(DeskCompanySchema),
  refusals: [],
})

/** An operator writes a company. */
export const companyDeskSave = call({
  ...desk,
  name: 'companyDeskSave',
  effect: 'write',
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

/** A company has left the park. */
export const companyLeave = call({
  ...desk,
  name: 'companyLeave',
  effect: 'write',
  about: 'A company has left the park: unknown to others from now on, nobody acts for it, its memberships end',
  input: Type.Object({ id }, strict),
  output: DeskCompanySchema,
  refusals: [companyRefusals.companyMoved],
})

/** What operators do with companies. */
export const companyDeskCalls = { companyDesk, companyDeskSave, companyLeave } as const

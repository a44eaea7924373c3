import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { strict, taken } from '#vocabulary/shapes'
import { companyDesk } from './companies/desk.ts'
import { personList } from './persons/persons.ts'

const operators = call.group({ family: 'enterprise', who: 'session:operator', whose: 'none' })

export const personSheet = operators.write('personSheet', {
  ...taken,
  about: 'Persons of the park as a workbook, phones masked, for holders of the right export; written down',
  input: Type.Omit(personList.input, ['next'], strict),
})

export const companySheet = operators.write('companySheet', {
  ...taken,
  about: 'Companies of the park in one state as a workbook, for holders of the right export; written down',
  input: Type.Omit(companyDesk.input, ['next'], strict),
})

/** Lists of people's desks, taken away. */
export const exportCalls = { personSheet, companySheet } as const

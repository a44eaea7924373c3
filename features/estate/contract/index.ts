import { Type } from 'typebox'
import { call, contract } from '#vocabulary/call'
import { strict } from '#vocabulary/shapes'

/** Name, address and service phone of a park. */
export const parkInfo = call({
  family: 'common',
  name: 'parkInfo',
  method: 'GET',
  effect: 'read',
  who: 'open',
  whose: 'none',
  about: 'The park: name, address, service phone',
  input: Type.Object({}, strict),
  output: Type.Object(
    { id: Type.String(), name: Type.String(), address: Type.String(), servicePhone: Type.String() },
    strict,
  ),
  refusals: [],
})

/** The park and its regions, buildings, floors and rooms. A base area: it uses no feature. */
export const estate = contract({ name: 'estate', uses: [], refusalCodes: [10500, 10999], calls: { parkInfo } })

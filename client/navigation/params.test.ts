import { expect, test } from 'vitest'
import { paramsOf } from './params.ts'

test.each([
  ['/licenseplate', '/licenseplate', {}],
  ['/recordinfo/:id', '/recordinfo/7', { id: '7' }],
  ['/recordinfo/:id', '/recordinfo/7/', { id: '7' }],
  [
    '/decoration/correctionform/:id/:relateId/:type',
    '/decoration/correctionform/a/b/c',
    { id: 'a', relateId: 'b', type: 'c' },
  ],
  ['/decoration/personnel/:id?', '/decoration/personnel', { id: undefined }],
  ['/decoration/personnel/:id?', '/decoration/personnel/7', { id: '7' }],
  ['/billdetail/:bill', '/billdetail/%E4%BA%ACA%2F1%20', { bill: '京A/1 ' }],
  ['/billdetail/:bill', '/billdetail/100%', { bill: '100%' }],
])('%s reads %s', (pattern, pathname, params) => expect(paramsOf(pattern, pathname)).toEqual(params))

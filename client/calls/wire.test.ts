import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { jsonOf } from './fake.ts'
import { type Asked, placeFields, type Sender, wireRequest } from './wire.ts'

const sender: Sender = { loginSession: 's1', sessionAreaId: '7', stateAreaId: '9', companyId: 'c1' }
const nobody: Sender = { loginSession: null, sessionAreaId: null, stateAreaId: null, companyId: null }
const post = (input: object, from = sender, more: Partial<Asked> = {}) => {
  const request = wireRequest(
    { family: 'parking', name: 'x', method: 'POST', input: { ...input }, ...more },
    from,
    null,
  )
  return { ...request, body: jsonOf(request.body) }
}
const get = (input: object, from = sender, name = 'x') => {
  const request = wireRequest({ family: 'parking', name, method: 'GET', input: { ...input } }, from, null)
  const url = new URL(request.url, 'https://park.cn')
  return { ...request, path: url.pathname, query: [...url.searchParams.entries()] }
}

describe('the four fields of every request', () => {
  test('areaId is the session’s, else the state’s, else 1; globalAreaId and parkId follow it', () => {
    expect(placeFields({}, sender)).toEqual({ areaId: '7', globalAreaId: '7', parkId: '7', globalCompanyId: 'c1' })
    expect(placeFields({}, { ...sender, sessionAreaId: null }).parkId).toBe('9')
    expect(placeFields({}, nobody)).toEqual({ areaId: '1', globalAreaId: '1', parkId: '1', globalCompanyId: '' })
    expect(placeFields({ areaId: 3 }, sender)).toMatchObject({ areaId: 3, globalAreaId: 3, parkId: 3 })
    expect(placeFields({ parkId: 3 }, sender)).toMatchObject({ areaId: '7', globalAreaId: '7', parkId: 3 })
  })

  test.each(['areaId', 'globalAreaId', 'parkId'] as const)('null suppresses the default of %s', (name) => {
    expect(placeFields({ [name]: null }, sender)[name]).toBeNull()
    expect(post({ [name]: null }).body[name]).toBeNull()
    expect(get({ [name]: null }).query.map(([key]) => key)).not.toContain(name)
  })

  test('they are in the query of a GET and in the body of a POST', () => {
    expect(get({ a: 'x y' }).query).toEqual([
      ['a', 'x y'],
      ['areaId', '7'],
      ['globalAreaId', '7'],
      ['parkId', '7'],
      ['globalCompanyId', 'c1'],
    ])
    const { url, body } = post({ a: 1 })
    expect(url).toBe('/ipark/portal/app/parking/x')
    expect(body).toEqual({
      a: 1,
      areaId: '7',
      globalAreaId: '7',
      parkId: '7',
      globalCompanyId: 'c1',
      loginsession: 's1',
    })
  })
})

describe('the session', () => {
  test('is a header of every call that has one, and never in the query of a GET', () => {
    expect(post({}).headers['loginSession']).toBe('s1')
    expect(get({}).headers['loginSession']).toBe('s1')
    expect(get({}).url).not.toContain('s1')
    expect(post({}, nobody).headers).not.toHaveProperty('loginSession')
    expect(post({}, nobody).body).not.toHaveProperty('loginsession')
  })

  test('is a body field of every call but the company list', () => {
    expect(post({}, sender, { family: 'company', name: 'queryCompanyList' }).body).not.toHaveProperty('loginsession')
    expect(post({}, sender, { family: 'company', name: 'queryCompany' }).body).toHaveProperty('loginsession', 's1')
    expect(post({}, sender, { family: 'visitor', name: 'queryCompanyList' }).body).toHaveProperty('loginsession', 's1')
  })
})

describe('input', () => {
  test('path parameters go into the path, escaped, and nowhere else', () => {
    const { path, query } = get({ id: 'a/b?c', more: 1 }, sender, 'freeEventInfo/{id}')
    expect(path).toBe('/ipark/portal/app/parking/freeEventInfo/a%2Fb%3Fc')
    expect(query).toContainEqual(['more', '1'])
    expect(query.map(([name]) => name)).not.toContain('id')
  })

  test.each([undefined, null, '', '.', '..', {}])('a path parameter %j is refused', (id) => {
    expect(() => get({ id }, sender, 'freeEventInfo/{id}')).toThrow('needs id')
  })

  it('keeps every call inside its own path, whatever the parameter', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        fc.pre(!/^\.{1,2}$/.test(id) && id.isWellFormed())
        const { path } = get({ id }, sender, 'freeEventInfo/{id}')
        expect(path.startsWith('/ipark/portal/app/parking/freeEventInfo/')).toBe(true)
        expect(decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))).toBe(id)
      }),
    )
  })

  test('a list is a repeated parameter; what is not there is not sent', () => {
    expect(get({ a: ['x', 'y'], b: undefined, c: true, d: { e: 1 } }).query.slice(0, 4)).toEqual([
      ['a', 'x'],
      ['a', 'y'],
      ['c', 'true'],
      ['d', '{"e":1}'],
    ])
  })

  test('the key of the intent is in the body and in the header', () => {
    const { body, headers } = post({}, sender, { requestId: 'k1' })
    expect(body['requestId']).toBe('k1')
    expect(headers['idempotency-key']).toBe('k1')
  })

  test('files travel as a form, after the fields, and the browser names the boundary', () => {
    const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
    const asked: Asked = {
      family: 'common',
      name: 'imageUpload',
      method: 'POST',
      input: { purpose: 'face' },
      files: { file },
    }
    const { body, headers } = wireRequest({ ...asked, requestId: 'k1' }, sender, null)
    if (!(body instanceof FormData)) throw new Error('no form')
    expect([...body.keys()].at(-1)).toBe('file')
    expect(body.get('file')).toBeInstanceOf(Blob)
    expect([body.get('purpose'), body.get('areaId'), body.get('loginsession')]).toEqual(['face', '7', 's1'])
    expect(headers).not.toHaveProperty('content-type')
  })

  test('asks for sealed answers only where a key is configured', () => {
    const asked: Asked = { family: 'parking', name: 'x', method: 'GET', input: {} }
    expect(wireRequest(asked, sender, null).headers).not.toHaveProperty('x-encrypt')
    expect(wireRequest(asked, sender, 'gcm').headers['x-encrypt']).toBe('gcm')
  })
})

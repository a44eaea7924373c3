import { type AnyCall, type AnyContract, callPath, kindsOf } from '#vocabulary/call'
import { type RefusalKind, refusals } from '#vocabulary/refusal'

/** Routes that are no calls, as they stand under `paths` of an OpenAPI 3.1 document: whoever mounts one says so. */
export type RoutePaths = Readonly<Record<string, object>>

const ref = (where: string): object => ({ $ref: `#/components/${where}` })
const json = (schema: object) => ({ 'application/json': { schema } })
const PLACES = ['areaId', 'globalAreaId', 'parkId', 'globalCompanyId'] as const
const FAULTS = { 413: ref('responses/TooLarge'), 500: ref('responses/Fault'), 503: ref('responses/Outage') }

/** The OpenAPI 3.1 document of the mounted contracts, and of the routes beside them. */
export function openApi(contracts: readonly AnyContract[], title: string, routes: RoutePaths = {}): object {
  const paths: Record<string, object> = {}
  for (const call of contracts.flatMap((contract) => Object.values(contract.calls))) {
    paths[callPath(call)] = { ...paths[callPath(call)], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths: { ...paths, ...routes },
    components: {
      securitySchemes: {
        loginSession: { type: 'apiKey', in: 'header', name: 'loginSession' },
        loginsession: {
          type: 'apiKey',
          in: 'query',
          name: 'loginsession',
          description: 'Or the body field loginsession',
        },
      },
      schemas: SCHEMAS,
      parameters: PARAMETERS,
      responses: RESPONSES,
    },
  }
}

/** What every body takes beside the fields of its call; in a query they are texts. */
const COMMON_FIELDS: Record<string, object> = {
  ...Object.fromEntries(PLACES.map((name) => [name, ref('schemas/Place')])),
  loginsession: ref('schemas/Session'),
  requestId: ref('schemas/RequestId'),
}

const SCHEMAS: Record<string, object> = {
  Place: {
    description: 'Park or company that the request is about. Park: 1 where neither session nor request names one',
    anyOf: [{ type: 'string', maxLength: 64 }, { type: 'integer' }, { type: 'null' }],
  },
  Session: {
    description: 'The session where no header carries it; one that differs from the header is refused',
    anyOf: [{ type: 'string', maxLength: 200 }, { type: 'null' }],
  },
  RequestId: {
    description: "The caller's own name of one intent: a write with a known one is done once, and answered 615",
    anyOf: [{ type: 'string', maxLength: 100 }, { type: 'null' }],
  },
  /** A refusal: what the person may change. Its codes stand with each call. */
  Refusal: envelope({
    code: { type: 'integer' },
    body: { type: 'null' },
    field: { type: 'string', description: 'The input field that it is about' },
    again: { const: true, description: 'The same request may succeed later' },
    changed: { const: true, description: 'Somebody else changed the record that the request was made on' },
    data: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } },
  }),
  Sealed: envelope({
    code: { type: 'integer' },
    encrypt: { enum: ['ecb', 'gcm'] },
    body: { type: 'string', contentEncoding: 'base64' },
  }),
  Trouble: envelope({
    code: { type: 'integer' },
    body: { type: 'null' },
    requestId: { type: 'string', description: 'Shown to the person, and in our log' },
  }),
}

const text = (most: number) => ({ type: 'string', maxLength: most })
const PARAMETERS: Record<string, object> = {
  ...Object.fromEntries(PLACES.map((name) => [name, { name, in: 'query', schema: text(64) }])),
  loginsession: { name: 'loginsession', in: 'query', schema: text(200) },
  requestId: { name: 'requestId', in: 'query', schema: text(100) },
  idempotencyKey: {
    name: 'idempotency-key',
    in: 'header',
    description: 'As the body field requestId, which wins',
    schema: { type: 'string' },
  },
  xEncrypt: {
    name: 'x-encrypt',
    in: 'header',
    description: 'Asks for a sealed body, where the server has a key',
    schema: { enum: ['gcm', 'ecb'] },
  },
}

const RESPONSES: Record<string, object> = {
  TooLarge: { description: 'The request is too large', content: json(ref('schemas/Trouble')) },
  Fault: { description: 'Our fault', content: json(ref('schemas/Trouble')) },
  Outage: { description: 'Not now; ask again', content: json(ref('schemas/Trouble')) },
}

/** Every answer: `code` and `body` always, and a sentence for the person. */
function envelope(properties: Record<string, object>): object {
  return {
    type: 'object',
    required: ['code', 'message', 'body'],
    properties: { ...properties, message: { type: 'string' } },
  }
}

function operationOf(call: AnyCall): object {
  return {
    tags: [call.family],
    operationId: `${call.family}.${call.name}`,
    summary: call.about,
    'x-who': kindsOf(call.who),
    'x-whose': call.whose,
    'x-effect': call.effect,
    security: [...(call.who === 'open' ? [{}] : []), { loginSession: [] }, { loginsession: [] }],
    ...requestOf(call),
    responses: { 200: answerOf(call), ...FAULTS },
  }
}

function requestOf(call: AnyCall): object {
  const { properties = {}, required = [] } = call.input as { properties?: Record<string, object>; required?: string[] }
  const names = Object.keys(properties)
  const inPath = names.filter((name) => call.name.includes(`{${name}}`))
  const own = names.filter((name) => !inPath.includes(name))
  const parameter = (name: string, where: 'path' | 'query') => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: properties[name],
  })
  const path = inPath.map((name) => parameter(name, 'path'))
  const common = (from: readonly string[]) => from.map((name) => ref(`parameters/${name}`))
  if (call.method === 'GET') {
    const query = own.map((name) => parameter(name, 'query'))
    return { parameters: [...path, ...query, ...common([...Object.keys(COMMON_FIELDS), 'xEncrypt'])] }
  }
  const upload = call.wire === 'multipart'
  const input = call.input as object
  if ('anyOf' in input) {
    return {
      parameters: common(['loginsession', 'idempotencyKey', 'xEncrypt']),
      requestBody: { required: true, content: json(withCommon(input)) },
    }
  }
  const schema = {
    ...(call.input as object),
    properties: {
      ...Object.fromEntries(own.map((name) => [name, properties[name]])),
      ...COMMON_FIELDS,
      ...(upload ? { file: { type: 'string', contentMediaType: 'application/octet-stream' } } : {}),
    },
    required: [...required.filter((name) => own.includes(name)), ...(upload ? ['file'] : [])],
  }
  return {
    parameters: [...path, ...common(['loginsession', 'idempotencyKey', 'xEncrypt'])],
    requestBody: {
      // An empty body is an empty input.
      required: schema.required.length > 0,
      content: { [upload ? 'multipart/form-data' : 'application/json']: { schema } },
    },
  }
}

/** An input that is one of several objects: each of them takes the common fields beside its own. */
function withCommon(input: object): object {
  const { anyOf, properties, ...rest } = input as { anyOf?: readonly object[]; properties?: Record<string, object> }
  if (anyOf) return { ...rest, anyOf: anyOf.map(withCommon) }
  return { ...rest, properties: { ...properties, ...COMMON_FIELDS } }
}

/** HTTP 200 for every answered call: done (200), the same as before (615), not finished yet (610), or a refusal. */
function answerOf(call: AnyCall): object {
  const may: readonly RefusalKind[] = [...Object.values(refusals), ...call.refusals]
  const done = call.effect === 'read' ? [200] : [200, 615]
  const later = envelope({ code: { const: 610 }, body: { anyOf: [call.output as object, { type: 'null' }] } })
  const success = envelope({ code: { enum: done }, body: call.output as object })
  const answers = [
    ...(call.wire === 'bytes' ? [] : [success]),
    ...(call.effect === 'read' ? [] : [later]),
    { allOf: [ref('schemas/Refusal'), { properties: { code: { enum: [...new Set(may.map(({ code }) => code))] } } }] },
    ref('schemas/Sealed'),
  ]
  return {
    description: `Done (${done.join(', ')}) or refused: ${may.map(({ code, message }) => `${code} ${message}`).join(' · ')}`,
    content: {
      ...(call.wire === 'bytes' ? { 'application/octet-stream': {} } : {}),
      ...json({ anyOf: answers }),
    },
  }
}

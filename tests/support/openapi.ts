import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** A request as somebody sent it. */
export interface SentRequest {
  readonly method: string
  readonly url: string
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  /** null: none, or one that cannot be read any more. */
  readonly body: string | null
}

interface Parameter {
  $ref?: string
  name: string
  in: 'query' | 'header' | 'path'
  required?: boolean
  schema?: object
}
interface Operation {
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, { schema?: object }> }
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { parameters: Record<string, Parameter> }
}

/** The document as a running server serves it. */
export async function servedDocument(origin: string): Promise<object> {
  return (await (await fetch(`${origin}/ipark/openapi.json`)).json()) as object
}

/**
 * Answers how to compare a request with an OpenAPI document: what does not fit, one line each. Only paths below `/ipark/` are looked at,
 * and formats (`plate`, `phone`) are the server's to refuse.
 */
export function requestCheck(served: object): (request: SentRequest) => string[] {
  const document = served as OpenApi // the server's own, which a validator of OpenAPI has accepted
  const options = { strict: false, validateFormats: false, allErrors: true }
  const ajv = new Ajv2020(options)
  // Queries and headers are texts: a number in them is read as one.
  const reading = new Ajv2020({ ...options, coerceTypes: true })
  for (const each of [ajv, reading]) each.addSchema(document, 'document', undefined, false)
  const routes = Object.entries(document.paths).map(([path, methods]) => ({ path, methods, match: matcher(path) }))
  const compiled = new Map<string, ValidateFunction>()

  function faults(engine: Ajv2020, key: string, schema: object, value: unknown): string[] {
    const known = compiled.get(key) ?? engine.compile(inDocument(schema))
    compiled.set(key, known)
    return known(value) ? [] : (known.errors ?? []).map((each) => `${each.instancePath} ${each.message}`)
  }

  return ({ method, url, headers, body }) => {
    const { pathname, searchParams } = new URL(url)
    if (!pathname.startsWith('/ipark/')) return []
    const name = `${method} ${pathname}`
    const route = routes.find(({ match, methods }) => match.test(pathname) && methods[method.toLowerCase()])
    const operation = route?.methods[method.toLowerCase()]
    if (!route || !operation) return [`${name}: no such route`]
    const key = `${method} ${route.path}`
    const parameters = (operation.parameters ?? []).map((each) =>
      each.$ref === undefined ? each : (document.components.parameters[each.$ref.split('/').at(-1) ?? ''] ?? each),
    )
    const found = [
      ...faults(reading, `${key} query`, objectOf(parameters, 'query', false), Object.fromEntries(searchParams)),
      ...faults(reading, `${key} header`, objectOf(parameters, 'header', true), { ...headers }),
      ...bodyFaults(operation, headers['content-type'] ?? '', body, (schema, value) =>
        faults(ajv, `${key} body`, schema, value),
      ),
    ]
    return found.map((fault) => `${name}: ${fault}`)
  }
}

function bodyFaults(
  { requestBody }: Operation,
  type: string,
  body: string | null,
  check: (schema: object, value: unknown) => string[],
): string[] {
  if (!requestBody) return body === null || body === '' ? [] : ['a body where none belongs']
  const schema = Object.entries(requestBody.content).find(([media]) => media === '*/*' || type.startsWith(media))?.[1]
  if (!schema) return body === null && !requestBody.required ? [] : [`no body of type ${type || 'none'}`]
  if (!schema.schema || body === null) return []
  if (type.startsWith('multipart/')) return check(namesOnly(schema.schema), partsOf(body))
  try {
    return check(schema.schema, JSON.parse(body))
  } catch {
    return ['a body that is no JSON']
  }
}

/** Fields of a form are texts and bytes: what is looked at is which there are. */
function namesOnly(schema: { properties?: object; required?: string[] }): object {
  const properties = Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, {}]))
  return { type: 'object', properties, required: schema.required ?? [], additionalProperties: false }
}

function partsOf(body: string): Record<string, string> {
  const names = [...body.matchAll(/^content-disposition: form-data; name="([^"]*)"/gim)]
  return Object.fromEntries(names.map(([, name = '']) => [name, '']))
}

function objectOf(parameters: readonly Parameter[], where: Parameter['in'], more: boolean): object {
  const here = parameters.filter((each) => each.in === where)
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema ?? {}])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: more,
  }
}

/** The same schema, its `#/…` pointing into the document. */
function inDocument(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')) as object
}

function matcher(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '[^/]+')}$`)
}

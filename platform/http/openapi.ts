import { type AnyContract, callPath, kindsOf } from '#vocabulary/call'
import { refusals } from '#vocabulary/refusal'

/** The OpenAPI 3.1 document of the mounted contracts. */
export function openApi(contracts: readonly AnyContract[], title: string): object {
  const paths: Record<string, object> = {}
  for (const contract of contracts) {
    for (const call of Object.values(contract.calls)) {
      const input = call.input as { properties?: Record<string, object>; required?: string[] }
      const codes = [...Object.values(refusals), ...call.refusals].map(({ code, message }) => `${code} ${message}`)
      const operation = {
        tags: [call.family],
        operationId: `${call.family}.${call.name}`,
        summary: call.about,
        'x-who': kindsOf(call.who),
        'x-effect': call.effect,
        security: call.who === 'open' ? [] : [{ loginSession: [] }],
        ...(call.method === 'GET'
          ? {
              parameters: Object.entries(input.properties ?? {}).map(([name, schema]) => ({
                name,
                in: call.name.includes(`{${name}}`) ? 'path' : 'query',
                required: input.required?.includes(name) ?? false,
                schema,
              })),
            }
          : {
              requestBody: {
                content: {
                  [call.wire === 'multipart' ? 'multipart/form-data' : 'application/json']: { schema: input },
                },
              },
            }),
        responses: {
          200: {
            description: `200, 610 or 615; else one of: ${codes.join(' · ')}`,
            content:
              call.wire === 'bytes'
                ? { 'application/octet-stream': {} }
                : { 'application/json': { schema: envelopeOf(call.output as object) } },
          },
        },
      }
      paths[callPath(call)] = { [call.method.toLowerCase()]: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    components: { securitySchemes: { loginSession: { type: 'apiKey', in: 'header', name: 'loginSession' } } },
    paths,
  }
}

function envelopeOf(body: object): object {
  return {
    type: 'object',
    required: ['code', 'message', 'body'],
    properties: { code: { type: 'integer' }, message: { type: 'string' }, body },
  }
}

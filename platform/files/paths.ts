import type { RoutePaths } from '#platform/http'

const inQuery = (name: string, description: string) => ({
  name,
  in: 'query',
  required: true,
  description,
  schema: { type: 'string' },
})

/** The route of files, for the OpenAPI document. */
export const filePaths: RoutePaths = {
  '/ipark/files/{id}': {
    get: {
      tags: ['files'],
      operationId: 'files.read',
      summary: 'A file, by an address that we signed',
      security: [],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        inQuery('until', 'Seconds since 1970'),
        inQuery('sign', 'Our signature of id and time'),
      ],
      responses: {
        200: { description: 'The file; a document to be kept, not shown', content: { '*/*': {} } },
        403: { description: 'The address is over, or not ours', content: { 'text/plain': {} } },
        404: { description: 'The file is gone', content: { 'text/plain': {} } },
      },
    },
  },
  '/ipark/files/sealed/{id}': {
    get: {
      tags: ['files'],
      operationId: 'files.readSealed',
      summary: 'A private picture, by an address that we signed for one viewer and one minute',
      security: [],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        inQuery('until', 'Seconds since 1970'),
        inQuery('viewer', 'A mark of who is to see it'),
        inQuery('sign', 'Our signature of all of it'),
      ],
      responses: {
        200: { description: 'The picture; not to be stored', content: { 'image/jpeg': {} } },
        403: { description: 'The address is over, or not ours', content: { 'text/plain': {} } },
        404: { description: 'The picture is gone', content: { 'text/plain': {} } },
      },
    },
  },
  '/ipark/files/open/{id}': {
    get: {
      tags: ['files'],
      operationId: 'files.readOpen',
      summary: 'A file that a record shows to everybody; never another one under the same address',
      security: [],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'The file; a document to be kept, not shown', content: { '*/*': {} } },
        404: { description: 'No such file, or nobody shows it', content: { 'text/plain': {} } },
      },
    },
  },
}

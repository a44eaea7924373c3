import { queryOptions } from '@tanstack/react-query'
import { security } from '../parts/calls.ts'

/** Cameras of the park by place. */
export const camerasQuery = queryOptions({
  queryKey: ['access', 'cameras'],
  queryFn: ({ signal }) => security.post('cameraList', {}, { signal }),
})

import { queryOptions } from '@tanstack/react-query'
import { ACCESS_KEY, security } from '../parts/calls.ts'

/** Cameras, as they are watched and as an operator keeps them. */
export const CAMERAS_KEY = [...ACCESS_KEY, 'cameras'] as const

/** Cameras of the park by place. */
export const camerasQuery = queryOptions({
  queryKey: CAMERAS_KEY,
  queryFn: ({ signal }) => security.post('cameraList', {}, { signal }),
})

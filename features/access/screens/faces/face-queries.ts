import { queryOptions } from '@tanstack/react-query'
import { entrance } from '../parts/calls.ts'

/** All that is known of my face begins with this. */
export const FACE_KEY = ['access', 'face'] as const

/** How it stands with my face. */
export const faceQuery = queryOptions({
  queryKey: FACE_KEY,
  queryFn: ({ signal }) => entrance.post('face', {}, { signal }),
})

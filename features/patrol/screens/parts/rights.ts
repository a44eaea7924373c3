import { useSession } from '#client/session'

/** Whether the person who looks holds the right of the head of safety; the server decides about every act again. */
export function useIsReviewer(): boolean {
  const { person } = useSession()
  return person?.rights.includes('patrol.review') ?? false
}

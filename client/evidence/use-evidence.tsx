import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { fetchShrinking } from '#client/upload'
import type { EvidenceOptions } from './evidence.ts'

const fetchView = () => import('./evidence-view.tsx')
const EvidenceView = lazy(async () => ({ default: (await fetchView()).EvidenceView }))

/** Fetches the view ahead, with what makes a picture small, for a time without network. Never throws. */
export function fetchEvidence(): void {
  void Promise.allSettled([fetchView(), fetchShrinking()])
}

/** What a screen needs to take a picture of what is there now. */
export interface Evidence {
  /** A picture that the person took on the page and then agreed to, upright JPEG of 1,600 px at most; null where they gave up. Call it in a tap. */
  readonly take: (options?: EvidenceOptions) => Promise<Blob | null>
  /** The camera's view, to be put anywhere on the screen; nothing while nobody takes a picture. */
  readonly camera: ReactNode
}

/**
 * Takes a picture as evidence: by the page's own camera, so that it is of now, over a ghost of the one before where there is one. The view is fetched when
 * the screen stands, so that it is there without network.
 */
export function useEvidence(): Evidence {
  const [open, setOpen] = useState<EvidenceOptions | null>(null)
  const waiting = useRef<((picture: Blob | null) => void) | null>(null)
  const end = (picture: Blob | null) => {
    setOpen(null)
    waiting.current?.(picture)
    waiting.current = null
  }
  // who leaves the screen has given up
  useEffect(() => () => waiting.current?.(null), [])
  useEffect(() => {
    if (navigator.onLine) fetchEvidence()
  }, [])
  return {
    take: (options = {}) =>
      new Promise<Blob | null>((done) => {
        waiting.current?.(null)
        waiting.current = done
        setOpen(options)
      }),
    camera: open && (
      <Suspense fallback={null}>
        <EvidenceView {...open} onPicture={end} onClose={() => end(null)} />
      </Suspense>
    ),
  }
}

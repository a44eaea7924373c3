import { useSyncExternalStore } from 'react'
import { Gallery } from '#ui/gallery'

function watchHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** The kit's gallery; the part that is shown stands in the hash, so that it can be linked. */
export function GalleryPage() {
  const part = useSyncExternalStore(watchHash, () => location.hash.slice(1))
  return <Gallery key={part} part={part || undefined} onPart={(next) => (location.hash = next ?? '')} />
}

import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

function watchHash(tell: () => void): () => void {
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
}

function Shown() {
  const part = useSyncExternalStore(watchHash, () => location.hash.slice(1))
  return (
    <Gallery
      key={part}
      part={part}
      onPart={(next) => {
        location.hash = next ?? ''
      }}
    />
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Shown />
    </StrictMode>,
  )
}

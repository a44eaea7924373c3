import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BridgeFailure, canScan, scan as scanByApp } from '#client/bridge'
import { ScannerView } from './scanner-view.tsx'

/** What a screen needs to scan. */
export interface Scan {
  /**
   * The text of a code that the person scans; null where they gave up. Call it in a tap. Rejects with BridgeFailure only where
   * the native app began and did not answer in time.
   */
  scan: () => Promise<string | null>
  /** The camera's view, to be put anywhere on the screen; nothing while nobody scans. */
  scanner: ReactNode
}

/** Scans by the native app where it can, by our own view in a browser and in an app that does not know how. */
export function useScan(hint?: string): Scan {
  const [open, setOpen] = useState(false)
  const waiting = useRef<((text: string | null) => void) | null>(null)
  const end = (text: string | null) => {
    setOpen(false)
    waiting.current?.(text)
    waiting.current = null
  }
  // who leaves the screen has given up
  useEffect(() => () => waiting.current?.(null), [])
  const scan = async () => {
    if (canScan()) {
      try {
        return await scanByApp()
      } catch (error) {
        if (!(error instanceof BridgeFailure) || error.trouble === 'timeout') throw error
      }
    }
    return new Promise<string | null>((done) => {
      waiting.current?.(null)
      waiting.current = done
      setOpen(true)
    })
  }
  return { scan, scanner: <ScannerView open={open} onText={end} onClose={() => end(null)} hint={hint} /> }
}

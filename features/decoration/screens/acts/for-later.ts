import { fetchEvidence } from '#client/evidence'
import { fetchReader } from '#client/scanner'

/** Fetches what is done on the spot without network: reading a code, taking photos, the forms, the pad for signatures. Never throws. */
export function fetchForLater(): void {
  fetchReader()
  fetchEvidence()
  const pages = [
    import('../inspections/inspection-form.tsx'),
    import('../checks/check-form.tsx'),
    import('../corrections/correction-form.tsx'),
    import('#ui/signature'),
  ]
  for (const page of pages) void page.catch(() => undefined)
}

/** Every address of the phone client begins so. */
export const BASE = '/front/mobile'

/** The caches of the service worker begin so. */
export const WORKER_CACHE = 'program:'

/** Where the root leads. */
export const FIRST = '/licenseplate'

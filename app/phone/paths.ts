/** Every address of the phone client begins so. */
export const BASE = '/front/mobile'

/** Where the root leads. */
export const FIRST = '/licenseplate'

// The four bytes with which each record of an archive begins, little-endian. Source: PKWARE, APPNOTE 4.3.

/** Before a file's data. */
export const LOCAL = 0x04034b50
/** Behind a file's data, where its sizes were not known before. */
export const DESCRIPTOR = 0x08074b50
/** Of a file in the directory. */
export const CENTRAL = 0x02014b50
/** The archive's end. */
export const END = 0x06054b50

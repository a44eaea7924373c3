// The four bytes with which each record of an archive begins, little-endian. Source: PKWARE, APPNOTE 4.3.

/** Before a file's data. */
export const LOCAL = 0x04034b50
/** Behind a file's data, where its sizes were not known before. */
export const DESCRIPTOR = 0x08074b50
/** Of a file in the directory. */
export const CENTRAL = 0x02014b50
/** The archive's end. */
export const END = 0x06054b50
/** Of the directory in 64 bits, where one of its numbers does not fit the archive's end. */
export const END64 = 0x06064b50
/** Before the archive's end: where `END64` stands. */
export const LOCATOR = 0x07064b50
/** Of the extra field with a file's sizes and place in 64 bits. */
export const EXTRA64 = 0x0001
/** A number of 16 bits that stands elsewhere in 64. */
export const FULL16 = 0xffff
/** A number of 32 bits that stands elsewhere in 64. */
export const FULL32 = 0xffffffff

/** Where the header picture of the park stands that this phone chose, else of the first park: known before anything was asked. */
export const PARK_PICTURE_PATH = '/ipark/park/picture'

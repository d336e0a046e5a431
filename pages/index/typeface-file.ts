/** In public/, where scripts/typeface.ts writes it; stylesheets call it Typeface. */
export const TYPEFACE_FILE = 'besley.woff2'

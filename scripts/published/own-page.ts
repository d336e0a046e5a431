// Imported by the monitor, which runs without packages.

/**
 * Tells whether a page is one of this program: whether it has the block of data that every version has written. A page
 * without it is somebody else's, such as that of a provider, or the office's site of before.
 */
export const isOwnPage = (html: string): boolean => html.includes('id="baked-content"')

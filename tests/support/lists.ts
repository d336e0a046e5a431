import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { TableName } from '../../pages/index/lists/lists.ts'

/** Replaces the rows of one of a page's lists. */
export const withList = (html: string, table: TableName, list: ReactNode): string =>
  html.replace(RegExp(`(?<=data-live="${table}">)<ul.*?</ul>`, 's'), () => renderToStaticMarkup(list))

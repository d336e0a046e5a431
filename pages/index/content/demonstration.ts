import type { Content } from './schema.ts'

/** Whether rows or decisive values are the sample's: then the page must not be indexed. */
export const isInvented = ({ source }: { source: Record<string, string> }, content: Content) =>
  isSampleOffice(content) || Object.values(source).includes('sample')

/** Whether a value that must be the office's own is still the sample's. */
export const isSampleOffice = ({ samples }: Content) => samples.some(({ weight }) => weight === 'decisive')

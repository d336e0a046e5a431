import type { Content } from './schema.ts'

/**
 * Whether the page holds sample rows or decisive values of the sample office: then it must not be indexed.
 *
 * @param source where each table's rows came from
 */
export const isInvented = ({ source }: { source: Record<string, string> }, content: Content) =>
  isSampleOffice(content) || Object.values(source).includes('sample')

/** Whether a value that must be the office's own is still the sample's. */
export const isSampleOffice = ({ samples }: Content) => samples.some(({ weight }) => weight === 'decisive')

/** A time of opening and the time of closing that follows it, `08:00`. */
export type Span = [opens: string, closes: string]

/** Returns the spans of a period: none if it is closed, two with a break for lunch. */
export function openSpans({ opens, closes, lunch }: Record<'opens' | 'closes' | 'lunch', string>): Span[] {
  if (!opens) return []
  // `12:00-13:30` ends one span and begins another.
  const times = lunch ? [opens, lunch.replace('-', ' '), closes] : [opens, closes]
  return parseSpans(times.join('-'))
}

/** Returns the parts of spans that lie within limits. */
export const clipSpans = (spans: Span[], [from, to]: Span): Span[] =>
  spans
    .map(([opens, closes]): Span => [opens < from ? from : opens, closes > to ? to : closes])
    .filter(([opens, closes]) => opens < closes)

/** Formats spans as they appear on the page: `08:00-12:00 13:30-18:00`. */
export const formatSpans = (spans: Span[]) => spans.map((span) => span.join('-')).join(' ')

/** Parses what {@link formatSpans} returns. */
export const parseSpans = (text: string) => (text.match(/\S+/g) ?? []).map((span) => span.split('-') as Span)

/** Formats spans as a line of few words shows them: `8h–12h e 13h30–18h`. */
export const formatSpansBriefly = (spans: Span[]) =>
  spans.map((span) => span.map(formatHour).join('–')).join(' e ')

/** Formats `08:00` as `8h` and `18:30` as `18h30`. */
export const formatHour = (time: string) => time.replace(/^0?(\d+):(00)?/, '$1h')

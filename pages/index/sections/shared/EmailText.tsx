/** The characters of a domain that the narrowest place of an address holds on a line, after the `@`. */
const LINE_LENGTH = 20

/** The characters of an address that a line of the strip of contacts holds in the usual size. */
const USUAL_LENGTH = 24

/**
 * An e-mail address, smaller if it is long. Where it still does not fit on a line, it breaks before its domain, and a long
 * domain before its first dot. A `<wbr>` would be a character in the address that screen readers get.
 */
export function EmailText({ email }: { email: string }) {
  const [name = '', domain = ''] = email.split('@')
  const [host = '', ...rest] = domain.split('.')
  const text = (
    <>
      <Breakable>{name}</Breakable>@{domain.length > LINE_LENGTH ? <Breakable>{host}</Breakable> : host}
      {`.${rest.join('.')}`}
    </>
  )
  return email.length > USUAL_LENGTH ? <span className="email-text--long">{text}</span> : text
}

/** A text after whose last letter a line may end. */
const Breakable = ({ children: text }: { children: string }) => (
  <>
    {text.slice(0, -1)}
    <span className="email-text__break">{text.slice(-1)}</span>
  </>
)

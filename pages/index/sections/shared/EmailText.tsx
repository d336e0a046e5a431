/** The characters of a domain that the narrowest place of an address holds on a line, after the `@`. */
const LINE_LENGTH = 20

/**
 * An e-mail address. Where it does not fit on a line, it breaks before its domain, and a long domain before its first dot.
 * A `<wbr>` would be a character in the address that screen readers get.
 */
export function EmailText({ email }: { email: string }) {
  const [name = '', domain = ''] = email.split('@')
  const [host = '', ...rest] = domain.split('.')
  return (
    <>
      {name.slice(0, -1)}
      <Breakable>{`${name.slice(-1)}@`}</Breakable>
      {domain.length > LINE_LENGTH ? (
        <>
          {host.slice(0, -1)}
          <Breakable>{`${host.slice(-1)}.`}</Breakable>
          {rest.join('.')}
        </>
      ) : (
        domain
      )}
    </>
  )
}

/** Two characters between which a line may end. */
const Breakable = ({ children }: { children: string }) => (
  <span className="email-text__break">{children}</span>
)

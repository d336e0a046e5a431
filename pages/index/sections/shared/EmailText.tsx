/** The characters of a domain that the narrowest place of an address holds on a line, after the `@`. */
const LINE_LENGTH = 20

/** An e-mail address. Where it does not fit on a line, it breaks before its domain, and a long domain before its first dot. */
export function EmailText({ email }: { email: string }) {
  const [name, domain = ''] = email.split('@')
  const [host, ...rest] = domain.split('.')
  const isLong = domain.length > LINE_LENGTH
  return (
    <>
      {name}
      <wbr />
      {isLong ? (
        <>
          {`@${host}`}
          <wbr />
          {`.${rest.join('.')}`}
        </>
      ) : (
        `@${domain}`
      )}
    </>
  )
}

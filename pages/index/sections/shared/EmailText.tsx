/** An e-mail address. Where it does not fit on a line, it breaks before its domain. */
export function EmailText({ email }: { email: string }) {
  const [name, domain] = email.split('@')
  return (
    <>
      {name}
      <wbr />
      {`@${domain}`}
    </>
  )
}

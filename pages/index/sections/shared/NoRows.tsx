type Props = { loading: string; children: string }

/** A text in place of a list without rows. The page's script shows `loading` while they are read. */
export function NoRows({ loading, children }: Props) {
  return (
    <p className="no-rows wrap" role="status">
      <span data-loading="hides">{children}</span>
      <span className="loading" data-loading="shows" hidden>
        {loading}
      </span>
    </p>
  )
}

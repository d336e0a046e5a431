import { ChatButton } from './ButtonLink.tsx'
import { keepLetters } from './keep-letters.ts'

type Props = {
  kind: 'chat' | 'outline'
  text: string
  note?: string | undefined
  href: string
  label: string
}

export function Invitation({ kind, text, note, href, label }: Props) {
  return (
    <div className="invitation screen-only">
      <p className="title">{keepLetters(text)}</p>
      {note && <p>{note}</p>}
      <ChatButton kind={kind} href={href} label={label} />
    </div>
  )
}

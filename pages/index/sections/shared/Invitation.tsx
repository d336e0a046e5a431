import { ChatButton } from './ButtonLink.tsx'

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
      <p className="title">{text}</p>
      {note && <p>{note}</p>}
      <ChatButton kind={kind} href={href} label={label} />
    </div>
  )
}

import * as icons from '../../drawings/icons.ts'
import { ButtonLink } from './ButtonLink.tsx'

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
      <ButtonLink kind={kind} icon={icons.whatsapp} data-chat="" href={href} label={label} />
    </div>
  )
}

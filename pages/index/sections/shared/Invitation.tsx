import { ButtonLink } from './ButtonLink'

type Props = { text: string; href: string; label: string }

/** The end of a section: a sentence and a chat button. */
export function Invitation({ text, href, label }: Props) {
  return (
    <div className="invitation screen-only">
      <p className="invitation__text">{text}</p>
      <ButtonLink kind="chat" icon="whatsapp" href={href} label={label} />
    </div>
  )
}

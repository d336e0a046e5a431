import { ButtonLink } from './ButtonLink'

type Props = { text: string; href: string; label: string }

/** Closes a section: a sentence and the chat button that it leads to. */
export function Invitation({ text, href, label }: Props) {
  return (
    <div className="invitation screen-only">
      <p className="invitation__text">{text}</p>
      <ButtonLink kind="chat" icon="whatsapp" href={href} label={label} />
    </div>
  )
}

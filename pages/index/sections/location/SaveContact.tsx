import { fullAddress, whatsappText } from '../../contact-links'
import { content } from '../../content/content'
import { CopyButton } from './CopyButton'

const base = import.meta.env.BASE_URL

/** A QR code that opens the chat from a wide screen or from paper, the office's vCard, and the copy buttons. */
export function SaveContact() {
  return (
    <div className="save-contact">
      <img src={`${base}chat-qr.svg`} alt="QR Code" width="112" height="112" loading="lazy" />
      <p>{`Aponte a câmera do celular para conversar pelo WhatsApp, ${whatsappText()}.`}</p>
      <div className="save-contact__actions row screen-only">
        <a className="quiet-link" href={`${base}contato.vcf`} download>
          Salvar nos contatos
        </a>
        <CopyButton value={fullAddress()} label="Copiar endereço" />
        <CopyButton value={content().office.phone} label="Copiar telefone" />
      </div>
    </div>
  )
}

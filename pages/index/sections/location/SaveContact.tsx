import type { Office } from '../../content-schema/schema.ts'
import { fullAddress, whatsappText } from '../../office/contact-links.ts'

const base = import.meta.env.BASE_URL

/** A QR code that opens the chat from a wide screen or from paper, vCard and copy buttons. */
export function SaveContact({ office }: { office: Office }) {
  return (
    <div className="save-contact">
      <img src={`${base}chat-qr.svg`} alt="QR Code" width="112" height="112" loading="lazy" />
      <p>{`Aponte a câmera do celular para o código e fale conosco pelo WhatsApp: ${whatsappText(office)}`}</p>
      <div className="row screen-only">
        <a className="quiet-link" href={`${base}contato.vcf`} download>
          Salvar contato
        </a>
        <CopyButton value={fullAddress(office)} label="Copiar endereço" />
        <CopyButton value={office.phone} label="Copiar telefone" />
      </div>
      <span className="visually-hidden" role="status" />
    </div>
  )
}

function CopyButton({ value, label }: { value: string; label: string }) {
  return (
    <button className="copy-button quiet-link" type="button" data-copy={value}>
      <span>{label}</span>
    </button>
  )
}

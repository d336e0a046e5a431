const base = import.meta.env.BASE_URL

/** The office's card for an address book, and a QR code that opens the chat from a wide screen or from paper. */
export function SaveContact() {
  return (
    <div className="save-contact">
      <img
        className="save-contact__code"
        src={`${base}chat-qr.svg`}
        alt="Código QR da conversa pelo WhatsApp"
        width="112"
        height="112"
        loading="lazy"
      />
      <p>
        <span className="save-contact__hint">Aponte a câmera do celular para conversar pelo WhatsApp.</span>
        <a className="screen-only" href={`${base}contato.vcf`} download>
          Salvar na agenda
        </a>
      </p>
    </div>
  )
}

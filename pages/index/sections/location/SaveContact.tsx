const base = import.meta.env.BASE_URL

/** The office to take along: its card for the address book, and its chat for the phone beside a wide screen or a sheet. */
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

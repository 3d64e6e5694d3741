/** A mail ready to go: addresses, texts, and the id that it keeps for ever. */
export interface Correo {
  de: Direccion;
  /** Where answers go, when that is not who sends it. */
  responderA: string | null;
  para: string;
  asunto: string;
  texto: string;
  html: string;
  /** With its angle brackets, as the header carries it. */
  messageId: string;
  fecha: Date;
  adjuntos: Adjunto[];
  /** Where one POST leaves such mails off, for the mail program's own button (RFC 8058). */
  dejar?: string | null;
}

export interface Direccion {
  nombre: string;
  correo: string;
}

/** A file that goes with a mail; `contenido` is text, in UTF-8, or where it is a picture, its bytes in base64. */
export interface Adjunto {
  nombre: string;
  tipo: string;
  contenido: string;
  /** A picture that stands in the mail itself, which names it by this id. */
  imagen?: { cid: string };
}

/**
 * What came of sending: taken by the server; refused for good, this address or this mail (a 5xx about it); or
 * put off, `caido` when there was no server to talk to, so that nothing else would go either; `esperaMs` where whoever
 * takes it said for how long.
 */
export type Entrega =
  | { estado: 'entregado' }
  | { estado: 'rechazado'; detalle: string }
  | { estado: 'demorado'; detalle: string; caido: boolean; esperaMs?: number | null };

/** Hands mails over to whoever delivers them. Expected outcomes are values. */
export interface Mail {
  send(correo: Correo): Promise<Entrega>;
  close(): Promise<void>;
}

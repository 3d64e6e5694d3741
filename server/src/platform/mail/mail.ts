/** A mail ready to send, with its permanent message id. */
export interface Correo {
  de: Direccion;
  /** Reply-To, if it differs from the sender. */
  responderA: string | null;
  para: string;
  asunto: string;
  texto: string;
  html: string;
  /** With angle brackets, as in the header. */
  messageId: string;
  fecha: Date;
  adjuntos: Adjunto[];
  /** URL for one-click unsubscription by POST (RFC 8058). */
  dejar?: string | null;
}

export interface Direccion {
  nombre: string;
  correo: string;
}

/** An attachment; `contenido` is UTF-8 text, or base64 for a picture. */
export interface Adjunto {
  nombre: string;
  tipo: string;
  contenido: string;
  /** Content id of an inline picture. */
  imagen?: { cid: string };
}

/**
 * Outcome of sending: accepted; refused for good, for this address or this mail (a 5xx about it); delayed; or
 * stopped, because the server refuses this sender (a 5xx about a quota, a relay or a password). `caido` means
 * that no server was reachable, so that other mails would fail too; `esperaMs` is the wait that the server
 * asked for.
 */
export type SendOutcome =
  | { estado: 'entregado' }
  | { estado: 'rechazado'; detalle: string }
  | { estado: 'detenido'; detalle: string }
  | { estado: 'demorado'; detalle: string; caido: boolean; esperaMs?: number | null };

/** Sends mails. Expected outcomes are values. */
export interface Mail {
  send(correo: Correo): Promise<SendOutcome>;
  close(): Promise<void>;
}

import type { SendMailOptions } from 'nodemailer';
import type { Correo } from './mail.ts';

/** Strips line breaks and control characters, which could inject headers; a subject is one line. */
const oneLine = (text: string): string =>
  text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();

/** Converts a mail for the library: user input is passed as values, never as header text. */
export const compose = (correo: Correo): SendMailOptions => ({
  from: { name: oneLine(correo.de.nombre), address: correo.de.correo },
  to: { name: '', address: correo.para },
  envelope: { from: correo.de.correo, to: [correo.para] },
  ...(correo.responderA ? { replyTo: { name: '', address: correo.responderA } } : {}),
  subject: oneLine(correo.asunto),
  text: correo.texto,
  html: correo.html,
  messageId: correo.messageId,
  date: correo.fecha,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': 'es-AR',
    ...(correo.dejar
      ? {
          'List-Unsubscribe': `<${correo.dejar}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {}),
  },
  attachments: correo.adjuntos.map(({ nombre, tipo, contenido, imagen }) => ({
    filename: oneLine(nombre),
    contentType: oneLine(tipo),
    ...(imagen
      ? { content: Buffer.from(contenido, 'base64'), cid: oneLine(imagen.cid) }
      : { content: Buffer.from(contenido) }),
  })),
  disableFileAccess: true,
  disableUrlAccess: true,
});
